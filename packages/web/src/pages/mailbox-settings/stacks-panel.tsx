import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { SelectField } from '../../ui/inputs.tsx';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Mailbox } from './mailbox.ts';
import { useMailboxUpdate } from './use-mailbox-update.ts';

const MODES = ['propose', 'automatic', 'off'] as const;

/** What is done with files that hold several documents. */
export function StacksPanel({ mailbox: { id, stacks } }: { readonly mailbox: Mailbox }) {
  const saving = useMailboxUpdate(id);
  return (
    <Panel title={TEXTS.stacks.settings} description={TEXTS.stacks.settingsLead}>
      <SelectField
        label={TEXTS.stacks.mode}
        value={saving.variables?.stacks && saving.isPending ? saving.variables.stacks : stacks}
        disabled={saving.isPending}
        onChange={({ target }) =>
          saving.mutate(
            { stacks: MODES.find((mode) => mode === target.value) ?? stacks },
            { onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }) },
          )
        }
      >
        {MODES.map((mode) => (
          <option key={mode} value={mode}>
            {TEXTS.stacks.modes[mode]}
          </option>
        ))}
      </SelectField>
    </Panel>
  );
}
