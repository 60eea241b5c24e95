import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import manifest from '../../package.json' with { type: 'json' };
import { UsageError } from '../errors.ts';
import { readConfig } from '../extract/read-config.ts';
import { createLocalFiles } from '../mcp/local-files.ts';

export interface McpOptions {
  readonly url?: string;
  readonly config?: string;
  readonly files?: readonly string[];
}

/** A file of 10 MB in base64, and the rest of the message. */
const MAX_MESSAGE_BYTES = 15 * 1024 * 1024;

/** Serves an agent of this machine on standard input and output until it hangs up. Standard output is the agent's alone. */
export async function runMcp({ url, config, files = [] }: McpOptions): Promise<void> {
  const local = createLocalFiles(files);
  const ended = new Promise<void>((resolve) => {
    for (const end of ['end', 'close'] as const) process.stdin.once(end, resolve);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  const { factory, close } =
    url === undefined
      ? { factory: await ofEngine(local, config), close: async () => undefined }
      : await ofService(local, url, config);
  const serving = serveStdio(factory, {
    transport: new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES }),
    onerror: (error) => process.stderr.write(`rowbox: ${error.message}\n`),
  });
  await ended;
  await serving.close();
  await close();
}

type Files = ReturnType<typeof createLocalFiles>;

async function ofEngine(files: Files, config: string | undefined) {
  const { engineTools } = await import('../mcp/engine-tools.ts');
  return engineTools(files, config === undefined ? null : await readConfig(config), manifest.version);
}

async function ofService(files: Files, url: string, config: string | undefined) {
  if (config !== undefined)
    throw new UsageError('A service reads by the configs of its mailboxes: leave out --config.');
  if (!URL.canParse(url)) throw new UsageError(`${url} is no address of a service.`);
  // An argument would be seen by everybody on the machine.
  const { ROWBOX_CLIENT_ID: clientId, ROWBOX_CLIENT_SECRET: clientSecret } = process.env;
  if (!clientId || !clientSecret) {
    throw new UsageError('Give the credentials of an API app as ROWBOX_CLIENT_ID and ROWBOX_CLIENT_SECRET.');
  }
  const { connectToService } = await import('../mcp/bridge.ts');
  return connectToService({ url, clientId, clientSecret, version: manifest.version }, files);
}
