import type { Judged } from './cross-validate.ts';

/** Header F1 per set and field, and how far confidence is from being right (expected calibration error, ten bins). */
export function judgedToReport(judged: readonly Judged[]): string {
  const own = judged.filter(({ foreign }) => !foreign);
  const lines: string[] = [];
  for (const set of [...new Set(own.map((one) => one.set))]) {
    const ofSet = own.filter((one) => one.set === set);
    lines.push(`${set}: ${line(ofSet)}`);
    for (const field of [...new Set(ofSet.map((one) => one.field))]) {
      lines.push(`  ${field.padEnd(18)} ${line(ofSet.filter((one) => one.field === field))}`);
    }
  }
  const foreign = judged.filter((one) => one.foreign);
  const given = foreign.filter(({ outcome }) => outcome === 'spurious').length;
  lines.push(`all sets: ${line(own)}`);
  lines.push(`fields no such document has: ${given} of ${foreign.length} given a value`);
  lines.push(`expected calibration error: ${calibrationError(own).toFixed(3)}`);
  return lines.join('\n');
}

function line(judged: readonly Judged[]): string {
  const count = (outcome: Judged['outcome']) => judged.filter((one) => one.outcome === outcome).length;
  const [right, wrong, missing, spurious] = [
    count('right'),
    count('wrong'),
    count('missing'),
    count('spurious'),
  ];
  const precision = right / Math.max(1, right + wrong + spurious);
  const recall = right / Math.max(1, right + wrong + missing);
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const unreachable = judged.filter((one) => one.expected !== null && !one.reachable).length;
  return `F1 ${f1.toFixed(3)}  right ${right} wrong ${wrong} missing ${missing} spurious ${spurious} (not among candidates ${unreachable})`;
}

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
