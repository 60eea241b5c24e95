import { TEXTS } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** What the keyboard can do here. */
export const ShortcutsDialog = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => (
  <Dialog open={open} onClose={onClose} title={TEXTS.review.shortcuts}>
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {TEXTS.review.keys.map(([keys, what]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded-md border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
              {keys}
            </kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
