import { calibrationOf } from '../score/calibration.ts';
import { groupBy } from '../score/group-by.ts';
import { countOutcomes, f1 } from '../score/tally.ts';
import type { JudgedCell } from './judge-rows.ts';

const WORST = 12;

/**
 * Row F1 per set, the mean over its layout families (a family with many documents weighs no more than one with a single
 * one), per field, the families that lose most cells; and the calibration by what rows were read from.
 */
export function rowsToReport(judged: readonly JudgedCell[]): string {
  const lines: string[] = [];
  for (const [set, cells] of groupBy(judged, (cell) => cell.set)) {
    const families = [...groupBy(cells, (cell) => cell.family).values()].map((own) => scoreOf(own) ?? 0);
    const mean = families.reduce((sum, score) => sum + score, 0) / families.length;
    lines.push(`${set}: ${line(cells)}, mean of ${families.length} layouts ${mean.toFixed(3)}`);
    for (const [field, own] of groupBy(cells, (cell) => cell.field)) {
      if (set !== 'tables') lines.push(`  ${field.padEnd(14)} ${line(own)}`);
    }
  }
  lines.push(`all sets: ${line(judged)}`, '', 'Most cells lost:');
  const documents = [...groupBy(judged, (cell) => `${cell.family} ${cell.document}`)]
    .map(([name, cells]) => ({
      name,
      cells,
      lost: cells.filter(({ outcome }) => outcome !== 'right').length,
    }))
    .sort((a, b) => b.lost - a.lost || (a.name < b.name ? -1 : 1));
  for (const { name, cells, lost } of documents.slice(0, WORST)) {
    lines.push(`  ${String(lost).padStart(4)} of ${cells.length} ${name}`);
  }
  lines.push(
    '',
    'Confidence by what rows were read from (values, mean confidence, share right, calibration error):',
  );
  for (const [origin, cells] of groupBy(judged, (cell) => cell.origin ?? 'nothing')) {
    lines.push(`  ${origin.padEnd(8)} ${confidenceLine(cells)}`);
  }
  lines.push(`  all      ${confidenceLine(judged)}`);
  return lines.join('\n');
}

function line(cells: readonly JudgedCell[]): string {
  const { right, wrong, missing, spurious } = countOutcomes(cells.map(({ outcome }) => outcome));
  const score = scoreOf(cells)?.toFixed(3) ?? '–';
  return `F1 ${score}  right ${right} wrong ${wrong} missing ${missing} spurious ${spurious}`;
}

function scoreOf(cells: readonly JudgedCell[]): number | null {
  return f1(countOutcomes(cells.map(({ outcome }) => outcome)));
}

function confidenceLine(cells: readonly JudgedCell[]): string {
  const given = cells.filter(({ confidence, outcome }) => confidence !== undefined && outcome !== 'missing');
  if (given.length === 0) return '0';
  const mean = given.reduce((sum, { confidence = 0 }) => sum + confidence, 0) / given.length;
  const right = given.filter(({ outcome }) => outcome === 'right').length / given.length;
  const error = calibrationOf(given).expectedError ?? 0;
  return [given.length, mean.toFixed(3), right.toFixed(3), error.toFixed(3)].join('  ');
}
