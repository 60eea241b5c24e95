import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../write-results.ts';
import type { Attacked } from './attacks.ts';
import { openRaw } from './raw-request.ts';

const CLIENTS = 300;
const UPLOADS = 40;
const MEGABYTE = 1024 * 1024;
const DECLARED = 10 * MEGABYTE - 1000;
/** So much each has sent before it begins to trickle; together far more than there is room for. */
const AT_ONCE = 4 * MEGABYTE;
const TRICKLE_EVERY_MILLISECONDS = 500;
const COMES_AGAIN_MILLISECONDS = 2000;
const FILE = '--b\r\ncontent-disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

/**
 * 300 clients of one account say that they will send 10 MB, send some of it and then a byte at a time, and come again when they
 * are sent away, while another account uploads.
 */
export async function besideSlowClients({ url, attacker, bystander }: Attacked): Promise<readonly Figure[]> {
  const over = new AbortController();
  const path = `/api/mailboxes/${attacker.mailboxId}/uploads`;
  const headers = {
    Authorization: attacker.authorization,
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': String(DECLARED),
  };
  const body = Buffer.alloc(AT_ONCE, 'x');
  let sentAway = 0;
  const beSlow = async (index: number): Promise<void> => {
    while (!over.signal.aborted) {
      const socket = openRaw(url, { path, headers });
      socket.write(FILE);
      // Every third holds much from the beginning; the others trickle all along.
      if (index % 3 === 0) socket.write(body);
      await trickle(socket, over.signal);
      sentAway += 1;
      await pause(COMES_AGAIN_MILLISECONDS);
    }
  };
  const slow = Promise.all(Array.from({ length: CLIENTS }, (_, index) => beSlow(index)));
  await pause(3000);
  const times: number[] = [];
  let refused = 0;
  for (let made = 0; made < UPLOADS; made += 1) {
    const started = performance.now();
    const answer = await uploadOnce(url, bystander.authorization, bystander.mailboxId, made);
    times.push(performance.now() - started);
    if (answer.status !== 202) refused += 1;
    await answer.arrayBuffer();
    await pause(250);
  }
  const until = sentAway;
  over.abort();
  await slow;
  times.sort((one, other) => one - other);
  return [
    { name: `uploads of 5 MB beside ${CLIENTS} slow clients of another account`, value: UPLOADS, unit: '' },
    { name: '… that were refused', value: refused, unit: '', bar: 0 },
    { name: '… took, in the middle', value: Math.round(times[UPLOADS >> 1] ?? 0), unit: 'ms' },
    { name: '… took at most', value: Math.round(times.at(-1) ?? 0), unit: 'ms', bar: 2000 },
    { name: 'slow clients that were sent away meanwhile', value: until, unit: '' },
  ];
}

/** Until it is sent away, or all is over. */
async function trickle(socket: Socket, over: AbortSignal): Promise<void> {
  let gone = false;
  socket.once('close', () => {
    gone = true;
  });
  socket.once('data', () => {
    gone = true;
  });
  while (!gone && !over.aborted) {
    socket.write('x');
    await pause(TRICKLE_EVERY_MILLISECONDS);
  }
  socket.destroy();
}

function uploadOnce(url: string, authorization: string, mailboxId: string, made: number): Promise<Response> {
  const bytes = Buffer.alloc(5 * MEGABYTE, `${made} `);
  bytes.write('%PDF-1.7\n');
  const form = new FormData();
  form.append('Files', new Blob([bytes]), 'a.pdf');
  // Stored only: how long reading takes is another question.
  form.append('Enqueue', 'false');
  return fetch(`${url}/api/mailboxes/${mailboxId}/uploads`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
}
