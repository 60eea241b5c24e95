import { expect, it } from 'vitest';
import { type SavedView, toSavedViews, withView } from './saved-views.ts';

const LOOK = { widths: {}, order: [], hidden: ['note'] };
const view = (name: string, sort: string): SavedView => ({ name, search: { sort }, look: LOOK });

it('takes of what was stored what is a view', () => {
  const stored = [view('Open', '-day'), { name: '' }, 7, { name: 'Bare', search: { section: 'lines' } }];
  expect(toSavedViews(JSON.parse(JSON.stringify(stored)))).toEqual([
    view('Open', '-day'),
    { name: 'Bare', search: {}, look: { widths: {}, order: [], hidden: [] } },
  ]);
  expect(toSavedViews({ name: 'Open' })).toEqual([]);
});

it('keeps one view of a name', () => {
  const views = [view('One', 'a'), view('Two', 'b')];
  expect(withView(views, view('One', 'c'))).toEqual([view('One', 'c'), view('Two', 'b')]);
  expect(withView(views, view('Three', 'c')).map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
});
