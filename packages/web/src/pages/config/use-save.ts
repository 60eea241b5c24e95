import { isProblem } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import type { ConfigEditor } from './config-editor.ts';
import { saveConfig, savedConfigQuery } from './config-query.ts';
import { keepDraft } from './model/kept-draft.ts';

export type HowToSave = 'keep' | 'readAgain';

/** Whether somebody else has saved between the last look and now. */
const isLostRace = (error: unknown): boolean => isProblem(error) && error.status === 412;

/** Saves what is edited, if nobody else has saved meanwhile, and has the documents read again if that is wanted. */
export function useSave({ saved, input, work, settle }: ConfigEditor, onSaved: () => void) {
  const queries = useQueryClient();
  const mailboxId = saved.mailbox.id;
  return useMutation({
    mutationFn: async (how: HowToSave) => {
      const now = await saveConfig(mailboxId, input, work.base.tag);
      // From here on it is saved, whatever becomes of the reading.
      const reading = how === 'readAgain' ? await readAgain(mailboxId) : null;
      return { now, sent: work, reading };
    },
    onSuccess: ({ now, sent, reading }) => {
      keepDraft(mailboxId, null);
      queries.setQueryData(savedConfigQuery(mailboxId).queryKey, now);
      settle(now, sent);
      void queries.invalidateQueries({ queryKey: KEYS.mailboxes });
      for (const key of [
        KEYS.documents(mailboxId),
        KEYS.rows(mailboxId),
        ['extractions', mailboxId],
      ] as const) {
        void queries.invalidateQueries({ queryKey: key });
      }
      onSaved();
      if (reading === null) toast(TEXTS.config.saved);
      else if ('documents' in reading) toast(TEXTS.config.savedAndReading({ documents: reading.documents }));
      else toast(TEXTS.config.readAgainFailed({ why: reading.fault }), { tone: 'bad' });
    },
    onError: async (error) => {
      // The new state brings the banner that tells of it, with what can be done.
      if (isLostRace(error)) await queries.invalidateQueries({ queryKey: KEYS.mailbox(mailboxId) });
    },
  });
}

async function readAgain(
  mailboxId: string,
): Promise<{ readonly documents: number } | { readonly fault: string }> {
  try {
    return { documents: (await api.reprocessMailbox({ id: mailboxId })).totalDocuments };
  } catch (error) {
    return { fault: errorToSentence(error) };
  }
}
