import { useIsMutating } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { probe, useIsReachable } from '../session/connection.ts';
import { TEXTS } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Says that the service is away and what waits for it; leaving the page meanwhile is asked about. */
export function ConnectionBanner() {
  const reachable = useIsReachable();
  const waiting = useIsMutating();
  useLeaveQuestion(waiting > 0);
  return (
    <div role="status">
      {!reachable && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-wash px-4 py-1.5 text-warn sm:px-6">
          <CloudOff size={16} className="shrink-0" aria-hidden />
          <span className="min-w-0 flex-1">
            <strong className="font-semibold">{TEXTS.connection.away}</strong>{' '}
            {waiting > 0 ? TEXTS.connection.waiting({ changes: waiting }) : TEXTS.connection.lead}
          </span>
          <Button small onClick={() => void probe()}>
            {TEXTS.connection.tryNow}
          </Button>
        </div>
      )}
    </div>
  );
}
