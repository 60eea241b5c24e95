import { inLanguage } from '../../texts/messages.ts';
import { TEXTS } from '../../texts/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { type EchoedText, echoOf } from '../rows/echo-of.ts';

/** How what is being typed will be understood, before it is stored; nothing where it says what it means. */
export function Echo({ inTable, ...typed }: EchoedText & { readonly inTable: boolean }) {
  const echo = echoOf(typed);
  if (echo === null) return null;
  return (
    <p
      role="status"
      className={classNames(
        'text-xs',
        echo.ok ? 'text-ink-soft' : 'text-bad',
        inTable
          ? 'absolute top-full left-0 z-20 max-w-72 rounded-md border border-line bg-raised px-2 py-1 shadow-pop'
          : 'mt-1',
      )}
    >
      {echo.ok ? TEXTS.review.understood({ value: echo.text }) : inLanguage(echo.text)}
    </p>
  );
}
