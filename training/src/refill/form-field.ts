import type { Box } from '@rowbox/engine';

export type FormFieldKind = 'text' | 'check' | 'radio' | 'choice' | 'signature';

/** One place of a form that can be filled: a widget of its own, even where several share a name. */
export interface FormField {
  /** From 1. */
  readonly page: number;
  /** In fractions of the displayed page. */
  readonly box: Box;
  readonly kind: FormFieldKind;
  /** The full name, its parts joined by dots. Widgets of one name hold one value. */
  readonly name: string;
  /** What the form tells its user about the field. */
  readonly tip: string;
  /** The most characters it takes; null: as many as fit. */
  readonly maxLength: number | null;
  /** Each character has a cell of its own. */
  readonly isComb: boolean;
  readonly isMultiline: boolean;
  /** What a choice offers. */
  readonly options: readonly string[];
}

/** A box to tick. */
export const isMark = ({ kind }: FormField): boolean => kind === 'check' || kind === 'radio';
