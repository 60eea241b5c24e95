import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Gauge, X } from 'lucide-react';
import { useId } from 'react';
import { type Quality, qualityQuery } from '../../api/learning.ts';
import { mailboxQuery } from '../../api/queries.ts';
import { LOCALE } from '../../texts/language.ts';
import { TEXTS } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { AutoConfirmPanel } from './auto-confirm-panel.tsx';
import { FieldTable } from './field-table.tsx';
import { MemoryPanel } from './memory-panel.tsx';
import { type QualitySearch, TIMES } from './quality-search.ts';
import { SenderTable } from './sender-table.tsx';
import { allOf, ShareBar, toPercent } from './share-bar.tsx';

const FROM = '/signed-in/mailboxes/$mailboxId/quality';

/** How well the documents of a mailbox are read: over time, by field, by sender. */
export function QualityPage() {
  const { mailboxId } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const { days = 90, sender } = search;
  const navigate = useNavigate({ from: '/mailboxes/$mailboxId/quality' });
  const go = (to: QualitySearch) => void navigate({ search: to, replace: true });
  const { data: quality, error, refetch } = useQuery(qualityQuery(mailboxId, days, sender));
  const { data: mailbox } = useQuery(mailboxQuery(mailboxId));
  const timeId = useId();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-ink-soft">{TEXTS.quality.lead}</p>
        <div className="flex flex-wrap items-center gap-2">
          {sender !== undefined && (
            <Button small icon={<X size={14} aria-hidden />} onClick={() => go({ days })}>
              {TEXTS.quality.onlySender({ sender })}
            </Button>
          )}
          <label htmlFor={timeId} className="text-xs text-ink-soft">
            {TEXTS.quality.time}
          </label>
          <select
            id={timeId}
            className="h-8 rounded-md border border-line bg-surface px-2"
            value={days}
            onChange={({ target }) => {
              const chosen = TIMES.find((time) => String(time) === target.value);
              if (chosen) go({ ...search, days: chosen });
            }}
          >
            {TIMES.map((time) => (
              <option key={time} value={time}>
                {TEXTS.quality.days[time]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {!quality ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : quality.documents === 0 ? (
        <Empty
          icon={<Gauge size={20} aria-hidden />}
          title={sender === undefined ? TEXTS.quality.none : TEXTS.quality.noneOfSender}
        >
          {TEXTS.quality.noneLead}
        </Empty>
      ) : (
        <>
          <Figures quality={quality} />
          <OverTime quality={quality} />
          <Panel title={TEXTS.quality.fields} description={TEXTS.quality.fieldsLead}>
            <FieldTable mailboxId={mailboxId} quality={quality} groups={mailbox?.config.groups ?? []} />
          </Panel>
          <Panel
            title={TEXTS.quality.senders}
            description={quality.senderKey === null ? TEXTS.quality.noSenders : TEXTS.quality.sendersLead}
          >
            <SenderTable
              mailboxId={mailboxId}
              senders={quality.senders}
              onChoose={(chosen) => go({ days, sender: chosen })}
            />
          </Panel>
        </>
      )}
      {quality && sender === undefined && (
        <AutoConfirmPanel auto={quality.autoConfirm} nameOf={periodName(quality.interval)} />
      )}
      <MemoryPanel mailboxId={mailboxId} canForget={mailbox !== undefined && mailbox.access !== 'viewer'} />
    </div>
  );
}

function Figures({ quality }: { readonly quality: Quality }) {
  const { documents, untouched, right, corrected, missing, capped } = quality;
  const all = allOf(quality);
  const changes = Math.round((100 * (corrected + missing)) / documents);
  const figures = [
    [
      toPercent(untouched, documents),
      TEXTS.quality.untouched,
      TEXTS.quality.untouchedOf({ untouched, documents }),
    ],
    [toPercent(right, all), TEXTS.quality.values, TEXTS.quality.valuesOf({ right, all })],
    [changes.toLocaleString(LOCALE), TEXTS.quality.toEnter, TEXTS.quality.toEnterOf({ corrected, missing })],
  ] as const;
  return (
    <div>
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(([figure, name, of]) => (
          <div key={name} className="flex flex-col-reverse rounded-lg border border-line bg-surface p-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd>
              <span className="block text-2xl font-semibold tabular-nums">{figure}</span>
              <span className="text-xs text-ink-soft">{of}</span>
            </dd>
          </div>
        ))}
      </dl>
      {capped && <p className="mt-2 text-xs text-ink-soft">{TEXTS.quality.capped}</p>}
    </div>
  );
}

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const periodName = (interval: Quality['interval']) => (from: string) =>
  interval === 'week'
    ? TEXTS.quality.week({ day: day.format(new Date(from)) })
    : month.format(new Date(from));

function OverTime({ quality: { periods, interval } }: { readonly quality: Quality }) {
  const nameOf = periodName(interval);
  return (
    <Panel title={TEXTS.quality.overTime}>
      <ul className="flex flex-col gap-2">
        {periods.map((period) => (
          <li key={period.from} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[12rem_1fr_auto]">
            <span>{nameOf(period.from)}</span>
            <ShareBar right={period.right} corrected={period.corrected} missing={period.missing} />
            <span className="text-xs text-ink-soft tabular-nums">
              {TEXTS.quality.share({
                share: toPercent(period.untouched, period.documents),
                documents: period.documents,
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
