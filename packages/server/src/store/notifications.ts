import pg from 'pg';

export interface NotificationListener {
  readonly onMessage: (text: string) => void;
  /** Whether messages arrive from now on. Those that were sent while they did not are lost. */
  readonly onListening: (listening: boolean) => void;
}

export interface NotificationChannel {
  readonly close: () => Promise<void>;
}

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
/** A connection whose other end has gone without a word is found out by asking it. */
const ASK_EVERY_MILLISECONDS = 30_000;
const ANSWER_WITHIN_MILLISECONDS = 10_000;

/**
 * Listens on a channel of the database by a connection of its own, and opens another one when that is lost. Needs a session: a pooler that
 * hands connections out by the transaction lets nothing arrive.
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
    const client = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: 'rowbox-listen',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MILLISECONDS,
      query_timeout: ANSWER_WITHIN_MILLISECONDS,
    });
    current = client;
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
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
