import type { Calibration, Score, ScoredDocument, SetScore } from '@rowbox/bench';
import type { CellValue } from '@rowbox/contract';
import { textTable } from '../text-table.ts';

/** The scores of a set as text: header and rows, per field, and per template. */
export function scoreReport(name: string, score: SetScore): string {
  const speed = score.millisecondsPerPage === null ? '–' : score.millisecondsPerPage.toFixed(0);
  const head = `${name}: ${score.documents} documents (${score.failed} failed), ${score.pages} pages, ${speed} ms per page`;
  const fields = [
    ['', 'F1', 'precision', 'recall', 'right', 'wrong', 'missing', 'spurious'],
    scoreLine('header', score.header),
    ...Object.entries(score.headerFields).map(([field, part]) => scoreLine(`  ${field}`, part)),
    scoreLine('rows', score.rows),
    ...Object.entries(score.rowFields).map(([field, part]) => scoreLine(`  ${field}`, part)),
  ];
  const templates = [
    ['template', 'documents', 'header F1', 'row F1'],
    ...score.templates.map(({ name: template, documents, header, rows }) => [
      template,
      String(documents),
      percent(header.f1),
      percent(rows.f1),
    ]),
  ];
  return [
    head,
    textTable(fields, { rightAligned: new Set([1, 2, 3, 4, 5, 6, 7]) }),
    textTable(templates, { rightAligned: new Set([1, 2, 3]) }),
    calibrationReport(score.calibration),
  ].join('\n\n');
}

/** How far confidences are from the share of right values, and the values by tenths of confidence. */
function calibrationReport({ values, expectedError, bins }: Calibration): string {
  const rows = bins.map(({ from, values: count, meanConfidence, accuracy }) => [
    `${from.toFixed(1)}–${(from + 0.1).toFixed(1)}`,
    String(count),
    percent(meanConfidence),
    percent(accuracy),
  ]);
  const head = ['confidence', 'values', 'mean', 'right'];
  return [
    `expected calibration error: ${percent(expectedError)} % over ${values} values`,
    textTable([head, ...rows], { rightAligned: new Set([1, 2, 3]) }),
  ].join('\n');
}

/** Every value that is not right, by document: what was expected and what was given; and why a document failed. */
export function errorReport(documents: readonly ScoredDocument[]): string {
  const lines = documents.flatMap(({ id, template, values, failure }) => {
    const errors = values.filter(({ outcome }) => outcome !== 'right');
    if (errors.length === 0 && failure === null) return [];
    const rows = errors.map(({ group, row, field, outcome, expected, predicted }) => [
      `  ${outcome}`,
      group === null ? field : `${group}[${row}].${field}`,
      outcome === 'spurious' ? '' : `expected ${shown(expected)}`,
      outcome === 'missing' ? '' : `got ${shown(predicted)}`,
    ]);
    const reason = failure === null ? [] : [`  failed: ${failure}`];
    return [`${id} (${template})`, ...reason, ...(failure === null ? [textTable(rows)] : []), ''];
  });
  return lines.join('\n');
}

function scoreLine(name: string, score: Score): readonly string[] {
  const { right, wrong, missing, spurious } = score;
  const rates = [score.f1, score.precision, score.recall].map(percent);
  return [name, ...rates, ...[right, wrong, missing, spurious].map(String)];
}

function percent(rate: number | null): string {
  return rate === null ? '–' : (100 * rate).toFixed(1);
}

function shown(value: CellValue): string {
  return JSON.stringify(value);
}
