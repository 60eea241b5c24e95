import { useSyncExternalStore } from 'react';

/* A session that ended while somebody is at work: signing in happens in front of the page, and what was asked is asked again. */

interface Question {
  readonly email: string;
  /** Everything that waits for the answer. */
  readonly answer: (signedIn: boolean) => void;
  readonly answered: Promise<boolean>;
}

let question: Question | null = null;
let whoIsIn: () => string | undefined = () => undefined;
const watchers = new Set<() => void>();

function set(next: Question | null): void {
  question = next;
  for (const watcher of watchers) watcher();
}

/** @param emailOf who is signed in; undefined: nobody that this page knows of */
export function rememberWhoIsIn(emailOf: () => string | undefined): void {
  whoIsIn = emailOf;
}

/** @returns whether the person has signed in again; false at once where nobody was in */
export function signInAgain(): Promise<boolean> {
  if (question !== null) return question.answered;
  const email = whoIsIn();
  if (email === undefined) return Promise.resolve(false);
  let answer: (signedIn: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = (signedIn) => {
      set(null);
      resolve(signedIn);
    };
  });
  set({ email, answer, answered });
  return answered;
}

export const useSignInAgain = (): Question | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => question,
  );
