import { Link } from '@tanstack/react-router';
import { CircleHelp, CircleX, Redo2, Undo2 } from 'lucide-react';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx';
import { LockButton } from './banners.tsx';
import { useEditor } from './config-editor.ts';

const VIEW =
  'inline-flex h-7 items-center rounded-md px-2.5 text-xs font-medium text-ink-soft hover:text-ink data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:shadow-xs';

/** The parts of the editor, and what can be done with the whole. */
export function ConfigToolbar({
  mailboxId,
  saving,
  onSave,
  onFault,
  help,
  onHelp,
}: {
  readonly mailboxId: string;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onFault: () => void;
  /** Whether the keys are listed. */
  readonly help: boolean;
  readonly onHelp: (help: boolean) => void;
}) {
  const { saved, errors, dirty, canEdit, overtaken, undo, redo, discard } = useEditor();
  const params = { mailboxId };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-canvas px-3 py-2 sm:px-6">
      <nav aria-label={TEXTS.config.views} className="flex rounded-lg bg-sunken p-0.5">
        <Link
          to="/mailboxes/$mailboxId/config"
          params={params}
          activeOptions={{ exact: true, includeSearch: false }}
          className={VIEW}
        >
          {TEXTS.config.fields}
        </Link>
        <Link to="/mailboxes/$mailboxId/config/layout" params={params} className={VIEW}>
          {TEXTS.config.layout}
        </Link>
        <Link to="/mailboxes/$mailboxId/config/json" params={params} className={VIEW}>
          {TEXTS.config.json}
        </Link>
      </nav>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {errors.length > 0 && (
          <Button small look="danger" icon={<CircleX size={13} aria-hidden />} onClick={onFault}>
            {TEXTS.config.faults({ number: errors.length })}
          </Button>
        )}
        {saved.mailbox.access === 'owner' && !saved.mailbox.configLocked && !dirty && <LockButton />}
        <IconButton small label={TEXTS.common.shortcuts} onClick={() => onHelp(true)}>
          <CircleHelp size={15} aria-hidden />
        </IconButton>
        {canEdit && (
          <>
            <IconButton small label={TEXTS.config.undo} disabled={!undo} onClick={() => undo?.()}>
              <Undo2 size={15} aria-hidden />
            </IconButton>
            <IconButton small label={TEXTS.config.redo} disabled={!redo} onClick={() => redo?.()}>
              <Redo2 size={15} aria-hidden />
            </IconButton>
            {dirty && (
              <Button small look="quiet" onClick={discard}>
                {TEXTS.config.discard}
              </Button>
            )}
            <Button
              small
              look="primary"
              busy={saving}
              disabled={!dirty || overtaken}
              title={TEXTS.keyNames.save}
              onClick={onSave}
            >
              {TEXTS.config.save}
            </Button>
          </>
        )}
      </div>
      <ShortcutsDialog keys={TEXTS.config.keys} open={help} onClose={() => onHelp(false)} />
    </div>
  );
}
