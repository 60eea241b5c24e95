import { LOCALE } from '../texts/language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const exact = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'medium' });

function inWords(at: Date): string {
  const seconds = (Date.now() - at.getTime()) / 1000;
  if (seconds < MINUTE) return relative.format(0, 'minute');
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), 'hour');
  return day.format(at);
}

/** When something was, in the browser's language; the exact time shows on pointing at it. */
export function Ago({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)}>
      {inWords(date)}
    </time>
  );
}
