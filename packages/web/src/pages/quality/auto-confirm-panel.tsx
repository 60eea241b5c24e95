import type { Quality } from '../../api/learning.ts';
import { AUTO_CONFIRM_TEXTS as TEXTS } from '../../texts/learning.ts';
import { Panel } from '../../ui/page.tsx';
import { toPercent } from './share-bar.tsx';

/** What was confirmed without anybody looking, and what people found of it; nothing where nothing was. */
export function AutoConfirmPanel({
  auto,
  nameOf,
}: {
  readonly auto: Quality['autoConfirm'];
  readonly nameOf: (from: string) => string;
}) {
  const { confirmed, drawn, documents, drawnValues, drawnWrong, correctedLater, periods } = auto;
  if (!auto.enabled && confirmed + drawn === 0) return null;
  const figures = [
    [toPercent(confirmed, documents), TEXTS.confirmed, TEXTS.confirmedOf(confirmed, documents)],
    [toPercent(drawnWrong, drawnValues), TEXTS.measured, TEXTS.measuredOf(drawnWrong, drawnValues)],
    [correctedLater.toLocaleString(), TEXTS.later, TEXTS.laterOf],
  ] as const;
  return (
    <Panel title={TEXTS.title} description={TEXTS.lead}>
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(([figure, name, of]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft">{name}</dt>
            <dd>
              <span className="block text-xl font-semibold tabular-nums">{figure}</span>
              <span className="text-xs text-ink-soft">{of}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 flex flex-col gap-1">
        {periods.map((period) => (
          <li key={period.from} className="grid gap-x-3 sm:grid-cols-[12rem_1fr_auto]">
            <span>{nameOf(period.from)}</span>
            <span className="text-ink-soft tabular-nums">
              {TEXTS.period(toPercent(period.confirmed, period.documents), period.documents)}
            </span>
            <span className="text-ink-soft tabular-nums">
              {TEXTS.periodWrong(period.drawnWrong, period.drawnValues)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
