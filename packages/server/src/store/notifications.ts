import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface NotificationListener {
  readonly onMessage: (text: string) => void;
  /** Whether messages arrive from now on. Those that were sent while they did not are lost. */
  readonly onListening: (listening: boolean) => void;
}

export interface NotificationChannel {
  readonly close: () => Promise<void>;
}

/** On which every process hears what changed. */
export const CHANGES_CHANNEL = 'rowbox_changes';

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
/** A connection whose other end has gone without a word is found out by asking it. */
const ASK_EVERY_MILLISECONDS = 30_000;
const ANSWER_WITHIN_MILLISECONDS = 10_000;
const ARRIVES_WITHIN_MILLISECONDS = 5_000;

/**
 * Listens on a channel of the database by a connection of its own, and opens another one when that is lost. Needs a session: a pooler that
 * hands connections out by the transaction lets nothing arrive, which is found out by telling oneself something over another connection.
 *
 * @param channel a plain identifier
 */
export function listenOnChannel(
  connection: pg.ClientConfig | string,
  channel: string,
  listener: NotificationListener,
): NotificationChannel {
  let closed = false;
  let current: pg.Client | undefined;
  let pause = FIRST_PAUSE_MILLISECONDS;
  let timer: NodeJS.Timeout | undefined;

  const lose = (client: pg.Client) => {
    if (current !== client) return;
    current = undefined;
    clearTimeout(timer);
    listener.onListening(false);
    client.end().catch(() => undefined);
    if (closed) return;
    timer = setTimeout(open, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS);
  };
  const askAgain = (client: pg.Client) => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => current === client && askAgain(client),
        () => lose(client),
      );
    }, ASK_EVERY_MILLISECONDS);
  };
  const open = () => {
    const client = clientOf(connection);
    current = client;
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    const greeting = `greeting ${randomUUID()}`;
    let greeted = () => {};
    const arrival = new Promise<void>((resolve) => {
      greeted = resolve;
    });
    client.on('notification', ({ payload = '' }) => {
      if (payload === greeting) greeted();
      else listener.onMessage(payload);
    });
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(() => tell(connection, channel, greeting))
      .then(() => Promise.race([arrival, tooLate(ARRIVES_WITHIN_MILLISECONDS)]))
      .then(
        () => {
          if (current !== client) return;
          pause = FIRST_PAUSE_MILLISECONDS;
          listener.onListening(true);
          askAgain(client);
        },
        () => lose(client),
      );
  };
  open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const client = current;
      current = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}

const clientOf = (connection: pg.ClientConfig | string): pg.Client =>
  new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'rowbox-listen',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MILLISECONDS,
    query_timeout: ANSWER_WITHIN_MILLISECONDS,
  });

/** Over a connection of its own: a pooler would hand what is told over the listening one straight back. */
async function tell(connection: pg.ClientConfig | string, channel: string, text: string): Promise<void> {
  const client = clientOf(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_notify($1, $2)', [channel, text]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function tooLate(milliseconds: number): Promise<never> {
  await delay(milliseconds, undefined, { ref: false });
  throw new Error('nothing that is told arrives');
}
