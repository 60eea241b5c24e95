import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { type Webhook, webhooksKey, webhooksQuery } from '../../api/webhooks.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

const WORDS = TEXTS.webhooks;

type Shown =
  | { readonly kind: 'form'; readonly webhook: Webhook | null }
  | { readonly kind: 'deliveries'; readonly webhook: Webhook }
  | { readonly kind: 'rotate' | 'delete'; readonly webhook: Webhook }
  | { readonly kind: 'secret'; readonly secret: string };

/** The addresses that are told what happens in a mailbox. */
export function WebhooksPanel({ mailboxId }: { readonly mailboxId: string }) {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery(mailboxId));
  const [shown, setShown] = useState<Shown | null>(null);
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: webhooksKey(mailboxId) });
  const close = () => setShown(null);
  const asking = useMutation({
    mutationFn: async ({ kind, id }: { readonly kind: 'rotate' | 'delete'; readonly id: string }) => {
      const place = { mailboxId, webhookId: id };
      if (kind === 'delete') {
        await api.deleteWebhook(place);
        return close();
      }
      const { secret } = await api.rotateWebhookSecret(place);
      setShown({ kind: 'secret', secret });
    },
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: changed,
  });
  const question = shown?.kind === 'rotate' || shown?.kind === 'delete' ? shown : null;
  return (
    <Panel title={WORDS.title} description={WORDS.lead}>
      {!webhooks ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : webhooks.length === 0 ? (
        <p className="mb-3 text-ink-soft">{WORDS.none}</p>
      ) : (
        <ul className="-mx-4 -mt-4 mb-3 divide-y divide-line border-b border-line">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="px-4 py-2.5">
              <WebhookLine webhook={webhook} />
              <div className="mt-2 flex flex-wrap gap-2">
                <Button small onClick={() => setShown({ kind: 'deliveries', webhook })}>
                  {WORDS.deliveries}
                </Button>
                <Button small onClick={() => setShown({ kind: 'form', webhook })}>
                  {WORDS.edit}
                </Button>
                <Button small onClick={() => setShown({ kind: 'rotate', webhook })}>
                  {WORDS.rotate}
                </Button>
                <Button small look="danger" onClick={() => setShown({ kind: 'delete', webhook })}>
                  {TEXTS.common.delete}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setShown({ kind: 'form', webhook: null })} disabled={!webhooks}>
        {WORDS.new}
      </Button>
      {shown?.kind === 'form' && (
        <WebhookForm
          mailboxId={mailboxId}
          webhook={shown.webhook}
          onClose={close}
          onSaved={(secret) => {
            setShown(secret === null ? null : { kind: 'secret', secret });
            void changed();
          }}
        />
      )}
      {shown?.kind === 'deliveries' && <DeliveriesDialog webhook={shown.webhook} onClose={close} />}
      {shown?.kind === 'secret' && <SecretDialog secret={shown.secret} onClose={close} />}
      <ConfirmDialog
        open={question !== null}
        onClose={close}
        title={(question?.kind === 'rotate' ? WORDS.rotateTitle : WORDS.deleteTitle)({
          url: question?.webhook.url ?? '',
        })}
        description={question?.kind === 'rotate' ? WORDS.rotateLead : WORDS.deleteLead}
        action={question?.kind === 'rotate' ? WORDS.rotate : TEXTS.common.delete}
        busy={asking.isPending}
        onConfirm={() => question && asking.mutate({ kind: question.kind, id: question.webhook.id })}
      />
    </Panel>
  );
}

function WebhookLine({ webhook }: { readonly webhook: Webhook }) {
  const { url, events, isActive, failingSince, disabledReason } = webhook;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 font-medium break-all">{url}</span>
        {!isActive ? (
          <Badge tone={disabledReason === null ? 'plain' : 'bad'}>{WORDS.off}</Badge>
        ) : failingSince !== null ? (
          <Badge tone="warn">{WORDS.failing}</Badge>
        ) : (
          <Badge tone="ok">{WORDS.active}</Badge>
        )}
      </div>
      <p className="text-xs text-ink-soft">{events.map((event) => WORDS.event[event]).join(' · ')}</p>
      {disabledReason !== null && <p className="text-xs text-bad">{WORDS.disabled[disabledReason]}</p>}
    </>
  );
}

/** The one time the secret can be seen. */
const SecretDialog = ({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} title={WORDS.secret} description={WORDS.secretLead}>
    <div className="flex items-center gap-1 rounded-md bg-sunken py-1.5 pr-1.5 pl-3 font-mono text-xs">
      <span className="min-w-0 flex-1 break-all">{secret}</span>
      <CopyButton text={secret} label={WORDS.copySecret} />
    </div>
  </Dialog>
);
