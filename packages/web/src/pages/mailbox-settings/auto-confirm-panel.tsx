import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { autoConfirmQuery } from '../../api/learning.ts';
import { LOCALE } from '../../texts/language.ts';
import { TEXTS } from '../../texts/texts.ts';
import { SelectField } from '../../ui/inputs.tsx';
import { Panel } from '../../ui/page.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';
import { useMailboxUpdate } from './use-mailbox-update.ts';

type AutoConfirm = Mailbox['autoConfirm'];

const WRONG = [1, 2, 5, 10, 20, 50];
const SHARES = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });

/** What is confirmed without anybody looking, and what that would have come to. */
export function AutoConfirmPanel({ mailbox }: { readonly mailbox: Mailbox }) {
  const saving = useMailboxUpdate(mailbox.id);
  // Seen at once; null: as it is stored.
  const [wanted, setWanted] = useState<AutoConfirm | null>(null);
  const settings = wanted ?? mailbox.autoConfirm;
  const change = (changed: Partial<AutoConfirm>) => {
    const next = { ...settings, ...changed };
    setWanted(next);
    saving.mutate(
      { autoConfirm: next },
      {
        onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
        onSettled: () => setWanted(null),
      },
    );
  };
  return (
    <Panel title={TEXTS.autoConfirm.title} description={TEXTS.autoConfirm.lead}>
      <Switch
        label={TEXTS.autoConfirm.enable}
        hint={TEXTS.autoConfirm.enableLead}
        checked={settings.enabled}
        disabled={saving.isPending}
        onChange={(enabled) => change({ enabled })}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={TEXTS.autoConfirm.wrong}
          hint={TEXTS.autoConfirm.wrongLead}
          value={settings.wrongPerThousand}
          disabled={saving.isPending}
          onChange={({ target }) => change({ wrongPerThousand: Number(target.value) })}
        >
          {withOwn(WRONG, settings.wrongPerThousand).map((wrong) => (
            <option key={wrong} value={wrong}>
              {TEXTS.autoConfirm.wrongOf({ wrong })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={TEXTS.autoConfirm.sample}
          hint={TEXTS.autoConfirm.sampleLead}
          value={settings.sampleShare}
          disabled={saving.isPending}
          onChange={({ target }) => change({ sampleShare: Number(target.value) })}
        >
          {withOwn(SHARES, settings.sampleShare).map((share) => (
            <option key={share} value={share}>
              {SHARES.includes(share)
                ? TEXTS.autoConfirm.sampleOf({ every: Math.round(1 / share) })
                : TEXTS.autoConfirm.sampleShare({ share: percent.format(share) })}
            </option>
          ))}
        </SelectField>
      </div>
      <Outlook mailboxId={mailbox.id} wrongPerThousand={settings.wrongPerThousand} />
    </Panel>
  );
}

/** The choices, with what was set otherwise. */
const withOwn = (choices: readonly number[], own: number): readonly number[] =>
  choices.includes(own) ? choices : [...choices, own].sort((one, other) => one - other);

function Outlook({
  mailboxId,
  wrongPerThousand,
}: {
  readonly mailboxId: string;
  readonly wrongPerThousand: number;
}) {
  const { data } = useQuery(autoConfirmQuery(mailboxId, wrongPerThousand));
  if (!data) return null;
  const { threshold, would, checkedDocuments, documentsNeeded } = data;
  return (
    <p role="status" className="mt-4 rounded-md bg-sunken px-3 py-2">
      {threshold !== null
        ? `${TEXTS.autoConfirm.would({ confirmed: would.confirmed, documents: would.documents })} ${TEXTS.autoConfirm.wouldWrong({ wrong: would.wrong, values: would.values })}`
        : checkedDocuments < documentsNeeded
          ? TEXTS.autoConfirm.tooFew({ checked: checkedDocuments, needed: documentsNeeded })
          : TEXTS.autoConfirm.tooWrong({ checked: checkedDocuments })}
    </p>
  );
}
