import type { Schema } from '@rowbox/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { errorToSentence } from '../../api/error-to-words.ts';
import { KEYS } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { documentName } from './document-name.ts';

type DocumentItem = Schema<'Document'>;

/** Of more nobody sees whether their order is right. */
const MOST = 50;

/** Puts the selected documents together into one, oldest first; nothing where that makes no sense. */
export function MergeButton({
  items,
  onDone,
}: {
  readonly items: readonly DocumentItem[];
  readonly onDone: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const inOrder = [...items].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : 1));
  const mailboxId = items[0]?.mailboxId ?? '';
  const merging = useMutation({
    mutationFn: () => api.mergeDocuments({ mailboxId, body: { documentIds: inOrder.map(({ id }) => id) } }),
    onSuccess: () => {
      setIsAsking(false);
      toast(TEXTS.stacks.merged);
      onDone();
    },
    onError: (fault) => toast(errorToSentence(fault), { tone: 'bad' }),
    onSettled: () => {
      for (const queryKey of [KEYS.documents(mailboxId), KEYS.mailboxes, KEYS.rows(mailboxId)]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });
  if (items.length < 2 || items.length > MOST || items.some((item) => !hasPages(item))) return null;
  return (
    <>
      <Button small icon={<Layers size={14} aria-hidden />} onClick={() => setIsAsking(true)}>
        {TEXTS.stacks.mergeSelected}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={TEXTS.stacks.mergeTitle({ number: items.length })}
        description={
          <>
            {inOrder.map((item, index) => (
              <span key={item.id} className="block truncate font-medium text-ink">
                {`${index + 1}. ${documentName(item)}`}
              </span>
            ))}
            <span className="mt-2 block">{TEXTS.stacks.mergeLead}</span>
          </>
        }
        action={TEXTS.stacks.mergeSelected}
        busy={merging.isPending}
        onConfirm={() => merging.mutate()}
      />
    </>
  );
}

const hasPages = ({ documentType, status }: DocumentItem): boolean =>
  documentType !== 'manual' && status !== 'pending' && status !== 'processing';
