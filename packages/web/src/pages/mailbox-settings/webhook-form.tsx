import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import type { Webhook } from '../../api/webhooks.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';

const WORDS = TEXTS.webhooks;
const EVENTS = [
  'document.extracted',
  'document.failed',
  'extraction.corrected',
  'extraction.confirmed',
  'extraction.autoConfirmed',
  'document.commented',
  'document.assigned',
  'document.deleted',
] as const;

/**
 * A new webhook, or another address and other events for one.
 *
 * @param onSaved is given the secret of a new one
 */
export function WebhookForm({
  mailboxId,
  webhook,
  onClose,
  onSaved,
}: {
  readonly mailboxId: string;
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
  readonly onSaved: (secret: string | null) => void;
}) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly (typeof EVENTS)[number][]>(
    webhook?.events ?? ['document.extracted', 'document.failed'],
  );
  const [isActive, setIsActive] = useState(webhook?.isActive ?? true);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const saving = useMutation({
    mutationFn: async () => {
      const body = { url, events: [...events], isActive };
      if (webhook === null) return (await api.createWebhook({ mailboxId, body })).secret;
      await api.updateWebhook({ mailboxId, webhookId: webhook.id, body });
      return null;
    },
    onSuccess: onSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsIncomplete(events.length === 0);
    if (events.length > 0) saving.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={webhook === null ? WORDS.new : WORDS.edit}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={WORDS.url}
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          value={url}
          error={saving.error && errorToSentence(saving.error)}
          onChange={({ target }) => setUrl(target.value)}
        />
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-ink-soft">{WORDS.events}</legend>
          {EVENTS.map((event) => (
            <label key={event} className="flex items-center gap-2 py-1">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={events.includes(event)}
                onChange={({ target }) =>
                  setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event))
                }
              />
              {WORDS.event[event]}
            </label>
          ))}
          {isIncomplete && events.length === 0 && (
            <p role="alert" className="text-xs text-bad">
              {WORDS.noEvent}
            </p>
          )}
        </fieldset>
        {webhook !== null && <Switch label={WORDS.active} checked={isActive} onChange={setIsActive} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{TEXTS.common.cancel}</Button>
          <Button type="submit" look="primary" busy={saving.isPending}>
            {webhook === null ? TEXTS.common.create : TEXTS.common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
