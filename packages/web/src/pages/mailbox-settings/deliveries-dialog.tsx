import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { deliveriesKey, deliveriesQuery, type Webhook, type WebhookDelivery } from '../../api/webhooks.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';

const WORDS = TEXTS.webhooks;
const TONES: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  waiting: 'warn',
  delivered: 'ok',
  failed: 'bad',
};
/** Deliveries are kept for so long. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

type Action =
  | { readonly kind: 'test' }
  | { readonly kind: 'replay'; readonly deliveryId: string }
  | { readonly kind: 'replayFailed' };

/** What a webhook was told, what it answered, and having it told again. */
export function DeliveriesDialog({
  webhook: { id: webhookId, mailboxId, url, isActive },
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}) {
  const log = useInfiniteQuery(deliveriesQuery(mailboxId, webhookId));
  const deliveries = log.data?.pages.flatMap(({ items }) => items);
  const queries = useQueryClient();
  const place = { mailboxId, webhookId };
  const acting = useMutation({
    mutationFn: async (action: Action) => {
      if (action.kind === 'test') {
        await api.testWebhook(place);
        return toast(WORDS.tested);
      }
      const from = new Date(Date.now() - KEPT_MILLISECONDS).toISOString();
      const body =
        action.kind === 'replay' ? { deliveryId: action.deliveryId } : { from, status: 'failed' as const };
      const { replayed } = await api.replayWebhook({ ...place, body });
      toast(WORDS.replayed({ made: replayed }));
    },
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey(mailboxId, webhookId) }),
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={WORDS.deliveriesOf({ url })}
      description={WORDS.deliveriesLead}
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <Button
          small
          disabled={!isActive}
          busy={acting.isPending}
          onClick={() => acting.mutate({ kind: 'test' })}
        >
          {WORDS.test}
        </Button>
        <Button
          small
          disabled={!isActive}
          busy={acting.isPending}
          onClick={() => acting.mutate({ kind: 'replayFailed' })}
        >
          {WORDS.replayFailed}
        </Button>
      </div>
      {!deliveries ? (
        log.error ? (
          <Failed error={log.error} onRetry={log.refetch} />
        ) : (
          <Loading />
        )
      ) : deliveries.length === 0 ? (
        <p className="text-ink-soft">{WORDS.noDelivery}</p>
      ) : (
        <ul className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="flex items-start gap-3 py-2">
              <DeliveryLine delivery={delivery} />
              {delivery.status !== 'waiting' && isActive && (
                <Button
                  small
                  disabled={acting.isPending}
                  onClick={() => acting.mutate({ kind: 'replay', deliveryId: delivery.id })}
                >
                  {WORDS.replay}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button small busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
          {WORDS.earlier}
        </Button>
      )}
    </Dialog>
  );
}

function DeliveryLine({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { type, status, attempts, occurredAt, documentId } = delivery;
  const last = attempts.at(-1);
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{WORDS.event[type]}</span>
        <Badge tone={TONES[status]}>{WORDS.state[status]}</Badge>
      </div>
      <div className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
        <Ago at={occurredAt} />
        {documentId !== null && <span className="font-mono break-all">{documentId}</span>}
        {attempts.length > 0 && <span>{WORDS.attempts({ made: attempts.length })}</span>}
        {last && last.status !== null && (
          <span>{WORDS.answered({ status: last.status, milliseconds: last.milliseconds })}</span>
        )}
      </div>
      {last?.error != null && <p className="text-xs break-words text-bad">{last.error}</p>}
      {last?.answer && (
        <pre className="overflow-x-auto text-xs text-ink-soft">{last.answer.slice(0, 200)}</pre>
      )}
    </div>
  );
}
