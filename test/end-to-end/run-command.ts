import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The root of the clone. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program until it ends, in the root of the clone unless told otherwise. */
export async function runCommand(
  command: string,
  args: readonly string[],
  {
    environment = {},
    input = '',
    cwd = ROOT,
  }: {
    readonly environment?: NodeJS.ProcessEnv;
    readonly input?: string;
    readonly cwd?: string;
  } = {},
): Promise<Outcome> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...environment } });
  // A program that does not read what it is given may end before all of it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, stdout, stderr };
}

/** Runs the bundled command line, as `npx rowbox` does after the build. */
export function rowbox(
  args: readonly string[],
  options: { readonly environment?: NodeJS.ProcessEnv; readonly input?: string } = {},
): Promise<Outcome> {
  return runCommand(process.execPath, ['dist/rowbox.mjs', ...args], options);
}
