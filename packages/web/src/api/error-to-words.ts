import { isProblem } from '@rowbox/client';
import { TEXTS } from '../texts/texts.ts';

export interface ErrorInWords {
  readonly title: string;
  readonly detail: string;
  /** Nothing was answered: the line or the service is away. */
  readonly offline: boolean;
}

/** What a person can make of a failure. A broken line is told apart from a refusal. */
export function errorToWords(error: unknown): ErrorInWords {
  if (isProblem(error)) {
    const { title, detail } = error;
    // What is wrong with a part of the request says more than that something is.
    const [part] = Object.values(error.errors).flat();
    return { title, detail: part === undefined ? (detail ?? '') : toSentence(part), offline: false };
  }
  if (error instanceof TypeError) return { ...TEXTS.errors.offline, offline: true };
  return { ...TEXTS.errors.unexpected, offline: false };
}

const toSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** The same as one sentence, for a message in the corner. */
export const errorToSentence = (error: unknown): string => {
  const { title, detail } = errorToWords(error);
  return detail || title;
};

/** Whether the session is over and the person has to sign in again. */
export const isSignedOut = (error: unknown): boolean => isProblem(error) && error.status === 401;
