import { expect, it } from 'vitest';
import { searchToFilter, toInboxSearch } from './inbox-search.ts';

it('takes of an address what means something', () => {
  expect(toInboxSearch({ show: 'failed', q: 2026, page: 3.7, split: 'a / b', sort: 'name' })).toEqual({
    show: 'failed',
    q: '2026',
    page: 3,
    split: 'a / b',
    sort: 'name',
  });
  expect(toInboxSearch({ show: 'all', q: '', page: -1, more: true, sort: 'size' })).toEqual({});
});

it('asks the service for what is to be shown', () => {
  expect(searchToFilter({ show: 'toCheck' })).toMatchObject({ page: 1, state: 'toCheck' });
  expect(searchToFilter({ show: 'read', page: 2 })).toMatchObject({ page: 2, status: 'extracted' });
});
