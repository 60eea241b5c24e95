import { useEffect } from 'react';
import { useSteady } from '../ui/use-steady.ts';

/** Keys that work on every page: search by Ctrl+K, help by `?` where the page has none of its own. */
export function useAppKeys(onSearch: () => void, onHelp: () => void): void {
  const onKeyDown = useSteady((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (
      event.key.toLowerCase() === 'k' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey
    ) {
      event.preventDefault();
      if (!isOverDialog()) onSearch();
    } else if (event.key === '?' && !isTyping(event.target) && !isOverDialog()) {
      event.preventDefault();
      onHelp();
    }
  });
  useEffect(() => {
    // On the window: what the page itself does with a key comes first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}

const isOverDialog = () => document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=textbox], canvas') !== null);
