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
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { InboxSearch } from '../inbox/inbox-search.ts';
import { hasFields } from '../no-fields.tsx';
import { Standing } from '../standing.tsx';
import type { Extraction } from './cell.ts';
import { CommentsButton } from './comments-button.tsx';

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

/**
 * On a phone in two rows: the name with what is at hand beside it, and below how it stands with the end of the work. Each button is
 * as large as a finger there.
 */
const BAR =
  'max-sm:gap-x-1 max-sm:gap-y-0 max-sm:px-2 max-sm:py-1 max-sm:[&_:is(a,button)]:min-h-11 max-sm:[&_:is(a,button)]:min-w-11';
const BELOW = 'max-sm:order-2';

/** The name of the document, how it stands, and the ways on from it. */
export function ReviewBar(props: ReviewBarProps) {
  const { mailbox, name, list, doubts, onAllCorrect, onNext } = props;
  return (
    <header
      className={classNames(
        'flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2',
        BAR,
      )}
    >
      <Link
        to="/mailboxes/$mailboxId"
        params={{ mailboxId: mailbox.id }}
        search={list}
        aria-label={TEXTS.common.back}
        title={TEXTS.common.back}
        className="inline-flex items-center justify-center rounded-md p-1.5 text-ink-soft hover:bg-sunken"
      >
        <ArrowLeft size={16} aria-hidden />
      </Link>
      <h1 className="min-w-24 flex-1 truncate">
        <span className="font-semibold">{name ?? mailbox.name}</span>
        {name !== undefined && <span className="text-ink-faint max-sm:hidden"> · {mailbox.name}</span>}
      </h1>
      <span aria-hidden className="order-1 basis-full sm:hidden" />
      {/* Where there is no room for both, the number of doubts says more. */}
      <span className={classNames('inline-flex', BELOW, doubts.number > 0 && 'max-sm:hidden')}>
        {hasFields(mailbox.config) ? (
          <Standing {...props.extraction} />
        ) : (
          <Badge>{TEXTS.noFields.badge}</Badge>
        )}
      </span>
      {doubts.number > 0 && (
        <Button small className={BELOW} onClick={doubts.onGo} title="F8">
          {TEXTS.review.toCheck({ number: doubts.number })}
        </Button>
      )}
      <CommentsButton
        mailboxId={mailbox.id}
        documentId={props.extraction.documentId}
        mayWrite={mailbox.access !== 'viewer'}
      />
      <Tools {...props} />
      <span className={classNames('text-xs text-ink-faint', BELOW)}>
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
        <Button small aria-label={TEXTS.review.next} onClick={onNext} title={TEXTS.keyNames.next}>
          <span className="max-sm:hidden">{TEXTS.review.next}</span> <ChevronRight size={14} aria-hidden />
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
    className={classNames(BELOW, 'max-sm:ml-auto')}
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

const Tools = ({ onUndo, onHelp, onHistory, tables }: ReviewBarProps) => (
  <>
    {tables?.toggle && (
      <IconButton
        small
        label={TEXTS.review.tablesBelow}
        aria-pressed={tables.areBelow}
        className={classNames('aria-pressed:bg-sunken aria-pressed:text-ink', BELOW)}
        onClick={tables.toggle}
      >
        <PanelBottom size={16} aria-hidden />
      </IconButton>
    )}
    <IconButton small label={TEXTS.review.undo} disabled={onUndo === null} onClick={() => onUndo?.()}>
      <Undo2 size={16} aria-hidden />
    </IconButton>
    <IconButton small label={TEXTS.history.title} className={BELOW} onClick={onHistory}>
      <History size={16} aria-hidden />
    </IconButton>
    <IconButton small label={TEXTS.common.shortcuts} className={BELOW} onClick={onHelp}>
      <CircleHelp size={16} aria-hidden />
    </IconButton>
  </>
);
