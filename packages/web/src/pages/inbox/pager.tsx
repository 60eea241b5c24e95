import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DOCUMENTS_PAGE_SIZE } from '../../api/queries.ts';
import { TEXTS } from '../../texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';

export function Pager({
  page,
  total,
  isAtLeast = false,
  onPage,
}: {
  readonly page: number;
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly isAtLeast?: boolean | undefined;
  readonly onPage: (page: number) => void;
}) {
  const from = (page - 1) * DOCUMENTS_PAGE_SIZE + 1;
  const to = Math.min(total, page * DOCUMENTS_PAGE_SIZE);
  return (
    <div className="flex items-center justify-end gap-2 px-4 py-3 text-ink-soft sm:px-6">
      {TEXTS.common[isAtLeast ? 'pageOfAtLeast' : 'pageOf']({ from, to, total })}
      <IconButton
        small
        label={TEXTS.common.previousPage}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton small label={TEXTS.common.nextPage} disabled={to >= total} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
