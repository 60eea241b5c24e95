import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { type McpServerFactory, Server, type ServerContext } from '@modelcontextprotocol/server';
import { CommandFailure } from '../errors.ts';
import { FileRefused, isLocal, type LocalFiles } from './local-files.ts';

export interface Service {
  /** The public address of the service. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly version: string;
}

/** A call may go on for as long as the service tells that it does. */
const CALL = { timeout: 90_000, resetTimeoutOnProgress: true } as const;

/**
 * Connects to the tool server of a service.
 *
 * @returns what serves an agent with the tools of the service, and how to hang up
 * @throws CommandFailure when the service cannot be reached, or takes not these credentials
 */
export async function connectToService(
  { url, clientId, clientSecret, version }: Service,
  files: LocalFiles,
): Promise<{ readonly factory: McpServerFactory; readonly close: () => Promise<void> }> {
  const base = url.replace(/\/+$/, '');
  const client = new Client({ name: 'rowbox mcp', version }, { versionNegotiation: { mode: 'auto' } });
  const authProvider = new ClientCredentialsProvider({ clientId, clientSecret, expectedIssuer: base });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { authProvider }));
  } catch (cause) {
    throw new CommandFailure(`The tool server of ${base} cannot be used: ${reasonOf(cause)}`);
  }
  return { factory: () => relay(client, files, version), close: () => client.close() };
}

/** What an agent asks of it is asked of the service; files of this machine are put in on the way. */
function relay(client: Client, files: LocalFiles, version: string): Server {
  const instructions = client.getInstructions();
  const server = new Server(
    { name: 'rowbox', title: 'Rowbox', version },
    {
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      ...(instructions !== undefined && { instructions }),
    },
  );
  const passed = (params: object | undefined) => ({ ...params });
  server.setRequestHandler('tools/list', ({ params }, { mcpReq }) =>
    client.request({ method: 'tools/list', params: passed(params) }, { ...CALL, signal: mcpReq.signal }),
  );
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    try {
      const args = await withLocalFiles(params.arguments ?? {}, files);
      return await client.request(
        { method: 'tools/call', params: { name: params.name, arguments: args } },
        { ...CALL, signal: context.mcpReq.signal, ...progressTo(context) },
      );
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      return { isError: true, content: [{ type: 'text', text: `${error.message} (invalid-arguments)` }] };
    }
  });
  server.setRequestHandler('resources/list', ({ params }, { mcpReq }) =>
    client.request({ method: 'resources/list', params: passed(params) }, { ...CALL, signal: mcpReq.signal }),
  );
  server.setRequestHandler('resources/templates/list', ({ params }, { mcpReq }) =>
    client.request(
      { method: 'resources/templates/list', params: passed(params) },
      { ...CALL, signal: mcpReq.signal },
    ),
  );
  server.setRequestHandler('resources/read', ({ params }, { mcpReq }) =>
    client.request(
      { method: 'resources/read', params: { uri: params.uri } },
      { ...CALL, signal: mcpReq.signal },
    ),
  );
  return server;
}

function progressTo({ mcpReq }: ServerContext) {
  const token = mcpReq._meta?.progressToken;
  if (token === undefined) return {};
  return {
    onprogress: (progress: object) => {
      mcpReq
        .notify({ method: 'notifications/progress', params: { ...progress, progressToken: token } })
        .catch(() => undefined);
    },
  };
}

/** Wherever a file is given by its `file:` address its bytes are put in its place. */
async function withLocalFiles(
  args: Readonly<Record<string, unknown>>,
  files: LocalFiles,
): Promise<Record<string, unknown>> {
  const samples = Array.isArray(args.samples)
    ? { samples: await Promise.all(args.samples.map((sample) => withContent(sample, files))) }
    : {};
  return { ...(await withContent(args, files)), ...samples };
}

async function withContent(given: unknown, files: LocalFiles): Promise<Record<string, unknown>> {
  const { uri, ...rest } = given as Record<string, unknown>;
  if (!isLocal(uri)) return given as Record<string, unknown>;
  return { ...rest, content: Buffer.from(await files.read(uri)).toString('base64') };
}

const reasonOf = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : '';
  return `${cause instanceof Error ? cause.message : String(cause)}${inner}`;
};
