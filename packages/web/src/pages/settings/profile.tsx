import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS, workspaceQuery } from '../../api/queries.ts';
import { changePassword, renameMe, type Workspace } from '../../api/workspace.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageField } from '../../ui/language-field.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.tsx';

export function ProfilePage() {
  const { data: workspace, error, refetch } = useQuery(workspaceQuery);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!workspace) return <Loading />;
  return (
    <>
      <NamePanel workspace={workspace} />
      <LanguagePanel workspace={workspace} />
      <PasswordPanel />
    </>
  );
}

function NamePanel({ workspace }: { readonly workspace: Workspace }) {
  const [name, setName] = useState(workspace.user.name ?? '');
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: () => renameMe(name.trim() || null),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEYS.workspace });
      toast(TEXTS.common.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Panel title={TEXTS.settings.profile} description={workspace.user.email}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label={TEXTS.account.name}
          autoComplete="name"
          maxLength={200}
          value={name}
          error={saving.error && errorToSentence(saving.error)}
          onChange={({ target }) => setName(target.value)}
          className="min-w-56 flex-1"
        />
        <Button type="submit" busy={saving.isPending}>
          {TEXTS.common.save}
        </Button>
      </form>
    </Panel>
  );
}

function LanguagePanel({ workspace }: { readonly workspace: Workspace }) {
  const keeping = useLanguage();
  return (
    <Panel title={TEXTS.account.language} description={TEXTS.account.languageLead}>
      <LanguageField
        chosen={workspace.user.language}
        disabled={keeping.isPending}
        onChoose={(language) => keeping.mutate(language)}
      />
    </Panel>
  );
}

function PasswordPanel() {
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const saving = useMutation({
    mutationFn: () => changePassword(current, fresh),
    onSuccess: () => {
      setCurrent('');
      setFresh('');
      toast(TEXTS.account.passwordChanged);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Panel title={TEXTS.account.password} description={TEXTS.account.passwordLead}>
      <form onSubmit={submit} className="flex flex-col items-start gap-3">
        <TextField
          label={TEXTS.account.currentPassword}
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
          className="w-full max-w-sm"
        />
        <TextField
          label={TEXTS.account.newPassword}
          hint={TEXTS.account.passwordHint}
          error={saving.error && errorToSentence(saving.error)}
          type="password"
          autoComplete="new-password"
          required
          value={fresh}
          onChange={({ target }) => setFresh(target.value)}
          className="w-full max-w-sm"
        />
        <Button type="submit" busy={saving.isPending}>
          {TEXTS.account.changePassword}
        </Button>
      </form>
    </Panel>
  );
}
