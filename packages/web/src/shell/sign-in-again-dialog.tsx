import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorToSentence } from '../api/error-to-words.ts';
import { signIn } from '../api/workspace.ts';
import { useSignInAgain } from '../session/sign-in-again.ts';
import { TEXTS } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/** In front of whatever page one is on, when the session has ended: nothing on the page is lost. */
export function SignInAgainDialog() {
  const question = useSignInAgain();
  const [password, setPassword] = useState('');
  const entering = useMutation({
    // The service answers; only what else waits for it may be paused.
    networkMode: 'always',
    mutationFn: (email: string) => signIn(email, password),
    onSuccess: () => {
      setPassword('');
      question?.answer(true);
    },
  });
  if (question === null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    entering.mutate(question.email);
  };
  return (
    <Dialog
      open
      onClose={() => question.answer(false)}
      title={TEXTS.session.title}
      description={TEXTS.session.lead}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={TEXTS.account.email}
          type="email"
          autoComplete="username"
          value={question.email}
          readOnly
        />
        <TextField
          label={TEXTS.account.password}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          error={entering.error && errorToSentence(entering.error)}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={() => question.answer(false)}>
            {TEXTS.session.leave}
          </Button>
          <Button look="primary" type="submit" busy={entering.isPending}>
            {TEXTS.account.signIn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
