import type { ReactNode } from 'react';
import { TEXTS } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks once more before something that cannot be undone. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  description,
  action,
  busy,
  onConfirm,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: ReactNode;
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}) => (
  <Dialog open={open} onClose={onClose} title={title} description={description}>
    <div className="flex justify-end gap-2">
      <Button onClick={onClose}>{TEXTS.common.cancel}</Button>
      <Button look="danger" busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </div>
  </Dialog>
);
