import type { FieldType, FieldValue, ValidationIssue } from '@rowbox/contract';
import { CircleCheck, CircleX, Minus, TriangleAlert } from 'lucide-react';
import { TEXTS } from '../../../texts/texts.ts';
import type { Extraction } from '../../review/cell.ts';
import { valueToText } from '../../rows/value-text.ts';
import { useEditor } from '../config-editor.ts';
import type { EditedField } from '../model/edited-config.ts';
import { usePreviewed } from '../preview.ts';
import { PreviewPicker } from '../preview-picker.tsx';
import { FieldTrial } from './field-trial.tsx';
import { uidToPointer } from './selection.ts';

const MOST_ROWS = 5;

/** What a field gives on a real document: as it was read, with the formula and the checks as they are written now. */
export function FieldPreview({
  field,
  group,
}: {
  readonly field: EditedField;
  readonly group: string | null;
}) {
  const { extraction, validated } = usePreviewed();
  const { dirty, canEdit } = useEditor();
  return (
    <section aria-label={TEXTS.config.preview} className="rounded-lg border border-line bg-canvas">
      <div className="flex items-center justify-between gap-2 border-b border-line px-3 py-1.5">
        <h3 className="text-xs font-medium whitespace-nowrap text-ink-soft">{TEXTS.config.preview}</h3>
        <PreviewPicker />
      </div>
      <div className="px-3 py-2">
        {!extraction || !validated ? (
          <p className="text-ink-faint">{TEXTS.config.noDocument}</p>
        ) : (
          <Values field={field} group={group} />
        )}
      </div>
      {extraction && dirty && canEdit && (
        <FieldTrial field={field} group={group} wasRead={isReadIn(extraction, field, group)} />
      )}
    </section>
  );
}

/** Whether the field was known when the document was read. */
function isReadIn(extraction: Extraction, { key }: EditedField, group: string | null): boolean {
  const records = group === null ? [extraction] : (extraction.sections[group] ?? []);
  return records.some(({ data }) => Object.hasOwn(data, key));
}

function Values({ field, group }: { readonly field: EditedField; readonly group: string | null }) {
  const { usable, edited, errors } = useEditor();
  const { extraction, validated } = usePreviewed();
  const fields =
    group === null ? usable.config.fields : usable.config.groups.find(({ id }) => id === group)?.fields;
  const isKnown = fields?.some(({ key }) => key === field.key) ?? false;
  const pointer = uidToPointer(edited, field.uid);
  if (errors.some((error) => error.pointer.startsWith(`${pointer}/`))) {
    return <p className="text-ink-faint">{TEXTS.config.previewFaulty}</p>;
  }
  const wasRead = extraction !== null && isReadIn(extraction, field, group);
  if (!isKnown || (!wasRead && field.formula.trim() === '')) {
    return <p className="text-ink-faint">{TEXTS.config.notReadYet}</p>;
  }
  const issuesOf = (rowIndex: number | null) =>
    (validated?.issues ?? []).filter(
      (issue) => issue.fieldKey === field.key && issue.sectionId === group && issue.rowIndex === rowIndex,
    );
  if (group === null) {
    return <Line value={validated?.header[field.key]} type={field.type} issues={issuesOf(null)} />;
  }
  const rows = validated?.sections[group] ?? [];
  if (rows.length === 0) return <p className="text-ink-faint">{TEXTS.config.noRows}</p>;
  return (
    <ol className="flex flex-col gap-1">
      {rows.slice(0, MOST_ROWS).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their index.
        <li key={index}>
          <Line value={row[field.key]} type={field.type} issues={issuesOf(index)} />
        </li>
      ))}
      {rows.length > MOST_ROWS && (
        <li className="text-xs text-ink-faint">{TEXTS.config.moreRows({ rows: rows.length - MOST_ROWS })}</li>
      )}
    </ol>
  );
}

function Line({
  value,
  type,
  issues,
}: {
  readonly value: FieldValue | undefined;
  readonly type: string;
  readonly issues: readonly ValidationIssue[];
}) {
  const text = valueToText(value?.value ?? null, type as FieldType);
  const isBad = issues.some(({ severity }) => severity === 'error');
  const isFound = text !== '';
  const Icon = isBad ? CircleX : issues.length > 0 ? TriangleAlert : isFound ? CircleCheck : Minus;
  const tone = isBad ? 'text-bad' : issues.length > 0 ? 'text-warn' : isFound ? 'text-ok' : 'text-ink-faint';
  return (
    <div className="flex items-start gap-2">
      <Icon size={15} aria-hidden className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <span className={isFound ? 'font-medium break-words' : 'text-ink-faint'}>
          {isFound ? text : TEXTS.config.notFound}
        </span>
        {issues.map(({ code, message }) => (
          <p key={code} className={`text-xs ${tone}`}>
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
