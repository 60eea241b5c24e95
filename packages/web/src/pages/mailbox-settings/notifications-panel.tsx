import { useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';
import { useMailboxUpdate } from './use-mailbox-update.ts';

const WORDS = TEXTS.mailboxSettings;
const EVENTS = ['documentProcessed', 'documentFailed', 'autoConfirmed', 'mailboxShared'] as const;
const CHANNELS = ['email', 'push'] as const;

/** What is told, and over which channel. */
export function NotificationsPanel({ mailbox }: { readonly mailbox: Mailbox }) {
  const saving = useMailboxUpdate(mailbox.id);
  // Seen at once; null: as it is stored.
  const [wanted, setWanted] = useState<Mailbox['notificationPreferences'] | null>(null);
  const preferences = wanted ?? mailbox.notificationPreferences;
  const change = (next: Mailbox['notificationPreferences']) => {
    setWanted(next);
    saving.mutate(
      { notificationPreferences: next },
      {
        onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
        onSettled: () => setWanted(null),
      },
    );
  };
  return (
    <Panel title={WORDS.notifications} description={WORDS.notificationsLead}>
      <table className="w-full text-left">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th className="pb-2 font-medium">
              <span className="sr-only">{WORDS.notifications}</span>
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} className="w-16 pb-2 text-center font-medium">
                {WORDS[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EVENTS.map((event) => (
            <tr key={event}>
              <th className="py-1.5 font-normal">{WORDS.notification[event]}</th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="text-center">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    aria-label={`${WORDS.notification[event]}: ${WORDS[channel]}`}
                    checked={preferences[event][channel]}
                    disabled={saving.isPending}
                    onChange={({ target }) =>
                      change({
                        ...preferences,
                        [event]: { ...preferences[event], [channel]: target.checked },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
