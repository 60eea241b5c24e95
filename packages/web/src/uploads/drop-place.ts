import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { mailboxQuery } from '../api/queries.ts';
import { TEXTS } from '../texts/texts.ts';
import { useSteady } from '../ui/use-steady.ts';
import { startUploads } from './uploads.ts';

/** What becomes of files that are dropped on the page as it is. */
export interface DropPlace {
  /** Null: they are not taken. */
  readonly onFiles: ((files: readonly File[]) => void) | null;
  /** Where they would go. */
  readonly title: string;
  /** What is taken, or why nothing is. */
  readonly lead: string;
}

let ofPage: DropPlace | null = null;
const listeners = new Set<() => void>();

function setOfPage(place: DropPlace | null): void {
  ofPage = place;
  for (const listener of listeners) listener();
}

/** Takes what is dropped anywhere on the page, instead of the mailbox, as long as the component is there. */
export function useOwnDropPlace(title: string, onFiles: (files: readonly File[]) => void): void {
  const take = useSteady(onFiles);
  useEffect(() => {
    setOfPage({ onFiles: take, title, lead: TEXTS.dropping.lead });
    return () => setOfPage(null);
  }, [title, take]);
}

const notTaken = (lead: string): DropPlace => ({ onFiles: null, title: TEXTS.dropping.notHere, lead });

/** The mailbox of the page that is open. */
export const useOpenMailboxId = (): string | undefined =>
  useRouterState({
    select: ({ matches }) => {
      const params = matches.at(-1)?.params;
      return params && 'mailboxId' in params ? params.mailboxId : undefined;
    },
  });

/** What the page itself takes, else the mailbox that is open; of others it says why not. */
export function useDropPlace(): DropPlace {
  const own = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ofPage,
  );
  const ofMailbox = useMailboxPlace();
  return own ?? ofMailbox;
}

function useMailboxPlace(): DropPlace {
  const mailboxId = useOpenMailboxId();
  const isSignedIn = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/signed-in'),
  });
  const { data: mailbox } = useQuery({
    ...mailboxQuery(mailboxId ?? ''),
    enabled: isSignedIn && mailboxId !== undefined,
  });
  if (!isSignedIn) return notTaken(TEXTS.dropping.signInFirst);
  if (!mailbox) return notTaken(TEXTS.dropping.openMailboxFirst);
  if (mailbox.access === 'viewer') return notTaken(TEXTS.dropping.onlyLooking);
  if (!mailbox.isActive) return notTaken(TEXTS.dropping.paused);
  return {
    onFiles: (files) => startUploads(mailbox.id, files),
    title: TEXTS.dropping.into({ mailbox: mailbox.name }),
    lead: TEXTS.dropping.lead,
  };
}
