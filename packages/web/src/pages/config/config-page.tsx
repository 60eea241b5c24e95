import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { errorToSentence } from '../../api/error-to-words.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { type KeyPress, useKeysWithoutFocus } from '../../ui/use-keys-without-focus.ts';
import { Banners } from './banners.tsx';
import { ConfigEditorContext, useConfigEditor } from './config-editor.ts';
import { type SavedConfig, savedConfigQuery } from './config-query.ts';
import { ConfigToolbar } from './config-toolbar.tsx';
import { pointerToUid, uidToName } from './fields/selection.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { configChanges } from './model/config-changes.ts';
import { keepDraft } from './model/kept-draft.ts';
import { PreviewContext, usePreview } from './preview.ts';
import { SaveDialog } from './save/save-dialog.tsx';
import { type HowToSave, useSave } from './use-save.ts';

/** What a mailbox reads from its documents, to be changed: its fields, its layout, or all of it as JSON. */
export function ConfigPage() {
  const { mailboxId } = useParams({ from: '/signed-in/mailboxes/$mailboxId' });
  const { data: saved, error, refetch } = useQuery(savedConfigQuery(mailboxId));
  if (error && !saved) return <Failed error={error} onRetry={refetch} />;
  if (!saved) return <Loading />;
  return <Editor key={mailboxId} saved={saved} />;
}

function Editor({ saved }: { readonly saved: SavedConfig }) {
  const mailboxId = saved.mailbox.id;
  const mayWrite = saved.mailbox.access !== 'viewer';
  const editor = useConfigEditor(saved, mayWrite);
  const { edited, input, base, errors, dirty, canEdit, undo, redo } = editor;
  const preview = usePreview(mailboxId, editor.usable);
  const [asking, setAsking] = useState(false);
  const [help, setHelp] = useState(false);
  const navigate = useNavigate();
  const saving = useSave(editor, () => setAsking(false));

  const goToFirstFault = () => {
    const pointer = errors[0]?.pointer ?? '';
    const params = { mailboxId };
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

  const onKeyDown = (event: KeyPress) => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select');
    if (event.key === '?' && !isTyping) setHelp(true);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || asking) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    else if (key === 'z' && !event.shiftKey) undo?.();
    else if ((key === 'z' && event.shiftKey) || key === 'y') redo?.();
    else return;
    event.preventDefault();
  };
  useKeysWithoutFocus(onKeyDown);
  return (
    <ConfigEditorContext value={editor}>
      <PreviewContext value={preview}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is within the editor. */}
        <div className="flex h-full min-h-0 flex-col" onKeyDown={onKeyDown}>
          <ConfigToolbar
            mailboxId={mailboxId}
            saving={saving.isPending}
            onSave={save}
            onFault={goToFirstFault}
            help={help}
            onHelp={setHelp}
          />
          <Banners mayWrite={mayWrite} />
          <div className="min-h-0 flex-1">
            <Outlet />
          </div>
        </div>
        {asking && !editor.overtaken && (
          <SaveDialog
            saving={saving.isPending ? (saving.variables ?? null) : null}
            error={saving.error}
            onClose={() => setAsking(false)}
            onSave={decide}
          />
        )}
        <LeaveDialog
          within={`/mailboxes/${mailboxId}/config`}
          dirty={dirty}
          onDiscard={() => {
            editor.discard();
            keepDraft(mailboxId, null);
          }}
        />
      </PreviewContext>
    </ConfigEditorContext>
  );
}
