import type { CellValue, FieldType } from '@rowbox/contract';

/** A question of a header or a column, as a labelled set's config asks it. */
export interface PaperField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly hint?: string;
  readonly values?: readonly string[];
}

export interface PaperGroup {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly PaperField[];
}

/** A paper written by hand: how it is laid out, what is asked of it, and what is true. */
export interface WrittenPaper {
  readonly id: string;
  readonly kind: string;
  /** As `en-GB`. */
  readonly language: string;
  /** Whether it is scanned as well. */
  readonly scanned: boolean;
  /** A size of CSS's `@page`. */
  readonly size: string;
  readonly config: {
    readonly fields: readonly PaperField[];
    readonly groups: readonly PaperGroup[];
    readonly splitKeys: readonly string[];
  };
  readonly truth: {
    readonly data: Readonly<Record<string, CellValue>>;
    readonly sections: Readonly<Record<string, readonly Readonly<Record<string, CellValue>>[]>>;
  };
  /** Its styles and the body of its page. */
  readonly html: string;
}

/** Thrown for a line that says nothing. */
export class PaperSyntaxError extends Error {}

/**
 * Papers of a file in the format of `training/papers/README.md`.
 * @throws {PaperSyntaxError} naming the paper and the line
 */
export function parsePapers(text: string): readonly WrittenPaper[] {
  return text
    .split(/^@@ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const [id = '', kind = '', language = '', scan = '', size = ''] = cellsOf(part.slice(0, end));
      const rest = part.slice(end + 1);
      const body = rest.search(/^H$/m);
      if (body < 0) throw new PaperSyntaxError(`${id}: no line H, behind which its page begins`);
      const lines = rest
        .slice(0, body)
        .split('\n')
        .filter((line) => line !== '');
      return {
        id,
        kind,
        language,
        scanned: scan !== '',
        size: size === '' ? 'A4' : size,
        ...linesToQuestions(id, lines),
        html: rest.slice(body + 2),
      };
    });
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** Values: one that the paper lacks, and one that is not judged. */
const ABSENT = '~';
const UNJUDGED = '?';

function linesToQuestions(id: string, lines: readonly string[]): Pick<WrittenPaper, 'config' | 'truth'> {
  const fields: PaperField[] = [];
  const data: Record<string, CellValue> = {};
  const groups: { id: string; name: string; fields: PaperField[] }[] = [];
  const sections: Record<string, Record<string, CellValue>[]> = {};
  for (const line of lines) {
    const cells = cellsOf(line.slice(2));
    const group = groups.at(-1);
    if (line.startsWith('F ') && cells.length === 5) {
      const field = cellsToField(cells);
      fields.push(field);
      if (cells[4] !== UNJUDGED) data[field.key] = toValue(field.type, cells[4] as string);
    } else if (line.startsWith('G ') && cells.length === 2) {
      groups.push({ id: cells[0] as string, name: cells[1] as string, fields: [] });
      sections[cells[0] as string] = [];
    } else if (line.startsWith('C ') && group !== undefined) group.fields.push(cellsToField(cells));
    else if (line.startsWith('R ') && group?.fields.length === cells.length)
      sections[group.id]?.push(
        Object.fromEntries(
          group.fields.flatMap(({ key, type }, at) =>
            cells[at] === UNJUDGED ? [] : [[key, toValue(type, cells[at] as string)]],
          ),
        ),
      );
    else throw new PaperSyntaxError(`${id}: ${line}`);
  }
  return { config: { fields, groups, splitKeys: [] }, truth: { data, sections } };
}

function cellsToField([key = '', label = '', typed = 'text', hint = '']: readonly string[]): PaperField {
  const [type, listed] = typed.split(':');
  return {
    key,
    label,
    type: type as FieldType,
    ...(hint === '' ? {} : { hint }),
    ...(listed === undefined ? {} : { values: listed.split(',').map((value) => value.trim()) }),
  };
}

const OF_FIGURES: ReadonlySet<string> = new Set(['number', 'integer', 'currency']);

function toValue(type: FieldType, cell: string): CellValue {
  if (cell === ABSENT) return null;
  return OF_FIGURES.has(type) ? Number(cell) : cell.replaceAll('\\n', '\n');
}
