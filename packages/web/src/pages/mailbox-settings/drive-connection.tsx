import type { Schema } from '@rowbox/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { drivesQuery } from '../../api/exports.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Drive = Schema<'Drive'>;

interface DriveProps {
  readonly drive: Drive;
  readonly mailboxId: string;
}

/** Whether the account's cloud drive is connected, and how that is done. */
export function DriveConnection({
  provider,
  mailboxId,
}: {
  readonly provider: Drive['provider'];
  readonly mailboxId: string;
}) {
  const { data: drives, error, refetch } = useQuery(drivesQuery);
  if (!drives) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  const drive = drives.find((one) => one.provider === provider);
  if (!drive || drive.methods.length === 0)
    return <p className="text-ink-soft">{TEXTS.workbook.notOffered}</p>;
  return drive.connection ? (
    <Connected provider={provider} userName={drive.connection.userName} />
  ) : (
    <div className="space-y-3">
      <p className="text-ink-soft">{TEXTS.workbook.notConnected}</p>
      <div className="flex flex-wrap items-start gap-3">
        {drive.methods.includes('browser') && <ByBrowser drive={drive} mailboxId={mailboxId} />}
        {drive.methods.includes('deviceCode') && <ByCode drive={drive} mailboxId={mailboxId} />}
      </div>
      {drive.methods.includes('serviceAccount') && <ByServiceAccount />}
    </div>
  );
}

function useDrivesAnew(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: drivesQuery.queryKey });
}

const Fault = ({ error }: { readonly error: Error | null }) =>
  error && (
    <p role="alert" className="text-bad">
      {errorToSentence(error)}
    </p>
  );

function Connected({
  provider,
  userName,
}: {
  readonly provider: Drive['provider'];
  readonly userName: string;
}) {
  const anew = useDrivesAnew();
  const ending = useMutation({ mutationFn: () => api.disconnectDrive({ provider }), onSuccess: anew });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>{TEXTS.workbook.connectedAs({ userName })}</span>
      <Button small look="quiet" busy={ending.isPending} onClick={() => ending.mutate()}>
        {TEXTS.workbook.disconnect}
      </Button>
      <Fault error={ending.error} />
    </div>
  );
}

function ByBrowser({ drive: { provider }, mailboxId }: DriveProps) {
  const asking = useMutation({
    mutationFn: () => api.askForDriveConsent({ provider, body: { method: 'browser', mailboxId } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <div>
      <Button look="primary" busy={asking.isPending} onClick={() => asking.mutate()}>
        {TEXTS.workbook.connect}
      </Button>
      <Fault error={asking.error} />
    </div>
  );
}

function ByCode({ drive: { provider } }: DriveProps) {
  const anew = useDrivesAnew();
  const asking = useMutation({
    mutationFn: () => api.askForDriveConsent({ provider, body: { method: 'deviceCode' } }),
  });
  const consent = asking.data;
  const waiting = useQuery({
    queryKey: ['drive-consent', consent?.id],
    enabled: consent !== undefined,
    retry: false,
    queryFn: async () => {
      const { state } = await api.finishDriveConsent({ provider, consentId: consent?.id ?? '' });
      if (state === 'connected') anew();
      return state;
    },
    refetchInterval: ({ state }) => (state.error ? false : (consent?.intervalSeconds ?? 5) * 1000),
  });
  if (!consent || waiting.error) {
    return (
      <div>
        <Button busy={asking.isPending} onClick={() => asking.mutate()}>
          {TEXTS.workbook.connectByCode}
        </Button>
        <Fault error={asking.error ?? waiting.error} />
      </div>
    );
  }
  return (
    <div role="status" className="space-y-1">
      <p>{TEXTS.workbook.enterCode}</p>
      <p>
        <a href={consent.url} target="_blank" rel="noreferrer" className="text-accent underline">
          {consent.url}
        </a>{' '}
        <strong className="font-mono">{consent.userCode}</strong>
      </p>
    </div>
  );
}

function ByServiceAccount() {
  const anew = useDrivesAnew();
  const [key, setKey] = useState('');
  const [folderId, setFolderId] = useState('');
  const connecting = useMutation({
    mutationFn: () => api.connectServiceAccount({ body: { key, folderId } }),
    onSuccess: anew,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connecting.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={TEXTS.workbook.serviceAccount}
        hint={TEXTS.workbook.serviceAccountHint}
        type="password"
        autoComplete="off"
        required
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      <TextField
        label={TEXTS.workbook.folderId}
        hint={TEXTS.workbook.folderIdHint}
        required
        value={folderId}
        onChange={({ target }) => setFolderId(target.value)}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={connecting.isPending}>
          {TEXTS.workbook.connectByAccount}
        </Button>
        <Fault error={connecting.error} />
      </div>
    </form>
  );
}
