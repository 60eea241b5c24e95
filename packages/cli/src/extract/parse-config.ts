import { type ExtractionConfig, mailboxConfigInputSchema } from '@rowbox/contract';
import { checkConfig } from '@rowbox/engine';
import { UsageError } from '../errors.ts';

/** A config as a mailbox would accept it. Throws UsageError that names every mistake by its place in the file. */
export function parseConfig(written: unknown, name: string): ExtractionConfig {
  const parsed = mailboxConfigInputSchema.safeParse(written);
  if (!parsed.success) {
    throw badConfig(
      name,
      parsed.error.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`),
    );
  }
  const checked = checkConfig(parsed.data);
  if (checked.ok) return checked.config;
  throw badConfig(
    name,
    checked.errors.map(({ pointer, message }) => `${pointer}: ${message}`),
  );
}

function badConfig(name: string, faults: readonly string[]): UsageError {
  return new UsageError(
    `The config ${name} is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}
