import type { Schema } from '@rowbox/client';
import { TEXTS } from '../../texts/texts.ts';
import { labelOf } from './places.ts';

type Config = Schema<'Mailbox'>['config'];

interface ShownChange {
  readonly id: string;
  readonly path: string;
  /** Null: it is not told, or the same. */
  readonly before: string | null;
  readonly after: string;
}

/** What an entry of a document's history says beside who did what. */
export interface Story {
  readonly changes: readonly ShownChange[];
  readonly rows: readonly { readonly id: string; readonly text: string }[];
  readonly confirmed: string | null;
  /** Whose the document is from then on. */
  readonly assigned: string | null;
  readonly more: string | null;
}

/** What the audit log holds of a change; entries of former times lack some of it. */
interface Details {
  readonly totalChanges?: number;
  readonly changes?: readonly {
    readonly fieldPath: string;
    readonly oldValue?: unknown;
    readonly newValue?: unknown;
    readonly manner?: 'set' | 'confirmed' | 'reset';
  }[];
  readonly rowOperations?: readonly { readonly op: 'add' | 'remove' | 'move' }[];
  readonly fieldPaths?: readonly string[] | null;
  readonly assignee?: string | null;
}

const valueText = (value: unknown): string =>
  value === null || value === undefined || value === '' ? TEXTS.history.empty : String(value);

export function toStory({ action, details }: Pick<Schema<'HistoryEntry'>, 'action' | 'details'>): Story {
  const { changes = [], rowOperations = [], totalChanges = 0, fieldPaths, assignee } = details as Details;
  const left = totalChanges - changes.length;
  return {
    changes: changes.map(({ fieldPath, oldValue, newValue, manner }, index) => ({
      id: `${index} ${fieldPath}`,
      path: fieldPath,
      before: oldValue === undefined || manner === 'confirmed' ? null : valueText(oldValue),
      after:
        manner === 'confirmed' ? `${valueText(newValue)} (${TEXTS.review.confirmed})` : valueText(newValue),
    })),
    rows: rowOperations.map(({ op }, index) => ({ id: `${index} ${op}`, text: TEXTS.history.row[op] })),
    confirmed:
      action !== 'extraction.confirmed'
        ? null
        : fieldPaths
          ? TEXTS.history.confirmedSome({ values: fieldPaths.length })
          : TEXTS.history.confirmedAll,
    assigned:
      action !== 'document.assigned'
        ? null
        : assignee
          ? TEXTS.history.assigned({ name: assignee })
          : TEXTS.history.unassigned,
    more: left > 0 ? TEXTS.history.more({ changes: left }) : null,
  };
}

const ROW = /^Sections\.([^[]+)\[(\d+)\]\.data\.(.+)$/i;

/** What people call the cell of a path. */
export function pathToLabel(config: Config, path: string): string {
  const [, section, row, key] = ROW.exec(path) ?? [];
  if (section === undefined || key === undefined) {
    return labelOf(config, { section: null, row: null, key: path.replace(/^Data\./i, '') });
  }
  return labelOf(config, { section, row: Number(row), key });
}
