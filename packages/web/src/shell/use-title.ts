import { useEffect } from 'react';
import { TEXTS } from '../texts/texts.ts';

/** What the browser calls the page in its tabs and its history. @param name undefined while it is not known */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    document.title = `${name} · ${TEXTS.common.product}`;
    return () => {
      document.title = TEXTS.common.product;
    };
  }, [name]);
}
