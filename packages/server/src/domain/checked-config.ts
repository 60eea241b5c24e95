import type { LayoutDefinitionInput, MailboxConfigInput } from '@rowbox/contract';
import { configCheckSteps } from '@rowbox/engine';
import { DomainError } from './errors.ts';
import { withPauses } from './with-pauses.ts';

/**
 * A config that can be read with, and how a record of it is laid out.
 *
 * @param at where the config stands in the request's body, as a JSON pointer
 * @throws DomainError `invalid-config` with pointers into the request's body
 */
export async function checkedConfig(input: MailboxConfigInput, at: string) {
  const checked = await withPauses(configCheckSteps(input));
  if (checked.ok) {
    const { config, layout } = checked;
    return { config, layout, layoutSource: layoutSourceOf(input.layout) };
  }
  const errors: Record<string, string[]> = {};
  for (const { pointer, message } of checked.errors) {
    const key = `${at}${pointer}`;
    errors[key] = [...(errors[key] ?? []), message];
  }
  throw new DomainError('invalid-config', 'The config cannot be used as it is.', { errors });
}

const layoutSourceOf = (given: LayoutDefinitionInput | null | undefined): string =>
  given ? 'config' : 'default';
