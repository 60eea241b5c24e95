import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useEditor } from './config-editor.ts';
import { configChanges } from './model/config-changes.ts';
import { mailboxToInput } from './model/edited-config.ts';

/** What stands in the way of editing, or must be decided: a lock, a share for reading, somebody else's save, kept work. */
export function Banners({ mayWrite }: { readonly mayWrite: boolean }) {
  const { saved, base, overtaken, restored, hideRestored, discard, keepMine, combine } = useEditor();
  const { configLocked, access, ownerEmail } = saved.mailbox;
  if (overtaken) {
    const { columns } = configChanges(base, mailboxToInput(saved.mailbox));
    return (
      <Banner
        icon={<TriangleAlert size={16} aria-hidden />}
        actions={
          <>
            <Button small look="primary" title={TEXTS.config.combineHint} onClick={combine}>
              {TEXTS.config.combine}
            </Button>
            <Button small onClick={keepMine}>
              {TEXTS.config.keepMine}
            </Button>
            <Button small onClick={discard}>
              {TEXTS.config.takeTheirs}
            </Button>
          </>
        }
      >
        <strong>{TEXTS.config.overtaken}</strong> {TEXTS.config.overtakenLead}{' '}
        {columns.length === 0
          ? TEXTS.config.theirNone
          : `${TEXTS.config.theirChanges} ${columns.map(({ kind, label }) => `${{ new: '+', removed: '−', changed: '~' }[kind]} ${label}`).join(', ')}`}
      </Banner>
    );
  }
  if (!mayWrite) return <Banner icon={<Lock size={16} aria-hidden />}>{TEXTS.config.readOnly}</Banner>;
  if (configLocked) {
    const isOwner = access === 'owner';
    return (
      <Banner icon={<Lock size={16} aria-hidden />} actions={isOwner && <LockButton />}>
        {isOwner
          ? TEXTS.config.lockedMine
          : ownerEmail === null
            ? TEXTS.config.locked
            : TEXTS.config.lockedBy({ owner: ownerEmail })}{' '}
        {TEXTS.config.lockedLead}
      </Banner>
    );
  }
  if (restored) {
    return (
      <Banner
        icon={<TriangleAlert size={16} aria-hidden />}
        actions={
          <>
            <Button small onClick={discard}>
              {TEXTS.config.discard}
            </Button>
            <IconButton small label={TEXTS.common.dismiss} onClick={hideRestored}>
              <X size={14} aria-hidden />
            </IconButton>
          </>
        }
      >
        {TEXTS.config.restored}
      </Banner>
    );
  }
  return null;
}

const Banner = ({
  icon,
  actions,
  children,
}: {
  readonly icon: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-wash px-4 py-2 text-warn sm:px-6"
  >
    {icon}
    <p className="min-w-0 flex-1">{children}</p>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
);

/** The owner's switch: while it is on, nobody changes the config. */
export function LockButton() {
  const { saved } = useEditor();
  const { id, configLocked } = saved.mailbox;
  const queries = useQueryClient();
  const switching = useMutation({
    mutationFn: () => api.lockMailboxConfig({ id, body: { configLocked: !configLocked } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEYS.mailboxes }),
    onError: (error) => toast(errorToSentence(error), { tone: 'bad' }),
  });
  return (
    <Button
      small
      look={configLocked ? 'plain' : 'quiet'}
      busy={switching.isPending}
      title={TEXTS.config.lockHint}
      icon={<Lock size={13} aria-hidden />}
      onClick={() => switching.mutate()}
    >
      {configLocked ? TEXTS.config.unlock : TEXTS.config.lock}
    </Button>
  );
}
