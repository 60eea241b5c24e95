import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { extractionQuery } from '../../api/extractions.ts';
import type { TableColumn, TableRow } from '../../api/rows/table.ts';
import { inLanguage } from '../../texts/messages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { habitsOf } from '../review/value-text.ts';
import { CellTip } from './cell-tip.tsx';
import { echoOf } from './echo-of.ts';
import { PERSON_HABITS } from './value-text.ts';

/** Where the grid puts the editor of a cell. */
const EDITOR = '#portal';

interface Typed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** What is in the editor of the grid, while somebody types there. */
function useTyped(): Typed | null {
  const [typed, setTyped] = useState<Typed | null>(null);
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || !target.closest(EDITOR)) return;
      const { left, bottom } = target.getBoundingClientRect();
      setTyped({ text: target.value, x: left, y: bottom });
    };
    const onEnd = () => setTyped(null);
    document.addEventListener('input', onInput);
    document.addEventListener('focusout', onEnd);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('focusout', onEnd);
    };
  }, []);
  return typed;
}

export interface TypedEchoProps {
  readonly mailboxId: string;
  readonly row: TableRow;
  readonly column: TableColumn;
}

/** How what is being typed into a cell will be understood: as the person writes. Where the document writes otherwise, it is always said. */
export function TypedEcho({ mailboxId, row, column }: TypedEchoProps) {
  const typed = useTyped();
  const extraction = useQuery({
    ...extractionQuery(mailboxId, row.documentId),
    enabled: typed !== null,
  });
  const { type } = column;
  if (typed === null || type === 'text' || type === 'address' || type === 'enum') return null;
  const echo = echoOf({
    typed: typed.text,
    field: { type, values: null },
    habits: PERSON_HABITS,
    otherwise: extraction.data ? habitsOf(extraction.data) : PERSON_HABITS,
  });
  if (echo === null) return null;
  return (
    <CellTip at={typed} tone={echo.ok ? 'plain' : 'bad'}>
      {echo.ok ? TEXTS.review.understood({ value: echo.text }) : inLanguage(echo.text)}
    </CellTip>
  );
}
