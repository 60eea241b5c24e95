import { LOCALE } from '../../texts/language.ts';
import { classNames } from '../../ui/class-names.ts';

export interface Shares {
  readonly right: number;
  readonly corrected: number;
  readonly missing: number;
}

export const allOf = ({ right, corrected, missing }: Shares): number => right + corrected + missing;

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });

export const toPercent = (part: number, all: number): string =>
  all === 0 ? '–' : percent.format(part / all);

/** Right, corrected and missing values side by side. The numbers stand beside it, so it is nothing to who listens. */
export function ShareBar({ className, ...shares }: Shares & { readonly className?: string }) {
  const all = allOf(shares);
  if (all === 0) return null;
  const width = (part: number) => ({ width: `${(100 * part) / all}%` });
  return (
    <div aria-hidden className={classNames('flex h-2 overflow-hidden rounded-full bg-sunken', className)}>
      <div className="bg-ok" style={width(shares.right)} />
      <div className="bg-warn" style={width(shares.corrected)} />
      <div className="bg-bad" style={width(shares.missing)} />
    </div>
  );
}
