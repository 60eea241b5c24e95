import { useBlocker } from '@tanstack/react-router';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before another page is opened while something is not saved; within the editor, and to signing in, one goes freely. */
export function LeaveDialog({
  within,
  dirty,
  onDiscard,
}: {
  /** The address of the editor. */
  readonly within: string;
  readonly dirty: boolean;
  readonly onDiscard: () => void;
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => dirty && !next.pathname.startsWith(within) && next.pathname !== '/sign-in',
    // The browser keeps the work over a reload: there is nothing to ask.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog open onClose={reset} title={TEXTS.config.leaveTitle} description={TEXTS.config.leaveLead}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={reset}>{TEXTS.config.stay}</Button>
        <Button
          look="danger"
          onClick={() => {
            onDiscard();
            proceed();
          }}
        >
          {TEXTS.config.leaveAndDiscard}
        </Button>
        <Button look="primary" onClick={proceed}>
          {TEXTS.config.leave}
        </Button>
      </div>
    </Dialog>
  );
}
