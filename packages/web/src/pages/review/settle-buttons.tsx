import type { FieldType } from '@rowbox/contract';
import { Check } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { valueToClearText } from '../rows/value-text.ts';
import type { Cell, CellPlace } from './cell.ts';
import type { Corrections } from './use-corrections.ts';

/** Says that a value in doubt is right. */
export const RightButton = ({
  describedBy,
  inTable = false,
  onClick,
}: {
  /** What is in doubt. */
  readonly describedBy: string;
  /** There a key says it: the way by Tab leads from cell to cell. */
  readonly inTable?: boolean;
  readonly onClick: () => void;
}) => (
  <Button
    small
    look="quiet"
    className="-my-1 text-ok"
    icon={<Check size={14} aria-hidden />}
    aria-describedby={describedBy}
    tabIndex={inTable ? -1 : undefined}
    onClick={onClick}
  >
    {TEXTS.review.isRight}
  </Button>
);

/** What else an ambiguous value could be, each to be taken by a press. */
export const Alternatives = ({
  cell,
  type,
  place,
  apply,
}: {
  readonly cell: Cell;
  readonly type: FieldType;
  readonly place: CellPlace;
  readonly apply: Corrections['apply'];
}) =>
  cell.alternatives.length > 0 && (
    <div className="flex flex-wrap gap-1">
      {cell.alternatives.map(({ value, citation }) => (
        <Button
          key={String(value)}
          small
          onClick={() => void apply({ changes: [{ place, newValue: value, ...(citation && { citation }) }] })}
        >
          {TEXTS.review.rather({ value: valueToClearText(value, type) })}
        </Button>
      ))}
    </div>
  );
