import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import {
  installationsQuery,
  PREFERENCES_KEY,
  type Preferences,
  preferencesQuery,
  savePreferences,
  type Undelivered,
  undeliveredQuery,
} from '../../api/news.ts';
import { workspaceQuery } from '../../api/queries.ts';
import { canBePushedTo } from '../../push/subscription.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';
import { PushPanel } from './push-panel.tsx';

const WORDS = TEXTS.notifications;
const NEWS = [
  'documentProcessed',
  'documentFailed',
  'autoConfirmed',
  'documentAssigned',
  'documentCommented',
  'mailboxShared',
] as const;
const CHANNELS = ['email', 'push'] as const;

/** What a person is told, and how. */
export function NotificationsPage() {
  const { data: stored, error, refetch } = useQuery(preferencesQuery);
  const { data: workspace } = useQuery(workspaceQuery);
  const { data: push } = useQuery(installationsQuery);
  // Elsewhere than here it may have been allowed.
  const isPushed = canBePushedTo() || (push?.installations.length ?? 0) > 0;
  if (!stored) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  return (
    <>
      <PreferencesPanel stored={stored} channels={{ email: stored.sendsMail, push: isPushed }} />
      {isPushed && <PushPanel />}
      {workspace?.user.role === 'owner' && <UndeliveredPanel />}
    </>
  );
}

function PreferencesPanel({
  stored,
  channels: { email, push },
}: {
  readonly stored: Preferences;
  /** Which there are: what cannot be had is not offered. */
  readonly channels: Readonly<Record<(typeof CHANNELS)[number], boolean>>;
}) {
  const channels = CHANNELS.filter((channel) => (channel === 'email' ? email : push));
  // Seen at once; null: as it is stored.
  const [wanted, setWanted] = useState<Preferences | null>(null);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: savePreferences,
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: PREFERENCES_KEY });
      setWanted(null);
    },
  });
  const { preferences } = wanted ?? stored;
  const change = (next: Preferences) => {
    setWanted(next);
    saving.mutate(next);
  };
  return (
    <Panel
      title={WORDS.title}
      description={[WORDS.lead, !email && WORDS.noMail, !push && WORDS.unsupported].filter(Boolean).join(' ')}
    >
      <table className="mb-4 w-full text-left">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th className="pb-2 font-medium">
              <span className="sr-only">{WORDS.title}</span>
            </th>
            {channels.map((channel) => (
              <th key={channel} className="w-16 pb-2 text-center font-medium">
                {WORDS[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NEWS.map((news) => (
            <tr key={news}>
              <th className="py-1.5 font-normal">{WORDS.news[news]}</th>
              {channels.map((channel) => (
                <td key={channel} className="text-center">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    aria-label={`${WORDS.news[news]}: ${WORDS[channel]}`}
                    checked={preferences[news][channel]}
                    disabled={saving.isPending}
                    onChange={({ target }) =>
                      change({
                        preferences: {
                          ...preferences,
                          [news]: { ...preferences[news], [channel]: target.checked },
                        },
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

function UndeliveredPanel() {
  const { data: undelivered, error, refetch } = useQuery(undeliveredQuery);
  return (
    <Panel title={WORDS.undelivered} description={WORDS.undeliveredLead}>
      {!undelivered ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : undelivered.length === 0 ? (
        <p className="text-ink-soft">{WORDS.allDelivered}</p>
      ) : (
        <ul className="-mx-4 -my-4 divide-y divide-line">
          {undelivered.map((one) => (
            <UndeliveredLine key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const UndeliveredLine = ({ one }: { readonly one: Undelivered }) => (
  <li className="px-4 py-2">
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 truncate font-medium">{one.subject}</span>
      <Badge tone={one.givenUpAt === null ? 'warn' : 'bad'}>
        {one.givenUpAt === null ? WORDS.trying : WORDS.givenUp}
      </Badge>
    </div>
    <div className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
      <span>{WORDS[one.channel]}</span>
      <span className="min-w-0 truncate">{one.recipient}</span>
      <span>{WORDS.tried({ attempts: one.attempts })}</span>
      <Ago at={one.lastTriedAt} />
    </div>
    <p className="text-xs text-bad">{one.error}</p>
  </li>
);
