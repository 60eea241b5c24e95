import type { Schema } from '@rowbox/client';
import { Check, Download, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { allDocuments, type DocumentFilter } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { ManyAction } from './act-on-many.ts';
import { documentName } from './document-name.ts';
import { MergeButton } from './merge-button.tsx';
import { MoveButton } from './move-button.tsx';
import { useMany } from './use-many.ts';

type DocumentItem = Schema<'Document'>;

/** Of more the browser would be busy for very long. */
const MOST_SELECTED = 5000;
const NAMED = 5;

export interface ManyBarProps {
  readonly mailboxId: string;
  readonly mailboxName: string;
  readonly filter: DocumentFilter;
  /** How many documents the filter matches. */
  readonly total: number;
  readonly selected: ReadonlyMap<string, DocumentItem>;
  readonly onSelect: (items: readonly DocumentItem[], isSelected: boolean) => void;
  readonly onClear: () => void;
}

/** What can be done with the documents that are selected; it asks before it deletes. */
export function ManyBar(props: ManyBarProps) {
  const { mailboxId, mailboxName, selected, onClear } = props;
  const [isAsking, setIsAsking] = useState(false);
  const many = useMany(mailboxId, mailboxName);
  const items = [...selected.values()];
  const act = async (action: ManyAction) => {
    setIsAsking(false);
    await many.act(action, items);
    onClear();
  };
  return (
    <section
      aria-label={TEXTS.bulk.title}
      className="mx-4 mb-2 flex flex-wrap items-center gap-1 rounded-lg bg-accent-wash px-2 py-1.5 text-accent-wash-ink sm:mx-6"
    >
      <span className="px-1 font-medium" aria-live="polite">
        {TEXTS.bulk.selected({ number: items.length })}
      </span>
      {many.progress ? (
        <>
          <span className="ml-auto tabular-nums">
            {TEXTS.bulk.progress({ done: many.progress.done, all: many.progress.all })}
          </span>
          <Button small onClick={many.stop}>
            {TEXTS.bulk.stop}
          </Button>
        </>
      ) : (
        <>
          <SelectAll {...props} />
          <ManyActions
            {...props}
            onAct={(action) => void act(action)}
            onDownload={() => void many.download(items)}
            onDelete={() => setIsAsking(true)}
          />
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={TEXTS.bulk.deleteTitle({ number: items.length })}
        description={<Names items={items} />}
        action={TEXTS.bulk.delete}
        busy={false}
        onConfirm={() => void act('delete')}
      />
    </section>
  );
}

/** All that the filter matches, on other pages of the list too. */
function SelectAll({ mailboxId, filter, total, selected, onSelect }: ManyBarProps) {
  const [isCollecting, setIsCollecting] = useState(false);
  const most = Math.min(total, MOST_SELECTED);
  if (selected.size >= most) return null;
  const selectAll = async () => {
    setIsCollecting(true);
    try {
      onSelect(await allDocuments(mailboxId, filter, MOST_SELECTED), true);
    } catch (fault) {
      toast(errorToSentence(fault), { tone: 'bad' });
    } finally {
      setIsCollecting(false);
    }
  };
  return (
    <Button small look="quiet" busy={isCollecting} onClick={() => void selectAll()}>
      {TEXTS.bulk.selectAll({ number: most })}
    </Button>
  );
}

const ManyActions = ({
  mailboxId,
  selected,
  onClear,
  onAct,
  onDownload,
  onDelete,
}: Pick<ManyBarProps, 'mailboxId' | 'selected' | 'onClear'> & {
  readonly onAct: (action: ManyAction) => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
}) => (
  <div className="ml-auto flex flex-wrap items-center gap-1">
    <Button small icon={<Check size={14} aria-hidden />} onClick={() => onAct('confirm')}>
      {TEXTS.bulk.confirm}
    </Button>
    <Button small icon={<RotateCw size={14} aria-hidden />} onClick={() => onAct('again')}>
      {TEXTS.bulk.again}
    </Button>
    <MoveButton mailboxId={mailboxId} number={selected.size} onMove={({ id }) => onAct({ moveTo: id })} />
    <MergeButton items={[...selected.values()]} onDone={onClear} />
    <Button small icon={<Download size={14} aria-hidden />} onClick={onDownload}>
      {TEXTS.bulk.download}
    </Button>
    <Button small look="danger" icon={<Trash2 size={14} aria-hidden />} onClick={onDelete}>
      {TEXTS.bulk.delete}
    </Button>
    <IconButton small label={TEXTS.bulk.clear} onClick={onClear}>
      <X size={14} aria-hidden />
    </IconButton>
  </div>
);

/** What is about to be deleted. Within a paragraph, so no list. */
function Names({ items }: { readonly items: readonly DocumentItem[] }) {
  return (
    <>
      {items.slice(0, NAMED).map((item) => (
        <span key={item.id} className="block truncate font-medium text-ink">
          {documentName(item)}
        </span>
      ))}
      {items.length > NAMED && (
        <span className="block">{TEXTS.bulk.deleteMore({ number: items.length - NAMED })}</span>
      )}
      <span className="mt-2 block">{TEXTS.inbox.deleteLead}</span>
    </>
  );
}
