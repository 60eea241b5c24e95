/* An SMTP server with nothing of its own: each message is a file, on disk before it says 250. Run by `measure-mail.ts`. */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';

const folder = process.argv[2] ?? '.';
let messages = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    messages += 1;
    const file = createWriteStream(path.join(folder, `${messages}.eml`), { flush: true });
    pipeline(stream, file).then(() => done(), done);
  },
});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
