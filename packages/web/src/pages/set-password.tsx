import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorToSentence } from '../api/error-to-words.ts';
import { setPassword } from '../api/workspace.ts';
import { TEXTS } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Behind the one-time link of an invitation, or of somebody who forgot the password. */
export function SetPasswordPage() {
  const { token } = useSearch({ from: '/set-password' });
  const [password, setNew] = useState('');
  const setting = useMutation({ mutationFn: () => setPassword(token, password) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setting.mutate();
  };
  if (setting.isSuccess) {
    return (
      <SignInFrame title={TEXTS.account.setPassword} lead={TEXTS.account.passwordSet}>
        <Link to="/sign-in" className="font-medium text-accent underline">
          {TEXTS.account.signIn}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={TEXTS.account.setPassword} lead={TEXTS.account.setPasswordLead}>
      <form onSubmit={submit} className="flex flex-col gap-4">
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
        <Button look="primary" type="submit" busy={setting.isPending}>
          {TEXTS.account.setPassword}
        </Button>
      </form>
    </SignInFrame>
  );
}
