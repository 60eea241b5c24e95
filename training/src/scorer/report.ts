import type { Judged } from './judge.ts';

/** Header figures of each set, and of all sets of papers and all others together. */
export function judgedToReport(judged: readonly Judged[]): string {
  const sets = [...new Set(judged.map(({ set }) => set))].sort();
  const lines = sets.map((set) => `${set.padEnd(24)} ${line(judged.filter((one) => one.set === set))}`);
  const papers = judged.filter(({ set }) => set.startsWith('papers-'));
  const others = judged.filter(({ set }) => !set.startsWith('papers-'));
  if (papers.length > 0) lines.push(`${'papers'.padEnd(24)} ${line(papers)}`);
  if (others.length > 0) lines.push(`${'labelled sets'.padEnd(24)} ${line(others)}`);
  for (const type of [...new Set(judged.map((one) => one.type))].sort())
    lines.push(`  ${type.padEnd(22)} ${line(judged.filter((one) => one.type === type))}`);
  return lines.join('\n');
}

const SURE = 0.9;

export function f1Of(judged: readonly Pick<Judged, 'outcome'>[]): number {
  const [right, wrong, missing, spurious] = countsOf(judged);
  const all = 2 * right + 2 * wrong + missing + spurious;
  return all === 0 ? Number.NaN : (2 * right) / all;
}

function countsOf(judged: readonly Pick<Judged, 'outcome'>[]): [number, number, number, number] {
  const count = (outcome: Judged['outcome']) => judged.filter((one) => one.outcome === outcome).length;
  return [count('right'), count('wrong'), count('missing'), count('spurious')];
}

function line(judged: readonly Judged[]): string {
  const [right, wrong, missing, spurious] = countsOf(judged);
  const truths = judged.filter(({ expected }) => expected !== null);
  const reached = truths.filter(({ reachable }) => reachable).length;
  const sure = judged.filter(({ predicted, confidence }) => predicted !== null && confidence >= SURE);
  const sureRight = sure.filter(({ outcome }) => outcome === 'right').length;
  const absent = judged.filter(({ expected }) => expected === null).length;
  return [
    `F1 ${f1Of(judged).toFixed(3)}`,
    `right ${right} wrong ${wrong} missing ${missing} spurious ${spurious} of ${absent}`,
    `reachable ${(reached / Math.max(1, truths.length)).toFixed(3)}`,
    `sure ${sure.length}: ${sure.length === 0 ? '–' : (sureRight / sure.length).toFixed(3)} right`,
    `form text ${judged.filter(({ isFormText, outcome }) => isFormText && outcome !== 'right').length}`,
    `calibration ${calibrationError(judged).toFixed(3)}`,
  ].join('  ');
}

/** Expected calibration error over ten bins of the values given. */
function calibrationError(judged: readonly Judged[]): number {
  const given = judged.filter(({ predicted }) => predicted !== null);
  let error = 0;
  for (let bin = 0; bin < 10; bin += 1) {
    const inBin = given.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin);
    if (inBin.length === 0) continue;
    const mean = inBin.reduce((sum, { confidence }) => sum + confidence, 0) / inBin.length;
    const right = inBin.filter(({ outcome }) => outcome === 'right').length / inBin.length;
    error += (inBin.length / given.length) * Math.abs(mean - right);
  }
  return error;
}
