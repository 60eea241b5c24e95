import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { isSignedOut } from '../api/error-to-words.ts';
import { KEYS } from '../api/queries.ts';
import { isReachable } from '../session/connection.ts';
import { eventToQueries, everythingShown, type MailboxEvent } from './event-to-queries.ts';
import { readEventStream } from './read-event-stream.ts';
import { createRefresh } from './refresh.ts';

/* What others change is shown as it happens: by one stream of events for the whole app, and by asking while there is none. */

/** The service says something at least every 20 s; a line that is dead without telling is given up after this. */
const SILENCE_MILLISECONDS = 50_000;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
const ASK_EVERY = 5000;
/** A tab that nobody looks at gives its connection back: a browser has only six to a place. */
const HIDDEN_MILLISECONDS = 30_000;

/** Keeps what is shown up to date until the returned function is called. */
export function followWorkspace(queries: QueryClient): () => void {
  const refresh = createRefresh(queries);
  const over = new AbortController();
  let connection = new AbortController();
  let lastEventId: string | null = null;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let connecting = false;
  let live = false;
  let missed = false;

  const connect = async () => {
    if (connecting || over.signal.aborted) return;
    connecting = true;
    clearTimeout(timer);
    connection = new AbortController();
    const { signal } = connection;
    try {
      const body = await open(lastEventId, AbortSignal.any([signal, over.signal]));
      pause = FIRST_PAUSE;
      live = true;
      // What was asked for before the stream was open may have changed since.
      if (missed) everythingShown(refresh, queries);
      else for (const key of [KEYS.mailboxes, ['documents']]) refresh(key);
      let silence = setTimeout(() => connection.abort(), SILENCE_MILLISECONDS);
      try {
        for await (const { id, type, data } of readEventStream(body)) {
          clearTimeout(silence);
          silence = setTimeout(() => connection.abort(), SILENCE_MILLISECONDS);
          lastEventId = id ?? lastEventId;
          if (type === 'reset') everythingShown(refresh, queries);
          else if (type !== '') eventToQueries(JSON.parse(data) as MailboxEvent, refresh, queries);
        }
      } finally {
        clearTimeout(silence);
      }
    } catch (error) {
      // Whoever is signed out has nothing to be told; every other break is mended below.
      if (isSignedOut(error)) over.abort();
    }
    connecting = false;
    missed = true;
    live = false;
    if (over.signal.aborted || document.hidden) return;
    timer = setTimeout(() => void connect(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
  const now = () => {
    pause = FIRST_PAUSE;
    void connect();
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (!document.hidden) now();
    else hiding = setTimeout(() => connection.abort(), HIDDEN_MILLISECONDS);
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', now);
  const asking = setInterval(() => {
    if (!live && !document.hidden && isReachable()) everythingShown(refresh, queries);
  }, ASK_EVERY);
  void connect();
  return () => {
    over.abort();
    clearTimeout(timer);
    clearTimeout(hiding);
    clearInterval(asking);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', now);
  };
}

async function open(lastEventId: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const headers = { ...(lastEventId !== null && { 'last-event-id': lastEventId }) };
  const { body } = await api.fetch('/workspace/events', { headers, signal, cache: 'no-store' });
  if (body === null) throw new Error('the stream of events has no body');
  return body;
}
