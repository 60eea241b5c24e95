import type { FieldType } from '@rowbox/contract';
import type { EnteredValue } from '@rowbox/engine/config';
import { inLanguage } from '../../texts/messages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { valueToText } from '../rows/value-text.ts';
import { valueToInput } from './value-text.ts';

/** How what is being typed will be understood, before it is stored; nothing where it says what it means. */
export function Echo({
  typed,
  read,
  type,
  inTable,
}: {
  readonly typed: string;
  readonly read: EnteredValue;
  readonly type: FieldType;
  readonly inTable: boolean;
}) {
  if (read.ok && (read.value === null || valueToInput(read.value, type) === typed.trim())) return null;
  if (read.ok && (type === 'text' || type === 'address' || type === 'enum')) return null;
  return (
    <p
      role="status"
      className={classNames(
        'text-xs',
        read.ok ? 'text-ink-soft' : 'text-bad',
        inTable
          ? 'absolute top-full left-0 z-20 max-w-72 rounded-md border border-line bg-raised px-2 py-1 shadow-pop'
          : 'mt-1',
      )}
    >
      {read.ok ? TEXTS.review.understood({ value: valueToText(read.value, type) }) : inLanguage(read.message)}
    </p>
  );
}
