import { useSyncExternalStore } from 'react';
import { BASE_PATH } from '../base-path.ts';
import { probe } from '../session/connection.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { TEXTS } from '../texts/texts.ts';

/* Files on their way to the service, whichever page is open: two at a time, each with its progress, none lost when one fails. */

export interface Upload {
  readonly id: number;
  readonly mailboxId: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** 0–100. */
  readonly percent: number;
  /** Whether sending it again may succeed. */
  readonly canRetry: boolean;
  /** Why it failed, in words. */
  readonly fault: string | null;
  /** By the clock of the browser; null: it has not arrived. */
  readonly storedAt: number | null;
}

const MEGABYTE = 1024 * 1024;
const MAX_FILE_BYTES = 10 * MEGABYTE;
const AT_ONCE = 2;
const HTTP_UNAUTHORIZED = 401;
const HTTP_TOO_MANY = 429;
const HTTP_OWN_FAULT = 500;
const HTTP_AWAY = 503;

let uploads: readonly Upload[] = [];
let made = 0;
const listeners = new Set<() => void>();
const whenStored = new Set<(mailboxId: string) => void>();

function set(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const change = (id: number, changes: Partial<Upload>) =>
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

/** Puts files in the queue; what is too large is refused at once, before anything of it is sent. */
export function startUploads(mailboxId: string, files: readonly File[]): void {
  const added = files.map((file): Upload => {
    made += 1;
    const tooLarge = file.size > MAX_FILE_BYTES;
    return {
      id: made,
      mailboxId,
      file,
      state: tooLarge ? 'failed' : 'waiting',
      percent: 0,
      canRetry: false,
      fault: tooLarge
        ? TEXTS.uploads.tooLarge({ name: file.name, megabytes: Math.ceil(file.size / MEGABYTE) })
        : null,
      storedAt: null,
    };
  });
  set([...uploads, ...added]);
  sendNext();
}

/** Sends it once more, from its beginning. */
export function retryUpload(id: number): void {
  const upload = uploads.find((one) => one.id === id);
  if (upload === undefined || !canRetry(upload)) return;
  change(id, { state: 'waiting', percent: 0, fault: null, canRetry: false });
  sendNext();
}

export const canRetry = ({ state, canRetry: can }: Upload): boolean => state === 'failed' && can;

/** Forgets what has come to its end. */
export const clearUploads = (): void => set(uploads.filter(isUnderWay));

export const isUnderWay = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** @returns what ends the subscription */
export function onStored(listener: (mailboxId: string) => void): () => void {
  whenStored.add(listener);
  return () => whenStored.delete(listener);
}

function sendNext(): void {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending)) {
    send(upload);
  }
}

/** By `XMLHttpRequest`, which alone tells how far an upload is. */
function send(upload: Upload): void {
  const { id, mailboxId, file } = upload;
  change(id, { state: 'sending' });
  const request = new XMLHttpRequest();
  request.open('POST', `${BASE_PATH}/api/mailboxes/${encodeURIComponent(mailboxId)}/uploads`);
  // Sent again after a broken line, the same file makes no second document.
  request.setRequestHeader('Idempotency-Key', `upload-${id}-${file.lastModified}-${file.size}-${SESSION}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) =>
    change(id, { percent: total === 0 ? 0 : Math.round((loaded / total) * 100) });
  request.onload = () => {
    const { status } = request;
    if (status === HTTP_UNAUTHORIZED) {
      void signInAgain().then((signedIn) => (signedIn ? send(upload) : interrupted()));
      return;
    }
    if (status === HTTP_TOO_MANY || status === HTTP_AWAY) {
      const seconds = Number(request.getResponseHeader('retry-after')) || 5;
      setTimeout(() => send(upload), seconds * 1000);
      return;
    }
    if (status >= 200 && status < 300) {
      change(id, { state: 'stored', percent: 100, storedAt: Date.now() });
      for (const listener of whenStored) listener(mailboxId);
    } else {
      // What the service has refused it refuses again; what was its own fault may pass.
      const own = status >= HTTP_OWN_FAULT;
      change(id, { state: 'failed', fault: detailOf(request.response), canRetry: own });
    }
    sendNext();
  };
  const interrupted = () => {
    change(id, { state: 'failed', fault: TEXTS.uploads.interrupted, canRetry: true });
    sendNext();
  };
  request.onerror = () => {
    void probe();
    interrupted();
  };
  const form = new FormData();
  form.append('Files', file, file.name);
  request.send(form);
}

const SESSION = crypto.getRandomValues(new Uint32Array(2)).join('-');

function detailOf(problem: unknown): string {
  if (typeof problem === 'object' && problem !== null && 'detail' in problem) {
    if (typeof problem.detail === 'string') return problem.detail;
  }
  return TEXTS.errors.unexpected.detail;
}

/** Of all mailboxes. */
export const useUploads = (): readonly Upload[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
