import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { errorToSentence } from '../api/error-to-words.ts';
import { requestPasswordLink, signIn } from '../api/workspace.ts';
import { CHOSEN_HERE, chooseHere } from '../texts/language.ts';
import { TEXTS } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { LanguageField } from '../ui/language-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export function SignInPage() {
  const { next, ended, email: known } = useSearch({ from: '/sign-in' });
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const entering = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: async () => {
      queries.clear();
      await navigate({ href: next ?? '/', replace: true });
    },
  });
  const asking = useMutation({ mutationFn: requestPasswordLink });
  const emailField = useRef<HTMLInputElement>(null);
  const [lacksEmail, setLacksEmail] = useState(false);
  const askForLink = () => {
    entering.reset();
    const isAddress = email.trim() !== '' && (emailField.current?.validity.valid ?? true);
    setLacksEmail(!isAddress);
    if (isAddress) asking.mutate(email.trim());
    else emailField.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.reset();
    entering.mutate();
  };
  const error = entering.error ?? asking.error;
  return (
    <SignInFrame title={TEXTS.account.signIn} lead={ended ? TEXTS.account.sessionEnded : undefined}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={TEXTS.account.email}
          type="email"
          autoComplete="username"
          required
          autoFocus={!known}
          ref={emailField}
          error={lacksEmail ? TEXTS.account.emailFirst : null}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setLacksEmail(false);
          }}
        />
        <TextField
          label={TEXTS.account.password}
          type="password"
          autoComplete="current-password"
          required
          autoFocus={Boolean(known)}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {error && (
          <p role="alert" className="rounded-md bg-bad-wash px-3 py-2 text-bad">
            {errorToSentence(error)}
          </p>
        )}
        {asking.isSuccess && (
          <p role="status" className="rounded-md bg-accent-wash px-3 py-2 text-accent-wash-ink">
            {TEXTS.account.linkSent({ email: asking.variables })}
          </p>
        )}
        <Button look="primary" type="submit" busy={entering.isPending}>
          {TEXTS.account.signIn}
        </Button>
        <Button look="quiet" small busy={asking.isPending} onClick={askForLink}>
          {TEXTS.account.forgot}
        </Button>
      </form>
      <div className="mt-5 border-t border-line pt-4">
        <LanguageField chosen={CHOSEN_HERE} onChoose={chooseHere} />
      </div>
    </SignInFrame>
  );
}
