import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../texts/texts.ts';

/** Between two keys of a word that is being typed there is less. */
const PAUSE_MILLISECONDS = 150;

/** What is typed is searched for as soon as the typing pauses. */
export function SearchBox({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Something else than typing here, such as a saved view, may have changed what is searched for.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = next;
      onChange(next);
    }, PAUSE_MILLISECONDS);
  };
  return (
    <label className="flex h-7 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2">
      <Search size={14} className="text-ink-faint" aria-hidden />
      <span className="sr-only">{TEXTS.rows.search}</span>
      <input
        type="search"
        value={typed}
        placeholder={TEXTS.rows.search}
        className="w-40 bg-transparent text-xs outline-none"
        onChange={({ target }) => type(target.value)}
      />
    </label>
  );
}
