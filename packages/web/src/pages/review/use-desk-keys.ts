import type { Schema } from '@rowbox/client';
import { type KeyPress, useKeysWithoutFocus } from '../../ui/use-keys-without-focus.ts';
import { type ReviewKeys, reviewKeys } from './review-keys.ts';
import { useKeysAhead } from './under-way.tsx';
import type { DeskState } from './use-desk.ts';

/** What keys do anywhere on the desk; which keys these are is said in `review-keys.ts`. */
export function useDeskKeys(
  { corrections, settling, way, pointing, table, focus, goOnAsCorrect }: DeskState,
  { groups }: Pick<Schema<'Mailbox'>['config'], 'groups'>,
  { help, moveTables }: Pick<ReviewKeys, 'help' | 'moveTables'>,
) {
  const { drawing, region } = table;
  const group = focus?.section ?? groups[0]?.id;
  const ahead = useKeysAhead();
  const keys = reviewKeys({
    allCorrect: goOnAsCorrect,
    go: way.go,
    doubt: settling.goToDoubt,
    arm: pointing.arm,
    disarm: region ? drawing.cancel : pointing.onTake && pointing.disarm,
    draw: drawing.begin && group !== undefined ? () => drawing.begin?.(group) : null,
    undo: corrections.undo,
    moveTables,
    help,
  });
  const onKeyDown = (event: KeyPress) => (way.isLeft() ? ahead : keys)(event);
  useKeysWithoutFocus(onKeyDown);
  return onKeyDown;
}
