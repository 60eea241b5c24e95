import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** The mails it has taken, as they came, with to whom they go. */
  readonly taken: readonly { readonly to: readonly string[]; readonly message: string }[];
  /** So many mails are refused from now on. @param code 450: for now; 550: for good */
  readonly refuse: (number: number, code?: number) => void;
  /** Whoever it is for, with this code, or not any more. */
  readonly refuseRecipients: (code: number | null) => void;
  readonly close: () => Promise<void>;
}

/** A mail server on this machine that keeps what it is handed. */
export async function startMailServer(): Promise<MailServer> {
  const taken: { to: readonly string[]; message: string }[] = [];
  let refused = 0;
  let refusedWith = 450;
  let noRecipients: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      noRecipients === null
        ? done()
        : done(Object.assign(new Error('No such person.'), { responseCode: noRecipients })),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        refused -= 1;
        if (refused >= 0) return done(Object.assign(new Error('Not now.'), { responseCode: refusedWith }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, message: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuseRecipients: (code) => {
      noRecipients = code;
    },
    refuse: (number, code = 450) => {
      refused = number;
      refusedWith = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
