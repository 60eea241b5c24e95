import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { commentsQuery } from '../../api/comments.ts';
import { LOCALE } from '../../texts/language.ts';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { Comments } from './comments.tsx';

/** Opens what is said about a document, and shows how much that is. */
export function CommentsButton({
  mailboxId,
  documentId,
  mayWrite,
}: {
  readonly mailboxId: string;
  readonly documentId: string;
  readonly mayWrite: boolean;
}) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(commentsQuery(mailboxId, documentId));
  const number = data?.items.length ?? 0;
  return (
    <>
      <IconButton
        small
        label={number > 0 ? TEXTS.comments.number({ number }) : TEXTS.comments.title}
        onClick={() => setOpen(true)}
      >
        <MessageSquare size={16} aria-hidden />
        {/* Drawn, not written: the button's name says it in words. */}
        {number > 0 && (
          <span
            aria-hidden
            data-number={number.toLocaleString(LOCALE)}
            className="ml-0.5 text-xs tabular-nums after:content-[attr(data-number)]"
          />
        )}
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={TEXTS.comments.title}
        description={TEXTS.comments.lead}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is typed here is none of the keys of the page behind. */}
        <div className="flex flex-col gap-4" onKeyDown={(event) => event.stopPropagation()}>
          <AssigneeField mailboxId={mailboxId} documentId={documentId} mayWrite={mayWrite} />
          <Comments mailboxId={mailboxId} documentId={documentId} mayWrite={mayWrite} />
        </div>
      </Dialog>
    </>
  );
}
