import type { Schema } from '@rowbox/client';
import { Check } from 'lucide-react';
import { TEXTS } from '../texts/texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const TONES: Readonly<Record<Schema<'ValidationStatus'>, Tone>> = {
  valid: 'ok',
  warning: 'warn',
  invalid: 'bad',
};

export interface StandingProps {
  readonly validationStatus: Schema<'ValidationStatus'>;
  readonly reviewedAt: string | null;
  readonly autoConfirmedAt: string | null;
  /** Who reviewed it, where it is known. */
  readonly reviewedBy?: string | null;
}

/** How the values of a document stand, and whether anybody has checked them: in a list and on the page of the document in the same words. */
export function Standing({ validationStatus, reviewedAt, autoConfirmedAt, reviewedBy }: StandingProps) {
  const isChecked = validationStatus === 'valid' && reviewedAt !== null;
  const isAuto = validationStatus === 'valid' && !isChecked && autoConfirmedAt !== null;
  const title =
    isChecked && reviewedBy !== undefined
      ? TEXTS.review.checkedBy({ name: reviewedBy ?? '', at: new Date(reviewedAt) })
      : isAuto
        ? TEXTS.review.autoConfirmedAt({ at: new Date(autoConfirmedAt) })
        : undefined;
  return (
    <span title={title} data-checked={isChecked || undefined}>
      <Badge
        tone={TONES[validationStatus]}
        icon={isChecked || isAuto ? <Check size={12} aria-hidden /> : undefined}
      >
        {isChecked
          ? TEXTS.review.checked
          : isAuto
            ? TEXTS.review.autoConfirmed
            : TEXTS.inbox[validationStatus]}
      </Badge>
    </span>
  );
}
