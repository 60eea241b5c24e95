import { useEffect } from 'react';

export interface InboxKeys {
  readonly onSearch: () => void;
  readonly onUpload: (() => void) | null;
}

/** Down and up through the documents by `j` and `k`, as in a mail program; what has the focus opens by Enter. */
export function useInboxKeys({ onSearch, onUpload }: InboxKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
      const action = { j: () => step(1), k: () => step(-1), '/': onSearch, u: onUpload }[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSearch, onUpload]);
}

/** From the document that has the focus, or any part of its row; else to the first. */
function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-document]')];
  const row = document.activeElement?.closest('tr');
  const at = row ? all.findIndex((one) => row.contains(one)) : -1;
  const next = all[at < 0 ? 0 : at + by];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
