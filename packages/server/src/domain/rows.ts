import type { Column, TableRow } from '@rowbox/contract';
import { countSectionRows, newestExtractions, type RowSource, rowSources } from '../store/rows.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { sha256Hex } from './ids.ts';
import { mailboxToRead } from './mailbox-access.ts';
import { headerProjection, sectionProjection } from './row-projection.ts';

export interface RowsRequest {
  /** Group id; null: the header table. */
  readonly section: string | null;
  /** Null: all splits together. */
  readonly split: string | null;
  /** Null: of every document. */
  readonly documentIds: readonly string[] | null;
}

export interface RowsView extends Pick<RowsRequest, 'section' | 'split'> {
  /** What the table is called: the group's name, for the header table the mailbox's. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** Changes whenever what the rows show does. */
  readonly version: string;
  readonly rowCap: number;
  /** Whether older rows will be left out, for a format that cannot say so at its end. */
  readonly isCapped: () => Promise<boolean>;
  /** Newest extraction first, then by row index. Returns whether older rows were left out. */
  readonly batches: () => AsyncGenerator<readonly TableRow[], boolean>;
}

/** How many extractions are in memory at once. */
const BATCH = 500;

/**
 * A table of a mailbox as of now. Which extractions belong to it is settled by one query; their contents are read in
 * batches as the caller takes them, so that a slow reader holds neither memory nor a connection. An extraction that is
 * changed or deleted while the rows are being read shows so.
 *
 * @throws DomainError `not-found`, also for a section the config does not have
 */
export async function rowsOf(
  { db, reading, rowCap }: Pick<Context, 'db' | 'reading' | 'rowCap'>,
  accountId: string,
  mailboxId: string,
  { section, split: askedSplit, documentIds }: RowsRequest,
): Promise<RowsView> {
  const mailbox = await mailboxToRead(db, accountId, mailboxId);
  const { config, configVersion } = mailbox;
  // A mailbox that is not split has none, whatever is asked for.
  const split = config.splitKeys.length === 0 ? null : askedSplit;
  const projection = section === null ? headerProjection(config) : sectionProjection(config, section);
  if (!projection) throw notFound('section');
  const { columns, toRows } = projection;
  // One more than can be shown, to know whether there are more.
  const { ids, version } = await reading((from) =>
    newestExtractions(from, mailboxId, { split, documentIds }, rowCap + 1),
  );

  const read = (from: number): Promise<readonly RowSource[]> => {
    const sources =
      from < ids.length
        ? reading((source) => rowSources(source, ids.slice(from, from + BATCH), section))
        : Promise.resolve([]);
    // Nobody may be left to hear of a failure: a reader that goes away takes no further batch.
    sources.catch(() => undefined);
    return sources;
  };

  async function* batches(): AsyncGenerator<readonly TableRow[], boolean> {
    let left = rowCap;
    let coming = read(0);
    for (let from = 0; from < ids.length; from += BATCH) {
      // More extractions than rows are shown, and not one row could be added.
      if (left === 0) return true;
      const sources = new Map((await coming).map((source) => [source.id, source]));
      // The database works on the next batch while this one is written.
      coming = read(from + BATCH);
      const rows = ids.slice(from, from + BATCH).flatMap((id) => {
        const source = sources.get(id);
        return source ? toRows(source) : [];
      });
      yield rows.slice(0, left);
      if (rows.length > left) return true;
      left -= rows.length;
    }
    // With more extractions than the cap, of which some have no rows, older ones were not looked at.
    return ids.length > rowCap;
  }

  const isCapped = async (): Promise<boolean> =>
    ids.length > rowCap ||
    (section !== null && (await reading((from) => countSectionRows(from, ids, section))) > rowCap);

  return {
    section,
    split,
    rowCap,
    isCapped,
    name: config.groups.find(({ id }) => id === section)?.name ?? mailbox.name,
    columns,
    version: sha256Hex(JSON.stringify([configVersion, rowCap, section, split, version])),
    batches,
  };
}
