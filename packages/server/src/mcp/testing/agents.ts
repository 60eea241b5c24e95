import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TestAccount, TestService } from '../../testing/test-service.ts';

export interface Result {
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly content?: readonly { readonly type: string; readonly text?: string; readonly uri?: string }[];
  readonly isError?: boolean;
}

interface DescribedTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly outputSchema?: object | undefined;
  readonly annotations?:
    | { readonly readOnlyHint?: boolean | undefined; readonly destructiveHint?: boolean | undefined }
    | undefined;
}

/** One agent, whichever version its client is of. */
export interface Agent {
  readonly call: (name: string, args?: object) => Promise<Result>;
  readonly progressOf: (name: string, args: object) => Promise<readonly string[]>;
  readonly tools: () => Promise<readonly DescribedTool[]>;
  readonly read: (uri: string) => Promise<readonly { readonly text?: string; readonly blob?: string }[]>;
  readonly close: () => Promise<void>;
}

export async function toolToken(
  service: TestService,
  account: TestAccount,
  scope = 'mcp.read mcp.write',
): Promise<string> {
  const response = await service.askToken({
    grant_type: 'client_credentials',
    client_id: account.clientId,
    client_secret: account.clientSecret,
    scope,
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

export const AGENT_INFO = { name: 'test agent', version: '1' };
export const toolServerAt = ({ url }: TestService): URL => new URL(`${url}/mcp`);
const bearing = (token: string) => ({ requestInit: { headers: { authorization: `Bearer ${token}` } } });

export async function agentOfVersion1(service: TestService, token: string): Promise<Agent> {
  const client = new Client1(AGENT_INFO);
  await client.connect(
    new Http1(toolServerAt(service), bearing(token)) as Parameters<typeof client.connect>[0],
  );
  return {
    call: (name, args = {}) => client.callTool({ name, arguments: { ...args } }) as Promise<Result>,
    progressOf: async (name, args) => {
      const heard: string[] = [];
      await client.callTool({ name, arguments: { ...args } }, undefined, {
        onprogress: ({ message = '' }) => heard.push(message),
      });
      return heard;
    },
    tools: async () => (await client.listTools()).tools,
    read: async (uri) => (await client.readResource({ uri })).contents as { text?: string }[],
    close: () => client.close(),
  };
}

export async function agentOfVersion2(service: TestService, token: string): Promise<Agent> {
  const client = new Client2(AGENT_INFO, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new Http2(toolServerAt(service), bearing(token)));
  return {
    call: (name, args = {}) => client.callTool({ name, arguments: { ...args } }) as Promise<Result>,
    progressOf: async (name, args) => {
      const heard: string[] = [];
      await client.callTool(
        { name, arguments: { ...args } },
        { onprogress: ({ message = '' }) => heard.push(message) },
      );
      return heard;
    },
    tools: async () => (await client.listTools()).tools,
    read: async (uri) => (await client.readResource({ uri })).contents as { text?: string }[],
    close: () => client.close(),
  };
}
