import type { Schema } from '@rowbox/client';
import { Link } from '@tanstack/react-router';
import type { Quality } from '../../api/learning.ts';
import { LOCALE } from '../../texts/language.ts';
import { TEXTS } from '../../texts/texts.ts';
import { allOf, ShareBar, toPercent } from './share-bar.tsx';

const HEAD = 'py-1.5 pr-3 text-left text-xs font-medium text-ink-soft';
const NUMBER = 'py-1.5 pr-3 text-right tabular-nums';

/** Of each field how its values were read, and where they were wrong. */
export function FieldTable({
  mailboxId,
  quality,
  groups,
}: {
  readonly mailboxId: string;
  readonly quality: Quality;
  readonly groups: Schema<'Mailbox'>['config']['groups'];
}) {
  const nameOf = ({ sectionId, label }: Quality['fields'][number]) =>
    sectionId === null
      ? label
      : TEXTS.quality.inGroup({
          group: groups.find(({ id }) => id === sectionId)?.name ?? sectionId,
          field: label,
        });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only keys must be able to scroll it.
    <section className="-mx-4 -my-4 overflow-x-auto px-4" aria-label={TEXTS.quality.fields} tabIndex={0}>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line">
            <th className={HEAD}>{TEXTS.quality.field}</th>
            <th className={`${HEAD} text-right`}>{TEXTS.quality.right}</th>
            <th className={`${HEAD} text-right`}>{TEXTS.quality.corrected}</th>
            <th className={`${HEAD} text-right`}>{TEXTS.quality.missing}</th>
            <th className={HEAD}>{TEXTS.quality.documents}</th>
          </tr>
        </thead>
        <tbody>
          {quality.fields.map((field) => (
            <tr key={`${field.sectionId} ${field.fieldKey}`} className="border-b border-line last:border-0">
              <th scope="row" className="min-w-40 py-1.5 pr-3 text-left font-medium">
                {nameOf(field)}
                <ShareBar
                  right={field.right}
                  corrected={field.corrected}
                  missing={field.missing}
                  className="mt-1"
                />
              </th>
              <td className={NUMBER}>{toPercent(field.right, allOf(field))}</td>
              <td className={NUMBER}>{field.corrected.toLocaleString(LOCALE)}</td>
              <td className={NUMBER}>{field.missing.toLocaleString(LOCALE)}</td>
              <td className="py-1.5">
                <ul className="flex flex-wrap gap-x-3">
                  {field.documents.map(({ documentId, name }) => (
                    <li key={documentId}>
                      <Link
                        to="/mailboxes/$mailboxId/documents/$documentId"
                        params={{ mailboxId, documentId }}
                        search={field.sectionId === null ? { cell: `Data.${field.fieldKey}` } : {}}
                        className="text-accent underline"
                      >
                        {name ?? TEXTS.quality.nameless}
                      </Link>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
