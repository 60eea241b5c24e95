import { useNavigate, useSearch } from '@tanstack/react-router';
import { use, useEffect, useReducer } from 'react';
import type { Direction } from './review-keys.ts';
import { UnderWayContext } from './under-way.tsx';
import { type Neighbour, useFetchedBeforehand, useNeighbours } from './use-neighbours.ts';

/** The list one came from, and how to go on in it: whoever goes on before the list is there goes on once it is. */
export function useWayOn(mailboxId: string, documentId: string) {
  const { cell: asked, ...list } = useSearch({
    from: '/signed-in/mailboxes/$mailboxId/documents/$documentId',
  });
  const neighbours = useNeighbours(mailboxId, documentId, list);
  const navigate = useNavigate();
  useFetchedBeforehand(mailboxId, neighbours.next);
  const underWay = use(UnderWayContext);
  const open = (to: Neighbour | undefined) => {
    if (to === undefined) return;
    underWay.documentId = to.id;
    const { page: _, ...rest } = list;
    void navigate({
      to: '/mailboxes/$mailboxId/documents/$documentId',
      params: { mailboxId, documentId: to.id },
      search: { ...rest, ...(to.page > 1 && { page: to.page }) },
    });
  };
  const isLeft = () => underWay.documentId !== documentId;
  const [, hear] = useReducer((heard: number) => heard + 1, 0);
  const go = (direction: Direction) => {
    // At once, without drawing anew what is left.
    if (!isLeft() && neighbours.isListed) return open(neighbours[direction]);
    underWay.goals.push(direction);
    hear();
  };
  useEffect(() => {
    if (isLeft() || !neighbours.isListed) return;
    const direction = underWay.goals.shift();
    if (direction !== undefined) open(neighbours[direction]);
  });
  const leave = () => void navigate({ to: '/mailboxes/$mailboxId', params: { mailboxId }, search: list });
  return { asked, list, neighbours, go, isLeft, open, leave };
}
