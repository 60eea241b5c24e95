import { Plus } from 'lucide-react';
import { useState } from 'react';

/** A place to type the name of something new; Enter makes it, and one can go on with the next. */
export function AddRow({
  label,
  level,
  onAdd,
}: {
  readonly label: string;
  /** By which the place is found: the uid of a group, or empty for the header. */
  readonly level?: string;
  readonly onAdd: (name: string) => void;
}) {
  const [name, setName] = useState('');
  return (
    <form
      className="flex items-center gap-2 pr-1 pl-5.5 text-ink-faint"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <Plus size={15} aria-hidden className="shrink-0" />
      <input
        aria-label={label}
        placeholder={label}
        data-add={level}
        maxLength={300}
        className="h-9 w-full min-w-0 rounded-md bg-transparent px-1 text-ink placeholder:text-ink-faint"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </form>
  );
}
