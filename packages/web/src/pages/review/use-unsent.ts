import { useContext, useEffect, useRef } from 'react';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { IsOpenContext } from './is-open.ts';

/**
 * What is typed and not sent yet is not lost: it is sent when the page of the document is left within the app, as by going back in the
 * browser, which takes no focus away; and the browser asks before it closes the app.
 */
export function useUnsent(isUnsent: boolean, send: () => void): void {
  useLeaveQuestion(isUnsent);
  const isOpen = useContext(IsOpenContext);
  const latest = useRef({ isUnsent, send });
  useEffect(() => {
    latest.current = { isUnsent, send };
  });
  useEffect(
    () => () => {
      // A row that went while the page stays took its text along.
      if (!isOpen.current && latest.current.isUnsent) latest.current.send();
    },
    [isOpen],
  );
}
