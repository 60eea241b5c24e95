import type { Quality } from '../../api/learning.ts';
import { LOCALE } from '../../texts/language.ts';
import { TEXTS } from '../../texts/texts.ts';
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
    [
      toPercent(confirmed, documents),
      TEXTS.autoConfirm.confirmed,
      TEXTS.autoConfirm.confirmedOf({ confirmed, documents }),
    ],
    [
      toPercent(drawnWrong, drawnValues),
      TEXTS.autoConfirm.measured,
      TEXTS.autoConfirm.measuredOf({ wrong: drawnWrong, values: drawnValues }),
    ],
    [correctedLater.toLocaleString(LOCALE), TEXTS.autoConfirm.later, TEXTS.autoConfirm.laterOf],
  ] as const;
  return (
    <Panel title={TEXTS.autoConfirm.title} description={TEXTS.autoConfirm.lead}>
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
              {TEXTS.autoConfirm.period({
                confirmed: toPercent(period.confirmed, period.documents),
                documents: period.documents,
              })}
            </span>
            <span className="text-ink-soft tabular-nums">
              {TEXTS.autoConfirm.periodWrong({ wrong: period.drawnWrong, values: period.drawnValues })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
