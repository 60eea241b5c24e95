import { DomainError } from '../domain/errors.ts';
import { isServiceAway } from '../domain/service-away.ts';
import { isStorageAway } from '../domain/stored-files.ts';

/* The one place where errors become answers of tools. */

/** What this door itself refuses. */
export class Refusal extends Error {
  constructor(
    readonly code: 'invalid-arguments' | 'content-too-large' | 'link-not-fetched' | 'not-done',
    detail: string,
  ) {
    super(detail);
    this.name = 'Refusal';
  }
}

export const isExpected = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof DomainError || isServiceAway(error);

/** What an error says to the agent: a sentence, the stable code, and what is wrong with which argument. */
export function errorToText(error: unknown): string {
  if (error instanceof Refusal) return `${error.message} (${error.code})`;
  if (error instanceof DomainError) {
    const details = Object.entries(error.errors ?? {}).map(
      ([place, messages]) => `- ${place === '' ? '/' : place}: ${messages.join(' ')}`,
    );
    return [`${error.message} (${error.code})`, ...details].join('\n');
  }
  if (isServiceAway(error))
    return 'The service cannot answer right now. Try again in a moment. (unavailable)';
  if (isStorageAway(error)) {
    return 'Files can neither be kept nor read right now; nothing was kept. Try again later. (storage-unavailable)';
  }
  return 'The call could not be answered because of a fault of the service. (internal)';
}
