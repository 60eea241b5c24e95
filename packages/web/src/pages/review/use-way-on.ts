import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Neighbour, useFetchedBeforehand, useNeighbours } from './use-neighbours.ts';

/** The list one came from, and how to go on in it: whoever goes on before the list is there goes on once it is. */
export function useWayOn(mailboxId: string, documentId: string) {
  const { cell: asked, ...list } = useSearch({
    from: '/signed-in/mailboxes/$mailboxId/documents/$documentId',
  });
  const neighbours = useNeighbours(mailboxId, documentId, list);
  const navigate = useNavigate();
  useFetchedBeforehand(mailboxId, neighbours.next);
  const open = (to: Neighbour | undefined) => {
    if (to === undefined) return;
    const { page: _, ...rest } = list;
    void navigate({
      to: '/mailboxes/$mailboxId/documents/$documentId',
      params: { mailboxId, documentId: to.id },
      search: { ...rest, ...(to.page > 1 && { page: to.page }) },
    });
  };
  const [going, setGoing] = useState<'next' | 'previous' | null>(null);
  useEffect(() => {
    if (going === null || !neighbours.isListed) return;
    setGoing(null);
    open(going === 'next' ? neighbours.next : neighbours.previous);
  });
  const leave = () => void navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId }, search: list });
  return { asked, list, neighbours, setGoing, open, leave };
}
