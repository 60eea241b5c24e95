import type { Schema } from '@rowbox/client';
import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  CheckCheck,
  ChevronLeft,
  ChevronRight,
  CircleHelp,
  History,
  PanelBottom,
  Undo2,
} from 'lucide-react';
import type { RefObject } from 'react';
import { TEXTS } from '../../texts/texts.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import type { InboxSearch } from '../inbox/inbox-search.ts';
import { hasFields } from '../no-fields.tsx';
import type { Extraction } from './cell.ts';
import { CommentsButton } from './comments-button.tsx';

const STATUS_TONES: Readonly<Record<Extraction['validationStatus'], Tone>> = {
  valid: 'ok',
  warning: 'warn',
  invalid: 'bad',
};

export interface ReviewBarProps {
  readonly mailbox: Pick<Schema<'Mailbox'>, 'id' | 'name' | 'access' | 'config'>;
  /** Of the document, as far as it is known. */
  readonly name: string | undefined;
  readonly list: InboxSearch;
  readonly extraction: Extraction;
  /** How many values there are to check, and the way to the first of them. */
  readonly doubts: { readonly number: number; readonly onGo: () => void };
  readonly onUndo: (() => void) | null;
  readonly onHelp: () => void;
  readonly onHistory: () => void;
  /** Where tables stand; null: there are none. */
  readonly tables: { readonly areBelow: boolean; readonly toggle: (() => void) | null } | null;
  /** Where it stands in its list; null: it is not known there. */
  readonly position: { readonly index: number; readonly total: number } | null;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** To the list one came from. */
  readonly onLeave: () => void;
  /** Null: there is nothing to say any more, or one may not say it. */
  readonly onAllCorrect: (() => void) | null;
  /** The button that ends the work on a document. */
  readonly done: RefObject<HTMLButtonElement | null>;
}

/** The name of the document, how it stands, and the ways on from it. */
export function ReviewBar(props: ReviewBarProps) {
  const { mailbox, name, list, doubts, onAllCorrect, onNext } = props;
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
      <Link
        to="/mailboxes/$mailboxId"
        params={{ mailboxId: mailbox.id }}
        search={list}
        aria-label={TEXTS.common.back}
        title={TEXTS.common.back}
        className="rounded-md p-1.5 text-ink-soft hover:bg-sunken"
      >
        <ArrowLeft size={16} aria-hidden />
      </Link>
      <h1 className="min-w-24 flex-1 truncate">
        <span className="font-semibold">{name ?? mailbox.name}</span>
        {name !== undefined && <span className="text-ink-faint max-sm:hidden"> · {mailbox.name}</span>}
      </h1>
      {hasFields(mailbox.config) ? (
        <Standing extraction={props.extraction} />
      ) : (
        <Badge>{TEXTS.noFields.badge}</Badge>
      )}
      {doubts.number > 0 && (
        <Button small onClick={doubts.onGo} title="F8">
          {TEXTS.review.toCheck({ number: doubts.number })}
        </Button>
      )}
      <CommentsButton
        mailboxId={mailbox.id}
        documentId={props.extraction.documentId}
        mayWrite={mailbox.access !== 'viewer'}
      />
      <Tools {...props} />
      <span className="text-xs text-ink-faint">
        {props.position &&
          TEXTS.review.position({ index: props.position.index, total: props.position.total })}
      </span>
      <IconButton
        small
        label={TEXTS.review.previous}
        disabled={props.onPrevious === null}
        onClick={() => props.onPrevious?.()}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      {onAllCorrect && onNext && (
        <Button small onClick={onNext} title={TEXTS.keyNames.next}>
          {TEXTS.review.next} <ChevronRight size={14} aria-hidden />
        </Button>
      )}
      <EndButton {...props} />
    </header>
  );
}

/** One button whatever it says, so that the focus stays on it when what it was for is done. */
const EndButton = ({ onAllCorrect, onNext, onLeave, done }: ReviewBarProps) => (
  <Button
    small
    look="primary"
    ref={done}
    data-end
    icon={onAllCorrect && <CheckCheck size={14} aria-hidden />}
    onClick={onAllCorrect ?? onNext ?? onLeave}
    title={onAllCorrect ? TEXTS.keyNames.allCorrect : undefined}
  >
    {onAllCorrect
      ? onNext
        ? TEXTS.review.confirmAll
        : TEXTS.review.confirmLast
      : onNext
        ? TEXTS.review.next
        : TEXTS.review.toDocuments}
    {!onAllCorrect && onNext && <ChevronRight size={14} aria-hidden />}
  </Button>
);

function Standing({
  extraction: { validationStatus, reviewedAt, reviewedBy, autoConfirmedAt },
}: Pick<ReviewBarProps, 'extraction'>) {
  const isChecked = validationStatus === 'valid' && reviewedAt !== null;
  const isAuto = validationStatus === 'valid' && !isChecked && autoConfirmedAt !== null;
  const title = isChecked
    ? TEXTS.review.checkedBy({ name: reviewedBy ?? '', at: new Date(reviewedAt) })
    : isAuto
      ? TEXTS.review.autoConfirmedAt({ at: new Date(autoConfirmedAt) })
      : undefined;
  return (
    <span title={title} data-checked={isChecked || undefined}>
      <Badge tone={STATUS_TONES[validationStatus]}>
        {isChecked
          ? TEXTS.review.checked
          : isAuto
            ? TEXTS.review.autoConfirmed
            : TEXTS.review[validationStatus]}
      </Badge>
    </span>
  );
}

const Tools = ({ onUndo, onHelp, onHistory, tables }: ReviewBarProps) => (
  <>
    {tables?.toggle && (
      <IconButton
        small
        label={TEXTS.review.tablesBelow}
        aria-pressed={tables.areBelow}
        className="aria-pressed:bg-sunken aria-pressed:text-ink"
        onClick={tables.toggle}
      >
        <PanelBottom size={16} aria-hidden />
      </IconButton>
    )}
    <IconButton small label={TEXTS.review.undo} disabled={onUndo === null} onClick={() => onUndo?.()}>
      <Undo2 size={16} aria-hidden />
    </IconButton>
    <IconButton small label={TEXTS.history.title} onClick={onHistory}>
      <History size={16} aria-hidden />
    </IconButton>
    <IconButton small label={TEXTS.common.shortcuts} onClick={onHelp}>
      <CircleHelp size={16} aria-hidden />
    </IconButton>
  </>
);
