import type { BacktestLine, MailboxConfigInput } from '@rowbox/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { errorToSentence } from '../../../api/error-to-words.ts';
import { readJsonLines } from '../../../api/read-json-lines.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { toPercent } from '../../quality/share-bar.tsx';
import type { NamedColumns } from './named-columns.ts';

type Tried = Extract<BacktestLine, { outcome: 'compared' }>;
type Totals = Extract<BacktestLine, { end: true }>;

interface Run {
  readonly total: number | null;
  readonly done: number;
  readonly worse: readonly Tried[];
  readonly totals: Totals | null;
  readonly error: unknown;
}

const START: Run = { total: null, done: 0, worse: [], totals: null, error: null };

/** Tries a config that is not saved on documents of which people said what is right. */
export function Backtest({
  mailboxId,
  config,
  columns,
}: {
  readonly mailboxId: string;
  readonly config: MailboxConfigInput;
  readonly columns: NamedColumns;
}) {
  const [run, setRun] = useState<Run | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    stopping.current = controller;
    setRun(START);
    try {
      const response = await api.fetch(`/api/mailboxes/${encodeURIComponent(mailboxId)}/backtests`, {
        method: 'POST',
        body: JSON.stringify({ config }),
        headers: { 'content-type': 'application/json' },
        signal: controller.signal,
      });
      for await (const line of readJsonLines<BacktestLine>(response)) setRun((before) => after(before, line));
    } catch (error) {
      if (controller.signal.aborted) setRun(null);
      else setRun((before) => ({ ...(before ?? START), error }));
    }
  };
  if (run === null) {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button small onClick={() => void start()}>
          {TEXTS.backtest.start}
        </Button>
        <span className="min-w-0 flex-1 text-xs text-ink-soft">{TEXTS.backtest.lead}</span>
      </div>
    );
  }
  if (run.error !== null) return <p className="mt-3 text-bad">{errorToSentence(run.error)}</p>;
  return (
    <section aria-live="polite" className="mt-3">
      {run.totals === null ? (
        <div className="flex items-center gap-3">
          <span>{TEXTS.backtest.progress({ done: run.done, total: run.total ?? 0 })}</span>
          <Button small onClick={() => stopping.current?.abort()}>
            {TEXTS.backtest.stop}
          </Button>
        </div>
      ) : run.totals.documents === 0 ? (
        <p className="text-ink-soft">{TEXTS.backtest.none}</p>
      ) : (
        <Result mailboxId={mailboxId} totals={run.totals} worse={run.worse} columns={columns} />
      )}
    </section>
  );
}

function after(before: Run | null, line: BacktestLine): Run {
  const run = before ?? START;
  if ('total' in line) return { ...run, total: line.total };
  if ('end' in line) return { ...run, totals: line };
  const isWorse = line.outcome === 'compared' && line.worse.length > 0;
  return { ...run, done: run.done + 1, worse: isWorse ? [...run.worse, line] : run.worse };
}

const NUMBER = 'py-1 pl-3 text-right tabular-nums';

function Result({
  mailboxId,
  totals,
  worse,
  columns,
}: {
  readonly mailboxId: string;
  readonly totals: Totals;
  readonly worse: readonly Tried[];
  readonly columns: NamedColumns;
}) {
  const labelOf = ({ sectionId, fieldKey }: Totals['fields'][number]) =>
    columns.get(sectionId === null ? fieldKey : `${sectionId}.${fieldKey}`)?.label ?? fieldKey;
  const share = (right: number, checked: number) => toPercent(right, checked);
  return (
    <>
      <p className="font-medium">
        {TEXTS.backtest.result({
          before: share(totals.rightBefore, totals.checked),
          after: share(totals.rightAfter, totals.checked),
        })}
      </p>
      <table className="mt-1 w-full">
        <thead>
          <tr className="border-b border-line text-xs text-ink-soft">
            <th className="py-1 text-left font-medium">{TEXTS.backtest.field}</th>
            <th className={`${NUMBER} font-medium`}>{TEXTS.backtest.before}</th>
            <th className={`${NUMBER} font-medium`}>{TEXTS.backtest.after}</th>
          </tr>
        </thead>
        <tbody>
          {totals.fields.map((field) => (
            <tr key={`${field.sectionId} ${field.fieldKey}`}>
              <th scope="row" className="py-1 text-left font-normal">
                {labelOf(field)}
              </th>
              <td className={NUMBER}>{share(field.rightBefore, field.checked)}</td>
              <td className={`${NUMBER} ${field.rightAfter < field.rightBefore ? 'text-bad' : ''}`}>
                {share(field.rightAfter, field.checked)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {worse.length > 0 && (
        <>
          <p className="mt-2 text-warn">{TEXTS.backtest.worse({ documents: worse.length })}</p>
          <ul className="flex flex-wrap gap-x-3">
            {worse.map(({ documentId, name }) => (
              <li key={documentId}>
                <Link
                  to="/mailboxes/$mailboxId/documents/$documentId"
                  params={{ mailboxId, documentId }}
                  className="text-accent underline"
                >
                  {name ?? documentId}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
