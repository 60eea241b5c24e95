import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { apiAppsQuery, KEYS, workspaceQuery } from '../../api/queries.ts';
import {
  type ApiApp,
  type ApiCredentials,
  createApiApp,
  deleteApiApp,
  rotateApiApp,
} from '../../api/workspace.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Ago } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';

type Question = { readonly kind: 'rotate' | 'delete'; readonly app: ApiApp };

/** API apps: by their credentials programs get access tokens. */
export function DeveloperPage() {
  const { data: apps, error, refetch } = useQuery(apiAppsQuery);
  const { data: workspace } = useQuery(workspaceQuery);
  const [shown, setShown] = useState<ApiCredentials | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: KEYS.apiApps });
  const answering = useMutation({
    mutationFn: async ({ kind, app }: Question) => {
      if (kind === 'delete') return deleteApiApp(app.clientId);
      setShown(await rotateApiApp(app.clientId));
    },
    onSuccess: () => setQuestion(null),
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: changed,
  });
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!apps) return <Loading />;
  const isOwner = workspace?.user.role === 'owner';
  return (
    <>
      <Panel title={TEXTS.developer.apps} description={TEXTS.developer.lead}>
        {apps.length === 0 && <p className="text-ink-soft">{TEXTS.developer.none}</p>}
        <ul className="-mx-4 divide-y divide-line empty:hidden">
          {apps.map((app) => (
            <li key={app.clientId} className="flex flex-wrap items-center gap-2 px-4 py-2">
              <div className="min-w-40 flex-1">
                <div className="truncate font-medium">{app.name}</div>
                <div className="flex items-center gap-1 font-mono text-xs text-ink-faint">
                  {app.clientId}
                  <CopyButton text={app.clientId} label={TEXTS.developer.copyId} />
                </div>
              </div>
              <span className="text-xs text-ink-faint">
                <Ago at={app.rotatedAt ?? app.createdAt} />
              </span>
              {isOwner && (
                <>
                  <Button small onClick={() => setQuestion({ kind: 'rotate', app })}>
                    {TEXTS.developer.rotate}
                  </Button>
                  <Button small look="danger" onClick={() => setQuestion({ kind: 'delete', app })}>
                    {TEXTS.common.delete}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {isOwner && (
        <NewApp
          onMade={(credentials) => {
            setShown(credentials);
            void changed();
          }}
        />
      )}
      <Credentials shown={shown} url={workspace?.publicUrl ?? ''} onClose={() => setShown(null)} />
      <ConfirmDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={(question?.kind === 'rotate' ? TEXTS.developer.rotateTitle : TEXTS.developer.deleteTitle)({
          name: question?.app.name ?? '',
        })}
        description={question?.kind === 'rotate' ? TEXTS.developer.rotateLead : TEXTS.developer.deleteLead}
        action={question?.kind === 'rotate' ? TEXTS.developer.rotate : TEXTS.common.delete}
        busy={answering.isPending}
        onConfirm={() => question && answering.mutate(question)}
      />
    </>
  );
}

function NewApp({ onMade }: { readonly onMade: (credentials: ApiCredentials) => void }) {
  const [name, setName] = useState('');
  const making = useMutation({
    mutationFn: () => createApiApp(name),
    onSuccess: (credentials) => {
      setName('');
      onMade(credentials);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    making.mutate();
  };
  return (
    <Panel title={TEXTS.developer.new}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label={TEXTS.mailboxes.name}
          placeholder={TEXTS.developer.namePlaceholder}
          required
          maxLength={200}
          value={name}
          error={making.error && errorToSentence(making.error)}
          onChange={({ target }) => setName(target.value)}
          className="min-w-56 flex-1"
        />
        <Button type="submit" busy={making.isPending}>
          {TEXTS.common.create}
        </Button>
      </form>
    </Panel>
  );
}

const curlOf = (url: string, { clientId, clientSecret }: ApiCredentials): string =>
  `TOKEN=$(curl -s ${url}/connect/token \\
  -d grant_type=client_credentials \\
  -d client_id=${clientId} \\
  -d client_secret=${clientSecret} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl -s ${url}/api/Mailboxes -H "Authorization: Bearer $TOKEN"`;

/** The one time the secret can be seen, with a command that uses it. */
function Credentials({
  shown,
  url,
  onClose,
}: {
  readonly shown: ApiCredentials | null;
  readonly url: string;
  readonly onClose: () => void;
}) {
  if (shown === null) return null;
  const curl = curlOf(url, shown);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={TEXTS.developer.secret}
      description={TEXTS.developer.secretLead}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 font-mono text-xs">
        <dt>client_id</dt>
        <dd className="flex items-center gap-1 break-all">
          {shown.clientId}
          <CopyButton text={shown.clientId} label={TEXTS.developer.copyId} />
        </dd>
        <dt>client_secret</dt>
        <dd className="flex items-center gap-1 break-all">
          {shown.clientSecret}
          <CopyButton text={shown.clientSecret} label={TEXTS.developer.copySecret} />
        </dd>
      </dl>
      <div className="mt-4 flex items-center justify-between">
        <h3 className="font-medium">{TEXTS.developer.tryIt}</h3>
        <CopyButton text={curl} label={TEXTS.common.copy} />
      </div>
      <pre className="mt-1 rounded-md bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap">
        {curl}
      </pre>
    </Dialog>
  );
}
