import type { FieldDefinition } from '@rowbox/contract';
import { enterAsWritten, type WritingHabits } from '@rowbox/engine/config';
import { valueToClearText, valueToInput } from './value-text.ts';

export interface EchoedText {
  readonly typed: string;
  readonly field: Pick<FieldDefinition, 'type' | 'values'>;
  /** By which it is read. */
  readonly habits: WritingHabits;
  /** By which somebody might have meant it: those of the person beside a document, those of the document in a sheet. */
  readonly otherwise: WritingHabits;
}

/** How a text is understood, or why not; null where there is nothing to say: it means the same to everybody. */
export function echoOf({
  typed,
  field,
  habits,
  otherwise,
}: EchoedText): { readonly ok: boolean; readonly text: string } | null {
  const { type } = field;
  const read = enterAsWritten(field, typed.trim(), habits);
  if (!read.ok) return { ok: false, text: read.message };
  if (read.value === null || type === 'text' || type === 'address' || type === 'enum') return null;
  const meant = enterAsWritten(field, typed.trim(), otherwise);
  const isClear =
    valueToInput(read.value, type, habits) === typed.trim() && meant.ok && meant.value === read.value;
  return isClear ? null : { ok: true, text: valueToClearText(read.value, type) };
}
