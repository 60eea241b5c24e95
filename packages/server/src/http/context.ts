import type { Registry } from 'prom-client';
import type { AccessTokens } from '../domain/access-tokens.ts';
import type { Context } from '../domain/context.ts';
import type { IdempotencyKeys } from '../domain/idempotency-keys.ts';
import type { LiveChanges } from '../domain/live-changes.ts';
import type { PlanCheck } from '../domain/plan-check.ts';
import type { SignIn } from '../domain/sign-in.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { StreamLimit } from './stream-limit.ts';
import type { UploadMemory } from './upload-memory.ts';

/** What a message to the tool server asks for, before anybody answers it. */
export interface ToolNeeds {
  /** Null: whoever may use any of its tools. */
  readonly scope: 'mcp.read' | 'mcp.write' | null;
  /** Counts against the limit of uploads too. */
  readonly upload: boolean;
}

/** The tools for agents. It is handed in by `main.ts`: doors do not know each other. */
export interface ToolServer {
  readonly needsOf: (message: unknown) => ToolNeeds;
  /** @param request its headers and the signal that nobody waits any more; the body is the message */
  readonly answer: (
    request: Request,
    message: unknown,
    caller: { readonly accountId: string; readonly clientId: string; readonly traceId: string },
  ) => Promise<Response>;
}

/** What the routes work with. */
export interface HttpContext {
  readonly domain: Context;
  readonly tokens: AccessTokens;
  readonly signIn: SignIn;
  readonly plans: PlanCheck;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly limits: {
    readonly requests: RateLimiter | null;
    readonly uploads: RateLimiter | null;
    readonly tokens: RateLimiter | null;
    readonly failedTokens: RateLimiter | null;
    readonly sessions: RateLimiter | null;
    /** Attempts to sign in, by what is attempted and from where. */
    readonly signIns: RateLimiter | null;
  };
  readonly uploadMemory: UploadMemory;
  readonly toolServer: ToolServer;
  readonly changes: LiveChanges;
  readonly eventStreams: StreamLimit;
  readonly metrics: Registry;
  /** Whether documents arrive by mail. */
  readonly receivesMail: boolean;
  /** What must be shown to see the metrics; null: nobody sees them here. */
  readonly metricsToken: string | null;
  /** The address under which clients reach the service, without a slash at the end. */
  readonly publicUrl: () => string;
  /** The path of it, without a slash at its end; mostly empty. */
  readonly basePath: string;
  /** `health`: nothing but whether the process works. */
  readonly doors: 'all' | 'health';
  /** Where the built web app is; null: there is none. */
  readonly webFolder: string | null;
  /** Whether documents are being taken and read. */
  readonly ready: () => Promise<boolean>;
  /** Aborted when the service begins to stop: whoever waits for something answers now. */
  readonly stopping: AbortSignal;
  /** Aborted shortly before connections are cut off: whoever has not sent all of his request is answered now. */
  readonly lastCall: AbortSignal;
}
