import type { Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { mailboxesQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/inputs.tsx';

type Mailbox = Schema<'Mailbox'>;

/** Asks into which other mailbox documents are put; nothing where there is none that takes them. */
export function MoveButton({
  mailboxId,
  number,
  onMove,
}: {
  readonly mailboxId: string;
  /** Of documents. */
  readonly number: number;
  readonly onMove: (to: Pick<Mailbox, 'id' | 'name'>) => void;
}) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(mailboxesQuery);
  const others = (data ?? []).filter(
    ({ id, access, isActive }) => id !== mailboxId && access !== 'viewer' && isActive,
  );
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  if (!target) return null;
  return (
    <>
      <Button small icon={<FolderInput size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {TEXTS.bulk.move}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={TEXTS.bulk.moveTitle({ number })}
        description={TEXTS.bulk.moveLead}
      >
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            onMove(target);
          }}
        >
          <SelectField
            label={TEXTS.bulk.moveTo}
            value={target.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{TEXTS.common.cancel}</Button>
            <Button type="submit" look="primary">
              {TEXTS.bulk.move}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
