import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed, Loading } from '../../ui/states.tsx';
import { useKeysWithoutFocus } from '../../ui/use-keys-without-focus.ts';
import { Banners } from './banners.tsx';
import { ConfigEditorContext, useConfigEditor } from './config-editor.ts';
import { type SavedConfig, savedConfigQuery } from './config-query.ts';
import { ConfigToolbar } from './config-toolbar.tsx';
import { editorKeys } from './editor-keys.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { keepDraft } from './model/kept-draft.ts';
import { PreviewContext, usePreview } from './preview.ts';
import { SaveDialog } from './save/save-dialog.tsx';
import { useSaveSteps } from './use-save-steps.ts';

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
  const preview = usePreview(mailboxId, editor.usable);
  const [help, setHelp] = useState(false);
  const { asking, setAsking, saving, save, decide, goToFirstFault } = useSaveSteps(editor);
  const { undo, redo } = editor;
  const onKeyDown = editorKeys({ save, undo, redo, asking, help: () => setHelp(true) });
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
          dirty={editor.dirty}
          onDiscard={() => {
            editor.discard();
            keepDraft(mailboxId, null);
          }}
        />
      </PreviewContext>
    </ConfigEditorContext>
  );
}
