import { upperBound } from './upper-bound.ts';

/** A document that people have checked wholly and that was read with nothing in doubt. */
export interface SureDocument {
  /** The confidence of the value that was read least surely. */
  readonly lowest: number;
  readonly values: number;
  /** Wrong and missing ones among them. */
  readonly wrong: number;
}

/** With fewer nothing is confirmed, whatever is bearable. */
const LEAST_DOCUMENTS = 30;
/** Which shares of the documents, the surest, are tried. */
const SHARES = [1, 0.8, 0.6, 0.4, 0.2];
/** The probability of promising too much; shared by all that is tried, since the best of several looks better than it is. */
const DOUBT = 0.05 / SHARES.length;

/**
 * From which confidence on documents can be confirmed unseen, so that of a thousand values in them no more than is bearable are wrong.
 * The bound counts documents and not values: what is wrong on one document is mostly wrong for one reason.
 *
 * @returns null: from none
 */
export function chooseThreshold(documents: readonly SureDocument[], wrongPerThousand: number): number | null {
  const surest = [...documents].sort((one, other) => other.lowest - one.lowest);
  const inOne = wrongInOne(documents);
  for (const share of SHARES) {
    const threshold = surest[Math.ceil(share * surest.length) - 1]?.lowest;
    if (threshold === undefined) return null;
    const passing = surest.filter(({ lowest }) => lowest >= threshold);
    if (passing.length < LEAST_DOCUMENTS) continue;
    const values = passing.reduce((sum, one) => sum + one.values, 0);
    const faulty = passing.filter(({ wrong }) => wrong > 0).length;
    const wrongShare = (upperBound(faulty, passing.length, DOUBT) * passing.length * inOne) / values;
    if (wrongShare * 1000 <= wrongPerThousand) return threshold;
  }
  return null;
}

/** Of how many documents without an error the promise could be made. @param values of a document, on average */
export function documentsNeeded(wrongPerThousand: number, values: number): number {
  const bearable = (wrongPerThousand / 1000) * (Math.max(values, 1) / wrongInOne([]));
  return bearable >= 1
    ? LEAST_DOCUMENTS
    : Math.max(LEAST_DOCUMENTS, Math.ceil(Math.log(DOUBT) / Math.log1p(-bearable)));
}

/** How many values are wrong on a document with errors: as it was, with a document of one and a half before there is any. */
function wrongInOne(documents: readonly SureDocument[]): number {
  const faulty = documents.filter(({ wrong }) => wrong > 0);
  return faulty.reduce((sum, { wrong }) => sum + wrong, 1.5) / (faulty.length + 1);
}
