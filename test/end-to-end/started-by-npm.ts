import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pageToPicture } from '@rowbox/readers';
import { composeInvoice } from './compose-pdf.ts';
import { CREDENTIALS } from './service.ts';

/** The invoice of `composeInvoice` as a scanner hands it over: a picture without any text. */
export async function scanOf(invoiceNumber: string): Promise<Uint8Array> {
  const picture = await pageToPicture({
    file: { bytes: await composeInvoice(invoiceNumber), contentType: 'application/pdf' },
    page: 1,
    width: 1654,
    pageWidth: 595,
    maxPixels: 1e8,
  });
  if (picture === null) throw new Error('the page could not be drawn');
  return picture;
}

/** Starts the service by a command, on a free port; `listening` is its address. */
export function startBy(
  command: string,
  args: readonly string[],
  { cwd, dataDir }: { readonly cwd: string; readonly dataDir: string },
) {
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: dataDir,
      ROWBOX_DATA_DIR: dataDir,
      ROWBOX_PORT: '0',
      ROWBOX_SMTP_PORT: '0',
      ROWBOX_BOOTSTRAP_CLIENT_ID: CREDENTIALS.clientId,
      ROWBOX_BOOTSTRAP_CLIENT_SECRET: CREDENTIALS.clientSecret,
    },
  });
  const closed = once(child, 'close');
  let output = '';
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.on('close', () => reject(new Error(`${command} ended:\n${output}${complaints}`)));
  });
  return {
    listening,
    complaints: () => complaints,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await closed;
      return code as number | null;
    },
  };
}
