import { useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SelectField } from '../../ui/inputs.tsx';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';
import { useMailboxUpdate } from './use-mailbox-update.ts';

const WORDS = TEXTS.keeping;

type Retention = Mailbox['retention'];

const YEAR = 365;
const PERIODS = [7, 30, 90, 180, YEAR, 2 * YEAR, 5 * YEAR, 10 * YEAR];
const PARTS = [
  { key: 'filesDays', label: WORDS.files, hint: WORDS.filesLead },
  { key: 'extractionsDays', label: WORDS.extractions, hint: WORDS.extractionsLead },
  { key: 'mailsDays', label: WORDS.mails, hint: WORDS.mailsLead },
] as const satisfies readonly {
  readonly key: keyof Retention;
  readonly label: string;
  readonly hint: string;
}[];

const toPeriod = (days: number): string =>
  days % YEAR === 0 ? WORDS.years({ years: days / YEAR }) : WORDS.days({ days });

/** How long a mailbox keeps files, values and mails. What deletes something is asked about once more. */
export function KeepingPanel({ mailbox: { id, retention } }: { readonly mailbox: Mailbox }) {
  const saving = useMailboxUpdate(id);
  const [asked, setAsked] = useState<{ readonly part: (typeof PARTS)[number]; readonly days: number } | null>(
    null,
  );
  const save = (changed: Partial<Retention>) =>
    saving.mutate(
      { retention: { ...retention, ...changed } },
      {
        onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
        onSettled: () => setAsked(null),
      },
    );
  const choose = (part: (typeof PARTS)[number], days: number | null) => {
    const before = retention[part.key];
    if (days !== null && (before === null || days < before)) setAsked({ part, days });
    else save({ [part.key]: days });
  };
  return (
    <Panel title={WORDS.title} description={WORDS.lead}>
      <div className="grid gap-4 sm:grid-cols-3">
        {PARTS.map((part) => (
          <SelectField
            key={part.key}
            label={part.label}
            hint={part.hint}
            value={retention[part.key] ?? ''}
            disabled={saving.isPending}
            onChange={({ target }) => choose(part, target.value === '' ? null : Number(target.value))}
          >
            <option value="">{WORDS.forEver}</option>
            {withOwn(retention[part.key]).map((days) => (
              <option key={days} value={days}>
                {toPeriod(days)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={WORDS.confirmTitle}
        description={asked && WORDS.confirmLead({ what: asked.part.label, period: toPeriod(asked.days) })}
        action={WORDS.confirm}
        busy={saving.isPending}
        onConfirm={() => asked && save({ [asked.part.key]: asked.days })}
      />
    </Panel>
  );
}

/** The choices, with what was set otherwise. */
const withOwn = (own: number | null): readonly number[] =>
  own === null || PERIODS.includes(own) ? PERIODS : [...PERIODS, own].sort((one, other) => one - other);
