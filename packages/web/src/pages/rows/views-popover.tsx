import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { ColumnLook } from './column-look.ts';
import type { RowsSearch } from './rows-search.ts';
import { keepViews, LONGEST_NAME, rowsOnly, type SavedView, savedViewsOf, withView } from './saved-views.ts';

/** Which rows, in which order, with which columns: kept under a name, and shown again by it. */
export function ViewsPopover({
  sheet,
  search,
  look,
  onShow,
}: {
  /** What the views are remembered under. */
  readonly sheet: string;
  readonly search: RowsSearch;
  readonly look: ColumnLook;
  readonly onShow: (view: SavedView) => void;
}) {
  const [views, setViews] = useState(() => savedViewsOf(sheet));
  const [name, setName] = useState('');
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    keepViews(sheet, next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    keep(withView(views, { name: name.trim(), search: rowsOnly(search), look }));
    setName('');
  };
  return (
    <Popover
      label={TEXTS.rows.views}
      button={
        <Button small look="quiet" icon={<Bookmark size={14} aria-hidden />}>
          {TEXTS.rows.views}
        </Button>
      }
    >
      <div className="flex max-h-[60vh] w-64 flex-col gap-2 overflow-y-auto">
        {views.length === 0 && <p className="text-xs text-ink-faint">{TEXTS.rows.viewsLead}</p>}
        <ul className="flex flex-col">
          {views.map((view) => (
            <li key={view.name} className="flex min-w-0 items-center gap-1">
              <Button
                small
                look="quiet"
                className="min-w-0 flex-1 !justify-start"
                onClick={() => onShow(view)}
              >
                <span className="truncate">{view.name}</span>
              </Button>
              <IconButton
                small
                label={TEXTS.rows.removeView({ name: view.name })}
                onClick={() => keep(views.filter((other) => other !== view))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <form className="flex gap-1" onSubmit={save}>
          <input
            aria-label={TEXTS.rows.viewName}
            placeholder={TEXTS.rows.viewName}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
            className="h-7 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-2 text-xs"
          />
          <Button small type="submit" disabled={name.trim() === ''}>
            {TEXTS.common.save}
          </Button>
        </form>
      </div>
    </Popover>
  );
}
