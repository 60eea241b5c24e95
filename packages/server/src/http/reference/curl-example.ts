import type { DescribedApi, DescribedSchema, PlacedOperation } from './described-api.ts';
import { nameOfReference } from './described-api.ts';
import { EXAMPLE_BODIES, EXAMPLE_VALUES } from './example-bodies.ts';

/** Parameters of paths and queries in the examples are variables of the shell, named for what they stand for. */
const VARIABLES: readonly (readonly [path: RegExp, variable: string])[] = [
  [/^\/api\/mailboxes\//i, 'MAILBOX'],
  [/^\/api\/documents\//i, 'DOCUMENT'],
  [/^\/api\/extractions\//i, 'EXTRACTION'],
  [/^\/api\/config-drafts\//i, 'DRAFT'],
  [/^\/api\/installations\//i, 'INSTALLATION'],
];
const VARIABLE_OF_NAME: Readonly<Record<string, string>> = {
  mailboxId: 'MAILBOX',
  documentId: 'DOCUMENT',
  commentId: 'COMMENT',
  webhookId: 'WEBHOOK',
  messageId: 'MESSAGE',
  provider: 'PROVIDER',
  consentId: 'CONSENT',
};

/** A call of an operation by curl, in a shell that has `BASE`, `TOKEN` and the ids as variables. */
export function curlExample(api: DescribedApi, operation: PlacedOperation): string {
  const { method, operationId, security = [] } = operation;
  // What comes bit by bit is shown as it comes.
  const unbuffered = operationId.startsWith('stream') ? ' -N' : '';
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  const lines = [`curl -sS${unbuffered}${verb} "${addressOf(operation)}"`];
  if (security.length > 0) lines.push('-H "Authorization: Bearer $TOKEN"');
  const content = operation.requestBody?.content ?? {};
  if (operationId === 'getToken') {
    lines.push('-d grant_type=client_credentials -d client_id=$CLIENT_ID -d client_secret=$CLIENT_SECRET');
  } else if (content['multipart/form-data']) {
    lines.push('-F Files=@invoice.pdf');
  } else if (content['application/json']) {
    const body = EXAMPLE_BODIES[operationId] ?? exampleOf(api, content['application/json'].schema);
    lines.push(`-H "Content-Type: application/json" -d @- <<JSON\n${JSON.stringify(body, null, 2)}\nJSON`);
  }
  return lines.join(' \\\n  ');
}

function addressOf({ path, parameters = [], operationId }: PlacedOperation): string {
  const own = VARIABLES.find(([pattern]) => pattern.test(path))?.[1] ?? 'ID';
  const variableOf = (name: string) => VARIABLE_OF_NAME[name] ?? own;
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => `$${variableOf(name)}`);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.name === 'mailboxId'))
    .map(({ name }) => EXAMPLE_VALUES[operationId]?.[name] ?? `${name}=$${variableOf(name)}`);
  return `$BASE${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

function exampleOf(api: DescribedApi, schema: DescribedSchema | undefined): unknown {
  const named = schema?.$ref ? api.components?.schemas?.[nameOfReference(schema.$ref)] : schema;
  return named?.examples?.[0] ?? {};
}
