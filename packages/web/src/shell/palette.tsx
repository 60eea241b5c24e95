import { FileText, Inbox, Zap } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TEXTS } from '../texts/texts.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type Choice, usePaletteChoices } from './palette-choices.ts';

const ICONS = { mailbox: Inbox, document: FileText, command: Zap } as const;
const PAUSE_MILLISECONDS = 150;

/** Goes anywhere and does anything by a few letters: mailboxes, what can be done, documents by their names and by what stands on them. */
export const Palette = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={TEXTS.palette.title} wide>
    <PaletteSearch onClose={onClose} />
  </Dialog>
);

function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { choices, isWaiting } = usePaletteChoices(useSettled(text.trim()));
  const listId = useId();
  const last = Math.max(choices.length - 1, 0);
  const chosen = choices[Math.min(at, last)];
  const choose = ({ run }: Choice) => {
    onClose();
    run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.min(Math.max(Math.min(at, last) + step, 0), last));
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        aria-label={TEXTS.palette.title}
        placeholder={TEXTS.palette.placeholder}
        className="mb-2 h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-ink"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into.
        autoFocus
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={TEXTS.palette.results}>
        {choices.map((choice) => (
          <PaletteChoice
            key={choice.id}
            id={`${listId}-${choice.id}`}
            choice={choice}
            isChosen={choice === chosen}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      <p role="status" className="px-2 text-ink-soft">
        {isWaiting ? TEXTS.palette.waiting : choices.length === 0 && TEXTS.palette.nothing}
      </p>
    </>
  );
}

interface PaletteChoiceProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PaletteChoice({ id, choice: { kind, label, beside }, isChosen, onChoose }: PaletteChoiceProps) {
  const Icon = ICONS[kind];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field above, as in every combobox.
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 hover:bg-sunken',
        isChosen && 'bg-accent-wash text-accent-wash-ink',
      )}
    >
      <Icon size={15} className="shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {beside !== null && <span className="max-w-[45%] truncate text-xs">{beside}</span>}
    </div>
  );
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
