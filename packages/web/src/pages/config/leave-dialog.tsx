import { useBlocker } from '@tanstack/react-router';
import { CONFIG_TEXTS } from '../../texts/config.ts';
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
    <Dialog open onClose={reset} title={CONFIG_TEXTS.leaveTitle} description={CONFIG_TEXTS.leaveLead}>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={reset}>{CONFIG_TEXTS.stay}</Button>
        <Button
          look="danger"
          onClick={() => {
            onDiscard();
            proceed();
          }}
        >
          {CONFIG_TEXTS.leaveAndDiscard}
        </Button>
        <Button look="primary" onClick={proceed}>
          {CONFIG_TEXTS.leave}
        </Button>
      </div>
    </Dialog>
  );
}
