import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toast } from '../../ui/toasts.tsx';
import type { ConfigEditor } from './config-editor.ts';
import { pointerToUid, uidToName } from './fields/selection.ts';
import { configChanges } from './model/config-changes.ts';
import { type HowToSave, useSave } from './use-save.ts';

/** The way to a saved config: faults first, then what is to become of the documents there are, then storing it. */
export function useSaveSteps(editor: ConfigEditor) {
  const { saved, input, base, errors, dirty, canEdit } = editor;
  const [asking, setAsking] = useState(false);
  const saving = useSave(editor, () => setAsking(false));
  const goToFirstFault = useFirstFault(editor);
  const save = () => {
    if (!dirty || !canEdit || editor.overtaken || saving.isPending) return;
    if (errors.length > 0) {
      toast(TEXTS.config.faultsFirst, { tone: 'bad' });
      goToFirstFault();
      return;
    }
    const touchesDocuments = saved.mailbox.hasDocuments && configChanges(base, input).affectsReading;
    if (touchesDocuments) {
      saving.reset();
      setAsking(true);
    } else saving.mutate('keep', { onError: (error) => toast(errorToSentence(error), { tone: 'bad' }) });
  };
  const decide = (how: HowToSave) =>
    saving.mutate(how, {
      onError: () => {
        // Somebody else's save is told of on the page.
      },
    });
  return { asking, setAsking, saving, save, decide, goToFirstFault };
}

function useFirstFault({ saved, edited, errors }: ConfigEditor): () => void {
  const navigate = useNavigate();
  return () => {
    const pointer = errors[0]?.pointer ?? '';
    const params = { mailboxId: saved.mailbox.id };
    if (pointer.startsWith('/layout')) {
      void navigate({ to: '/mailboxes/$mailboxId/config/layout', params });
      return;
    }
    const field = uidToName(edited, pointerToUid(edited, pointer));
    void navigate({
      to: '/mailboxes/$mailboxId/config',
      params,
      search: field === undefined ? {} : { field },
    });
  };
}
