import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorToSentence } from '../api/error-to-words.ts';
import { setPassword, signIn } from '../api/workspace.ts';
import { TEXTS } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Behind the one-time link of an invitation, or of somebody who forgot the password. Who has set one is in. */
export function SetPasswordPage() {
  const { token, email } = useSearch({ from: '/set-password' });
  const [password, setNew] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const entering = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: async () => {
      queries.clear();
      await navigate({ to: '/', replace: true });
    },
  });
  const setting = useMutation({
    mutationFn: () => setPassword(token, password),
    onSuccess: () => email !== '' && entering.mutate(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setting.mutate();
  };
  const toSignIn = (text: string) => (
    <Link
      to="/sign-in"
      search={email === '' ? {} : { email }}
      className="self-start font-medium text-accent underline"
    >
      {text}
    </Link>
  );
  if (token === '') {
    return (
      <SignInFrame title={TEXTS.account.setPassword} lead={TEXTS.account.linkBroken}>
        {toSignIn(TEXTS.account.newLink)}
      </SignInFrame>
    );
  }
  if (setting.isSuccess && (email === '' || entering.isError)) {
    return (
      <SignInFrame title={TEXTS.account.setPassword} lead={TEXTS.account.passwordSet}>
        {toSignIn(TEXTS.account.signIn)}
      </SignInFrame>
    );
  }
  const { setPasswordLead, passwordFor } = TEXTS.account;
  return (
    <SignInFrame
      title={TEXTS.account.setPassword}
      lead={email === '' ? setPasswordLead : `${setPasswordLead} ${passwordFor({ email })}`}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {/* By it the browser keeps the password for the right person. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={TEXTS.account.newPassword}
          hint={TEXTS.account.passwordHint}
          error={setting.error && errorToSentence(setting.error)}
          type="password"
          autoComplete="new-password"
          required
          autoFocus
          value={password}
          onChange={({ target }) => setNew(target.value)}
        />
        <Button look="primary" type="submit" busy={setting.isPending || entering.isPending}>
          {TEXTS.account.setPassword}
        </Button>
        {setting.isError && toSignIn(TEXTS.account.newLink)}
      </form>
    </SignInFrame>
  );
}
