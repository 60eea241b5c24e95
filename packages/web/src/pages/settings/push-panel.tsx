import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { INSTALLATIONS_KEY, installationsQuery } from '../../api/news.ts';
import { browserName, canBePushedTo, subscribe } from '../../push/subscription.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';

const WORDS = TEXTS.notifications;

/** The browsers and apps of a person to which is pushed, and whether this is one. */
export function PushPanel() {
  const { data, error, refetch } = useQuery(installationsQuery);
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: INSTALLATIONS_KEY });
  const allowing = useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribe(publicKey);
      if (subscription === null) return toast(WORDS.denied, { tone: 'bad' });
      await api.registerInstallation({ body: { platform: 'web', ...subscription, name: browserName() } });
      toast(WORDS.allowed);
    },
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: changed,
  });
  const stopping = useMutation({
    mutationFn: (id: string) => api.deleteInstallation({ id }),
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: changed,
  });
  return (
    <Panel title={WORDS.devices} description={WORDS.devicesLead}>
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <ul className="-mx-4 -mt-4 mb-3 divide-y divide-line border-b border-line empty:hidden">
            {data.installations.map(({ id, name, createdAt }) => (
              <li key={id} className="flex min-h-10 items-center gap-2 px-4">
                <span className="min-w-0 flex-1 truncate">{name ?? WORDS.nameless}</span>
                <span className="text-xs text-ink-faint">
                  <Ago at={createdAt} />
                </span>
                <IconButton
                  small
                  label={WORDS.stopDevice({ name: name ?? WORDS.nameless })}
                  disabled={stopping.isPending}
                  onClick={() => stopping.mutate(id)}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          {canBePushedTo() && (
            <Button busy={allowing.isPending} onClick={() => allowing.mutate(data.vapidPublicKey)}>
              {WORDS.allow}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
