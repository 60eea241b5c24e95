import type { Schema } from '@rowbox/client';
import { Link } from '@tanstack/react-router';
import { Check, Lightbulb } from 'lucide-react';
import { memo, useContext, useId } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { valueToInput } from '../rows/value-text.ts';
import { type Cell, cellPath, type Extraction, headerCell, isDoubtful, isWrong } from './cell.ts';
import { CellInput } from './cell-input.tsx';
import type { RecordFormProps } from './record-form-props.ts';
import { Alternatives, RightButton } from './settle-buttons.tsx';
import type { RefusedText } from './use-sent-cells.ts';
import { HabitsContext, inputToValue } from './value-text.ts';

type Field = Schema<'Mailbox'>['config']['fields'][number];
type Typed = Parameters<typeof inputToValue>[1];

export interface FieldInputProps
  extends Pick<RecordFormProps, 'apply' | 'confirm' | 'forget' | 'readOnly' | 'onFocus' | 'onEnter'> {
  readonly mailboxId: string;
  /** Of the whole record. */
  readonly notes: Extraction['notes'];
  /** The same as long as the same is to be shown. */
  readonly cell: Cell;
  readonly refusal: RefusedText | undefined;
  readonly field: Field;
  readonly label?: string | null | undefined;
  readonly span?: number | null | undefined;
  readonly control?: string | null | undefined;
}

/**
 * One value of the header with its label above, and below what there is to say of it. It is drawn anew only when something of its own has
 * changed.
 */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const { field, label, span, control, cell, refusal, apply, readOnly } = props;
  const id = useId();
  const place = headerCell(field.key);
  const path = cellPath(place);
  const name = label ?? field.label ?? field.key;
  const habits = useContext(HabitsContext);
  const typed = field as Typed;
  return (
    <div className="min-w-0 max-sm:!col-span-1" style={{ gridColumn: `span ${span ?? 1}` }}>
      <label htmlFor={id} className="mb-1 flex items-center gap-1.5 text-xs font-medium text-ink-soft">
        <span className="truncate">{name}</span>
        {field.required && <span title={TEXTS.review.required}>*</span>}
        <StateMark cell={cell} />
        {field.unit && <span className="ml-auto">{field.unit}</span>}
      </label>
      <CellInput
        id={id}
        label={name}
        path={path}
        cell={cell}
        field={typed}
        isMultiline={control ? control === 'textarea' : field.type === 'address'}
        readOnly={readOnly || Boolean(field.formula)}
        refused={refusal}
        onForget={() => props.forget(place)}
        describedBy={refusal !== undefined || isDoubtful(cell) ? `${id}-below` : undefined}
        onFocus={() => props.onFocus(place)}
        onEnter={(was) => props.onEnter(place, was)}
        onCommit={(text) => apply({ changes: [{ place, newValue: inputToValue(text, typed, habits) }] })}
      />
      <BelowField {...props} id={`${id}-below`} />
    </div>
  );
});

/** What there is to say of a value, and ways to settle it. */
function BelowField({
  id,
  cell,
  field,
  mailboxId,
  notes,
  apply,
  confirm,
  refusal,
  readOnly,
}: FieldInputProps & { readonly id: string }) {
  const place = headerCell(field.key);
  const habits = useContext(HabitsContext);
  const { type } = field as Typed;
  return (
    <>
      {!readOnly && (
        <div className="mt-1 empty:hidden">
          <Alternatives cell={cell} type={type} place={place} apply={apply} />
        </div>
      )}
      <Doubts id={id} cell={cell} fault={refusal?.why}>
        {!readOnly && !isWrong(cell) && (
          <RightButton describedBy={id} onClick={() => void confirm([place])} />
        )}
      </Doubts>
      {notes
        .filter(({ fieldKey }) => fieldKey === field.key)
        .map(({ note }) => (
          <p key={note} className="mt-1 text-xs text-ink-soft">
            {note}
          </p>
        ))}
      <Precedent mailboxId={mailboxId} cell={cell} />
      {cell.readValue !== undefined && cell.readValue !== cell.value && (
        <p className="mt-1 text-xs text-ink-faint">
          {TEXTS.review.readAs({
            text: valueToInput(cell.readValue, type, habits) || TEXTS.review.nothing,
          })}
        </p>
      )}
    </>
  );
}

/** Which document a value follows that people settled. */
function Precedent({ mailboxId, cell }: { readonly mailboxId: string; readonly cell: Cell }) {
  const [precedent] = cell.citation?.asIn ?? [];
  if (!precedent || cell.state === 'corrected') return null;
  const { documentId, document, how, settledAt, mailboxId: elsewhere = mailboxId } = precedent;
  return (
    <p className="mt-1 text-xs">
      <Link
        to="/mailboxes/$mailboxId/documents/$documentId"
        params={{ mailboxId: elsewhere, documentId }}
        className="text-ink-soft underline"
      >
        {TEXTS.review.asIn({ document, how, at: new Date(settledAt) })}
      </Link>
    </p>
  );
}

function StateMark({ cell }: { readonly cell: Cell }) {
  if (isDoubtful(cell)) {
    return (
      <span
        className={classNames('size-1.5 shrink-0 rounded-full', isWrong(cell) ? 'bg-bad' : 'bg-warn')}
        title={TEXTS.review.doubtful}
      />
    );
  }
  if (cell.state === 'corrected') return <span className="text-accent">{TEXTS.review.corrected}</span>;
  if (cell.state === 'learnt') {
    return (
      <span className="flex items-center gap-0.5 text-accent">
        <Lightbulb size={12} aria-hidden /> {TEXTS.review.learnt}
      </span>
    );
  }
  if (cell.state === 'computed') return <span>{TEXTS.review.computed}</span>;
  if (cell.state !== 'confirmed') return null;
  const { by, at } = cell.confirmation ?? {};
  const title = by && at ? TEXTS.review.confirmedBy({ name: by, at: new Date(at) }) : undefined;
  return (
    <span className="flex items-center gap-0.5 text-ok" title={title}>
      <Check size={12} aria-hidden /> {TEXTS.review.confirmed}
    </span>
  );
}

/** What is in doubt about a value, with a way to settle it. */
function Doubts({
  id,
  cell,
  fault,
  children,
}: {
  readonly id: string;
  readonly cell: Cell;
  readonly fault: string | undefined;
  readonly children: React.ReactNode;
}) {
  const messages = [...(fault === undefined ? [] : [fault]), ...cell.issues.map(({ message }) => message)];
  if (messages.length === 0) return null;
  return (
    <div className="mt-1 flex items-start gap-1 text-xs">
      <p
        id={id}
        className={classNames('flex-1', fault !== undefined || isWrong(cell) ? 'text-bad' : 'text-warn')}
      >
        {messages.join(' ')}
      </p>
      {isDoubtful(cell) && children}
    </div>
  );
}
