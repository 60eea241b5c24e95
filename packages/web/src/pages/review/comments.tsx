import type { Schema } from '@rowbox/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { commentsKey, commentsQuery } from '../../api/comments.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS, workspaceQuery } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/inputs.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { Ago } from '../../ui/time.tsx';
import { toast } from '../../ui/toasts.tsx';

/** As the service takes them. */
const LONGEST_COMMENT = 4000;

interface OfDocument {
  readonly mailboxId: string;
  readonly documentId: string;
}

/** What was said about a document, and where more is said. */
export function Comments({ mayWrite, ...of }: OfDocument & { readonly mayWrite: boolean }) {
  const { data, error, refetch } = useQuery(commentsQuery(of.mailboxId, of.documentId));
  const { data: workspace } = useQuery(workspaceQuery);
  const deleting = useChange(of, (commentId: string) =>
    api.deleteDocumentComment({ id: of.documentId, mailboxId: of.mailboxId, commentId }),
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      {data.items.length === 0 && <p className="text-ink-soft">{TEXTS.comments.none}</p>}
      <ol className="flex flex-col gap-3 empty:hidden">
        {data.items.map((comment) => (
          <CommentLines
            key={comment.id}
            comment={comment}
            onDelete={
              mayWrite && comment.author.id === workspace?.user.id ? () => deleting.mutate(comment.id) : null
            }
          />
        ))}
      </ol>
      {mayWrite && <NewComment {...of} />}
    </>
  );
}

const CommentLines = ({
  comment: { author, text, createdAt },
  onDelete,
}: {
  readonly comment: Schema<'DocumentComment'>;
  /** Null: it is somebody else's. */
  readonly onDelete: (() => void) | null;
}) => (
  <li>
    <div className="flex items-center gap-2">
      <span className="min-w-0 truncate font-medium">{author.name ?? TEXTS.audit.somebody}</span>
      <span className="ml-auto shrink-0 text-xs text-ink-soft">
        <Ago at={createdAt} />
      </span>
      {onDelete && (
        <IconButton small label={TEXTS.comments.delete} onClick={onDelete}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      )}
    </div>
    <p className="break-words whitespace-pre-wrap">{text}</p>
  </li>
);

function NewComment(of: OfDocument) {
  const [text, setText] = useState('');
  const sending = useChange(
    of,
    (said: string) =>
      api.createDocumentComment({ id: of.documentId, mailboxId: of.mailboxId, body: { text: said } }),
    () => setText(''),
  );
  const send = () => {
    if (text.trim() !== '' && !sending.isPending) sending.mutate(text.trim());
  };
  return (
    <form
      className="flex flex-col items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        className="w-full"
        label={TEXTS.comments.yours}
        hint={TEXTS.comments.hint}
        value={text}
        maxLength={LONGEST_COMMENT}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Button type="submit" small look="primary" busy={sending.isPending} disabled={text.trim() === ''}>
        {TEXTS.comments.send}
      </Button>
    </form>
  );
}

/** A change of what is said; what came of it is asked for. */
function useChange<Change>(
  { mailboxId, documentId }: OfDocument,
  mutationFn: (change: Change) => Promise<unknown>,
  onSuccess?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: commentsKey(mailboxId, documentId) });
      await queries.invalidateQueries({ queryKey: [...KEYS.extraction(mailboxId, documentId), 'history'] });
    },
  });
}
