import type { Schema } from '@rowbox/client';
import { Search, Upload as UploadIcon } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { LOCALE } from '../../texts/language.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ACCEPTED } from '../../uploads/accepted.ts';
import { SHOWN, type Shown } from './inbox-search.ts';
import { MineButton } from './mine-button.tsx';
import type { ValueColumns } from './use-value-columns.ts';
import { ValueColumnsPopover } from './value-columns-popover.tsx';

const TYPING_PAUSE_MILLISECONDS = 250;

/** What of the documents is shown, and how more of them come. */
export function InboxToolbar({
  mailbox,
  show,
  words,
  onShow,
  onSearch,
  isMine,
  onMine,
  onFiles,
  searchBox,
  picker,
  columns,
}: {
  readonly mailbox: Schema<'Mailbox'> | undefined;
  readonly show: Shown | undefined;
  readonly words: string;
  readonly onShow: (show: Shown | undefined) => void;
  readonly onSearch: (words: string) => void;
  readonly isMine: boolean;
  readonly onMine: (isMine: boolean) => void;
  /** Null: none can be uploaded. */
  readonly onFiles: ((files: readonly File[]) => void) | null;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly picker: { readonly current: HTMLInputElement | null };
  readonly columns: ValueColumns;
}) {
  const numbers: Readonly<Partial<Record<Shown, number | undefined>>> = {
    toCheck: mailbox?.documentsToCheck,
    unchecked: mailbox?.uncheckedDocuments,
    failed: mailbox?.failedDocuments,
  };
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
      <fieldset className="-mx-1 flex max-w-full gap-1 overflow-x-auto p-1" aria-label={TEXTS.inbox.show}>
        {[undefined, ...SHOWN].map((one) => (
          <Button
            key={one ?? 'all'}
            small
            look="quiet"
            aria-pressed={show === one}
            className={classNames(show === one && '!bg-accent-wash !text-accent-wash-ink')}
            onClick={() => onShow(one)}
          >
            {TEXTS.inbox[one ?? 'all']}
            {one && <Count of={one} number={numbers[one] ?? 0} />}
          </Button>
        ))}
        <MineButton isMine={isMine} onMine={onMine} />
      </fieldset>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-2 max-sm:basis-full sm:min-w-80">
        <SearchBox words={words} onSearch={onSearch} box={searchBox} />
        <ValueColumnsPopover all={columns.all} chosen={columns.chosen} onChoose={columns.choose} />
        {onFiles && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              className="sr-only"
              tabIndex={-1}
              aria-label={TEXTS.inbox.upload}
              accept={ACCEPTED}
              onChange={({ target }) => {
                onFiles([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <Button
              look="primary"
              icon={<UploadIcon size={16} aria-hidden />}
              onClick={() => picker.current?.click()}
            >
              {TEXTS.inbox.upload}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const COUNT_LOOKS: Readonly<Partial<Record<Shown, string>>> = {
  toCheck: 'bg-warn-wash text-warn',
  failed: 'bg-bad-wash text-bad',
};

/** What nobody has checked yet is no fault, and wants nobody at once. */
const Count = ({ of, number }: { readonly of: Shown; readonly number: number }) =>
  number > 0 && (
    <span className={classNames('rounded-full px-1.5', COUNT_LOOKS[of] ?? 'bg-sunken text-ink-soft')}>
      {number.toLocaleString(LOCALE)}
    </span>
  );

function SearchBox({
  words,
  onSearch,
  box,
}: {
  readonly words: string;
  readonly onSearch: (words: string) => void;
  readonly box: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change by other ways than typing here, such as the browser's way back.
  useEffect(() => setTyped(words), [words]);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), TYPING_PAUSE_MILLISECONDS);
  };
  return (
    <label className="flex h-9 min-w-0 flex-1 sm:max-w-64 items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 focus-within:outline-2 focus-within:outline-accent">
      <Search size={15} className="shrink-0 text-ink-faint" aria-hidden />
      <span className="sr-only">{TEXTS.inbox.search}</span>
      <input
        ref={box}
        type="search"
        value={typed}
        maxLength={200}
        placeholder={TEXTS.inbox.search}
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-faint"
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          type('');
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}
