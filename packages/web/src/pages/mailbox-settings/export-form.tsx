import type { ArgumentsOf, Schema } from '@rowbox/client';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { exportedSplitsQuery } from '../../api/exports.ts';
import { listed, TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/inputs.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { DriveConnection } from './drive-connection.tsx';
import { FolderPicker } from './folder-picker.tsx';
import type { Mailbox } from './mailbox.ts';
import { useExportChange } from './use-export-change.ts';

type Wanted = ArgumentsOf<'replaceMailboxExport'>['body'];
type Settings = Schema<'ExportSettings'>;

interface ExportFormProps {
  readonly mailbox: Mailbox;
  readonly settings: Settings;
}

/** Where the workbook is to be written. */
export function ExportForm({ mailbox, settings }: ExportFormProps) {
  const form = useExportForm({ mailbox, settings });
  const { provider, enter, saving, submit } = form;
  return (
    <div className="space-y-3">
      <SelectField
        label={TEXTS.workbook.provider}
        value={provider}
        onChange={({ target }) => enter({ provider: target.value as Settings['provider'] })}
      >
        {(['none', ...settings.providers] as const).map((one) => (
          <option key={one} value={one}>
            {TEXTS.workbook.providers[one]}
          </option>
        ))}
      </SelectField>
      {(provider === 'googleDrive' || provider === 'oneDrive') && (
        <DriveConnection provider={provider} mailboxId={mailbox.id} />
      )}
      <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
        {provider !== 'none' && <FolderField mailboxId={mailbox.id} form={form} />}
        {provider !== 'none' && (
          <div className="sm:col-span-2">
            <Switch
              label={TEXTS.workbook.originals}
              hint={TEXTS.workbook.originalsHint}
              checked={form.uploadOriginals}
              onChange={(uploadOriginals) => enter({ uploadOriginals })}
            />
          </div>
        )}
        {provider === 'webdav' && <WebdavFields settings={settings} form={form} />}
        {provider !== 'none' && <WhatIsWritten mailbox={mailbox} />}
        {saving.error && (
          <p role="alert" className="text-bad sm:col-span-2">
            {errorToSentence(saving.error)}
          </p>
        )}
        <div className="sm:col-span-2">
          <Button
            type="submit"
            look={settings.provider === 'none' ? 'primary' : 'plain'}
            busy={saving.isPending}
            disabled={provider === 'none' && settings.provider === 'none'}
          >
            {settings.provider === 'none'
              ? TEXTS.workbook.start
              : provider === 'none'
                ? TEXTS.workbook.stop
                : TEXTS.common.save}
          </Button>
        </div>
      </form>
    </div>
  );
}

type Form = ReturnType<typeof useExportForm>;

interface Entries {
  readonly provider: Settings['provider'];
  readonly folder: string;
  readonly url: string;
  readonly userName: string;
  readonly password: string;
  readonly uploadOriginals: boolean;
}

/** What is entered over what is stored, and stored on submitting it. */
function useExportForm({ mailbox, settings }: ExportFormProps) {
  const connected = useConnectedDrive(settings.providers);
  const [entered, setEntered] = useState<Partial<Entries>>(connected ? { provider: connected } : {});
  const entries: Entries = {
    provider: settings.provider,
    folder: settings.folder,
    url: settings.webdav?.url ?? '',
    userName: settings.webdav?.userName ?? '',
    password: '',
    uploadOriginals: settings.uploadOriginals,
    ...entered,
  };
  const { provider, folder, url, userName, password, uploadOriginals } = entries;
  const saving = useExportChange(mailbox.id, (body: Wanted) =>
    api.replaceMailboxExport({ id: mailbox.id, body }),
  );
  const place = {
    provider,
    ...(provider === 'webdav' && {
      webdav: { url, userName, password: password === '' ? null : password },
    }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(
      { ...place, folder, uploadOriginals },
      {
        onSuccess: () => {
          // What is stored shows through from now on, unless more was entered meanwhile.
          setEntered((now) => (now === entered ? {} : now));
          toast(provider === 'none' ? TEXTS.workbook.stopped : TEXTS.common.saved);
        },
      },
    );
  };
  const enter = (change: Partial<Entries>) => setEntered((now) => ({ ...now, ...change }));
  return { ...entries, place, enter, saving, submit };
}

/** The folder, typed or chosen among those there are. */
function FolderField({ mailboxId, form }: { readonly mailboxId: string; readonly form: Form }) {
  const { folder, enter, place } = form;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <div className="flex items-start gap-2">
        <TextField
          label={TEXTS.workbook.folder}
          hint={TEXTS.workbook.folderHint}
          maxLength={500}
          value={folder}
          onChange={({ target }) => enter({ folder: target.value })}
          className="grow"
        />
        <Button className="mt-5" onClick={() => setChoosing(true)}>
          {TEXTS.workbook.choose}
        </Button>
      </div>
      {isChoosing && (
        <FolderPicker
          mailboxId={mailboxId}
          place={place}
          onChosen={(chosen) => {
            enter({ folder: chosen });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function WebdavFields({ settings, form }: { readonly settings: Settings; readonly form: Form }) {
  const { url, userName, enter } = form;
  const isKnown = settings.webdav?.url === url && settings.webdav.userName === userName;
  return (
    <>
      <TextField
        label={TEXTS.workbook.address}
        hint={TEXTS.workbook.addressHint}
        type="url"
        required
        value={url}
        onChange={({ target }) => enter({ url: target.value })}
        className="sm:col-span-2"
      />
      <TextField
        label={TEXTS.workbook.userName}
        required
        autoComplete="off"
        value={userName}
        onChange={({ target }) => enter({ userName: target.value })}
      />
      <TextField
        label={TEXTS.workbook.password}
        hint={isKnown ? TEXTS.workbook.passwordKept : TEXTS.workbook.passwordHint}
        type="password"
        autoComplete="new-password"
        required={!isKnown}
        value={form.password}
        onChange={({ target }) => enter({ password: target.value })}
      />
    </>
  );
}

/** The drive that a person has just connected on the provider's page, from which they were sent back. */
function useConnectedDrive(providers: Settings['providers']): Settings['provider'] | undefined {
  const drive = new URLSearchParams(window.location.search).get('drive');
  useEffect(() => {
    if (drive !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [drive]);
  return providers.find((one) => one === drive);
}

/** The sheets there will be, and how many workbooks. */
function WhatIsWritten({ mailbox: { id, name, config, lastSyncedAt } }: { readonly mailbox: Mailbox }) {
  const isSplit = config.splitKeys.length > 0;
  const { data: splits } = useQuery({ ...exportedSplitsQuery(id, lastSyncedAt), enabled: isSplit });
  const sheets = [name, ...config.groups.map((group) => group.name)];
  return (
    <p className="text-ink-soft sm:col-span-2">
      {TEXTS.workbook.willWrite({
        sheets: listed(sheets),
        number: sheets.length,
        splits: isSplit ? Math.max(1, splits?.length ?? 1) : 0,
      })}
    </p>
  );
}
