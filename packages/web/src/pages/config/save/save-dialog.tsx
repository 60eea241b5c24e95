import { errorToSentence } from '../../../api/error-to-words.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useEditor } from '../config-editor.ts';
import { type ColumnChange, configChanges } from '../model/config-changes.ts';
import { Backtest } from './backtest.tsx';
import { DryRunResult } from './dry-run-result.tsx';
import { namedColumns } from './named-columns.ts';
import { useDryRun } from './use-dry-run.ts';

const CHANGE = TEXTS.config.change;
const KINDS: readonly (readonly [ColumnChange['kind'], string, Tone])[] = [
  ['new', CHANGE.newColumns, 'ok'],
  ['removed', CHANGE.removedColumns, 'bad'],
  ['changed', CHANGE.changedColumns, 'plain'],
];

/** What saving would change, seen on real documents, before it is decided what becomes of them. */
export function SaveDialog({
  saving,
  error,
  onClose,
  onSave,
}: {
  readonly saving: 'keep' | 'readAgain' | null;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onSave: (how: 'keep' | 'readAgain') => void;
}) {
  const { saved, base, input } = useEditor();
  const { id, totalDocuments } = saved.mailbox;
  const { columns } = configChanges(base, input);
  const run = useDryRun(id, input);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={CHANGE.title}
      description={totalDocuments === 1 ? CHANGE.leadOne : CHANGE.lead({ documents: totalDocuments })}
    >
      {columns.length > 0 && (
        <dl className="mb-4 grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-2">
          {KINDS.map(([kind, label, tone]) => {
            const of = columns.filter((column) => column.kind === kind);
            return (
              of.length > 0 && (
                <div key={kind} className="contents">
                  <dt className="text-xs font-medium text-ink-soft">{label}</dt>
                  <dd className="flex flex-wrap gap-1">
                    {of.map((column) => (
                      <Badge key={`${column.group} ${column.key}`} tone={tone}>
                        {column.label}
                      </Badge>
                    ))}
                    {kind === 'removed' && (
                      <span className="text-xs text-ink-faint">{CHANGE.removedLead}</span>
                    )}
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      <DryRunResult run={run} columns={namedColumns(input)} />
      <Backtest mailboxId={id} config={input} columns={namedColumns(input)} />
      {error !== null && (
        <p role="alert" className="mt-3 rounded-md bg-bad-wash px-3 py-2 text-bad">
          {errorToSentence(error)}
        </p>
      )}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3">
        <Button look="quiet" disabled={saving !== null} onClick={onClose}>
          {TEXTS.common.cancel}
        </Button>
        <Button
          title={CHANGE.keepHint}
          busy={saving === 'keep'}
          disabled={saving !== null}
          onClick={() => onSave('keep')}
        >
          {CHANGE.keep}
        </Button>
        <Button
          look="primary"
          busy={saving === 'readAgain'}
          disabled={saving !== null}
          onClick={() => onSave('readAgain')}
        >
          {CHANGE.readAgain}
        </Button>
      </div>
    </Dialog>
  );
}
