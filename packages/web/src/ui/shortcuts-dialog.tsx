import { TEXTS } from '../texts/texts.ts';
import { Dialog } from './dialog.tsx';

/** What the keyboard can do on a page. */
export const ShortcutsDialog = ({
  keys,
  open,
  onClose,
}: {
  readonly keys: readonly (readonly [keys: string, what: string])[];
  readonly open: boolean;
  readonly onClose: () => void;
}) => (
  <Dialog open={open} onClose={onClose} title={TEXTS.common.shortcuts}>
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {keys.map(([pressed, what]) => (
        <div key={pressed} className="contents">
          <dt>
            <kbd className="rounded-md border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
              {pressed}
            </kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
