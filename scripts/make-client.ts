/*
 * Writes what the client knows of the API, from `docs/openapi.json`: the types of every operation, and the table by which
 * they are called. With `--check` it writes nothing and ends with 1 when the files are not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApi, Operation } from './openapi/document.ts';
import { ROOT } from './source-files.mjs';

const FOLDER = 'packages/client/src/generated';
const HEAD = '/* Written by scripts/make-client.ts from docs/openapi.json. */\n\n';
const METHODS = ['get', 'put', 'post', 'patch', 'delete'];
/** Operations that do not speak JSON: they have functions of their own, or are followed as links. */
const LEFT_OUT = new Set(['getToken', 'viewFile', 'streamMailboxEvents']);

const text = await readFile(path.join(ROOT, 'docs/openapi.json'), 'utf8');
const files = {
  'api-types.ts': HEAD + (await typesOf(text)),
  'operations.ts': HEAD + operationsOf(JSON.parse(text) as OpenApi),
};
for (const [name, content] of Object.entries(files)) {
  const file = path.join(FOLDER, name);
  if (!process.argv.includes('--check')) await writeFile(path.join(ROOT, file), content);
  else if ((await readFile(path.join(ROOT, file), 'utf8').catch(() => '')) !== content) {
    process.stderr.write(`${file} is out of date: run \`npm run fix\` and commit it.\n`);
    process.exitCode = 1;
  }
}

/** The types of operations and of what they exchange; the same once more by path would be of no use. */
async function typesOf(document: string): Promise<string> {
  const nodes = await openapiTS(document, { immutable: true, defaultNonNullable: false });
  const used = nodes.filter((node) => !('name' in node) || nameOf(node.name) !== 'paths');
  return astToString(used).replace(/^export type webhooks .*\n|^export type \$defs .*\n/gm, '');
}

function nameOf(name: unknown): string {
  return typeof name === 'object' && name !== null && 'escapedText' in name ? String(name.escapedText) : '';
}

function operationsOf({ paths }: OpenApi): string {
  const lines = Object.entries(paths).flatMap(([address, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      const id = operation?.operationId;
      if (!operation || id === undefined || LEFT_OUT.has(id)) return [];
      return [`  ${id}: ${describe(operation, method, address)},`];
    }),
  );
  return [
    '/** How each operation is called. */',
    'export const OPERATIONS = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}

function describe(operation: Operation, method: string, address: string): string {
  const parameters = operation.parameters ?? [];
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => `'${name}'`);
  const takesKey = parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
  const needsToken = (operation.security ?? []).length > 0;
  return `{ method: '${method.toUpperCase()}', path: '${address}', query: [${query.join(', ')}], takesKey: ${takesKey}, needsToken: ${needsToken} }`;
}
