import { Columns3 } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { MOST_COLUMNS, type ValueColumn } from './value-columns.ts';

/** Which values stand beside the names of the documents. */
export const ValueColumnsPopover = ({
  all,
  chosen,
  onChoose,
}: {
  readonly all: readonly ValueColumn[];
  readonly chosen: readonly ValueColumn[];
  readonly onChoose: (keys: readonly string[]) => void;
}) => {
  const keys = chosen.map(({ key }) => key);
  return (
    <Popover
      label={TEXTS.inbox.columns}
      button={
        <IconButton label={TEXTS.inbox.columns} className="max-lg:hidden">
          <Columns3 size={16} aria-hidden />
        </IconButton>
      }
    >
      <div className="flex max-h-[60vh] w-60 flex-col gap-2 overflow-y-auto">
        <p className="text-xs text-ink-faint">
          {all.length > 0 ? TEXTS.inbox.columnsLead({ most: MOST_COLUMNS }) : TEXTS.inbox.noColumns}
        </p>
        {all.map(({ key, label }) => (
          <label key={key} className="flex min-w-0 items-center gap-2">
            <input
              type="checkbox"
              checked={keys.includes(key)}
              disabled={!keys.includes(key) && keys.length >= MOST_COLUMNS}
              onChange={({ target }) =>
                onChoose(target.checked ? [...keys, key] : keys.filter((other) => other !== key))
              }
            />
            <span className="truncate">{label}</span>
          </label>
        ))}
      </div>
    </Popover>
  );
};
