import type { FieldType } from '@rowbox/contract';
import { ScanSearch } from 'lucide-react';
import { errorToSentence } from '../../../api/error-to-words.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { valueToText } from '../../rows/value-text.ts';
import { useEditor } from '../config-editor.ts';
import type { EditedField } from '../model/edited-config.ts';
import { usePreviewed } from '../preview.ts';
import { useTrial } from './use-trial.ts';

const MOST_SHOWN = 5;

/** Reads the document of the preview anew with the settings as they are, and shows what that gives in one field. */
export function FieldTrial({
  field,
  group,
  wasRead,
}: {
  readonly field: EditedField;
  readonly group: string | null;
  /** Whether the field has been read before: then no change means the same value. */
  readonly wasRead: boolean;
}) {
  const { saved, input, errors } = useEditor();
  const { documentId } = usePreviewed();
  const { tried, run, running, error } = useTrial(saved.mailbox.id, documentId, input);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line px-3 py-2">
      {tried === null ? (
        <Button
          small
          busy={running}
          disabled={errors.length > 0}
          icon={<ScanSearch size={13} aria-hidden />}
          onClick={run}
        >
          {TEXTS.config.trial}
        </Button>
      ) : tried.outcome === 'unreadable' ? (
        <p className="text-bad">{tried.message}</p>
      ) : (
        <p className="min-w-0 break-words" role="status">
          <span className="text-xs text-ink-soft">{TEXTS.config.tried} </span>
          <Result
            values={tried.changes
              .filter(({ sectionId, fieldKey }) => sectionId === group && fieldKey === field.key)
              .map(({ after }) => valueToText(after, field.type as FieldType) || TEXTS.config.notFound)}
            wasRead={wasRead}
          />
        </p>
      )}
      {error !== null && tried === null && !running && <p className="text-bad">{errorToSentence(error)}</p>}
    </div>
  );
}

function Result({ values, wasRead }: { readonly values: readonly string[]; readonly wasRead: boolean }) {
  if (values.length === 0) return wasRead ? TEXTS.config.triedSame : TEXTS.config.notFound;
  const hidden = values.length - MOST_SHOWN;
  return (
    <span className="font-medium">
      {values.slice(0, MOST_SHOWN).join(' · ')}
      {hidden > 0 && ` · ${TEXTS.config.change.more({ number: hidden })}`}
    </span>
  );
}
