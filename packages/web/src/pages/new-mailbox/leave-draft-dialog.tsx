import { useBlocker } from '@tanstack/react-router';
import { TEXTS } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a draft is lost: by another page of the app, and by the browser. Signing in again loses nothing. */
export function LeaveDraftDialog({ isDone }: { /** The mailbox is made. */ readonly isDone: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => !isDone() && next.pathname !== '/sign-in',
    enableBeforeUnload: () => !isDone(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={TEXTS.newMailbox.leaveTitle}
      description={TEXTS.newMailbox.leaveLead}
      action={TEXTS.newMailbox.leave}
      busy={false}
      onConfirm={() => proceed?.()}
    />
  );
}
