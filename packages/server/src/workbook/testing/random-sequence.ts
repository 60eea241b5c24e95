import type { Deleted, ModelColumn, ModelRow, ModelSheet, WorkbookModel } from '../workbook-model.ts';
import type { TestedBook } from './tested-book.ts';

/*
 * A mailbox and a person who works in its workbook, both at random, with what must be in the workbook kept beside: our rows as the
 * model has them, and every word the person wrote, each of which there is once.
 */

/** Numbers from 0 up to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SHEETS = ['Bills', 'Lines'] as const;
type SheetName = (typeof SHEETS)[number];

interface Extraction {
  readonly id: string;
  header: string;
  lines: readonly { readonly key: string; readonly value: string }[];
}

/** What the person wrote beside one of our rows. */
interface Note {
  readonly sheet: SheetName;
  readonly column: string;
  readonly key: string;
  readonly word: string;
}

export interface Sequence {
  /** The next thing that happens, and the sync behind it. */
  readonly step: () => Promise<void>;
  /** Nothing happens but a sync. */
  readonly sync: () => void;
  /** @returns what is wrong with the cells, read by another program; empty: nothing */
  readonly faults: (sheets: ReadonlyMap<string, readonly (readonly string[])[]>) => readonly string[];
  readonly history: readonly string[];
}

export function startSequence(seed: number, book: TestedBook): Sequence {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)];
  let serial = 0;
  const word = (what: string) => {
    serial += 1;
    return `${what}${seed}x${serial}`;
  };

  let extractions: Extraction[] = [];
  const deleted = new Map<string, Deleted>();
  let fields = ['a', 'b'];
  const own: Record<SheetName, string[]> = { Bills: [], Lines: [] };
  let notes: Note[] = [];
  const coloured: { readonly sheet: SheetName; readonly key: string }[] = [];
  const ownSheets: { readonly name: string; readonly shown: readonly string[] }[] = [];
  const history: string[] = [];

  const column = (key: string): ModelColumn => ({ key, label: key.toUpperCase(), format: '@', width: 12 });
  const rowsOf = (sheet: SheetName): readonly ModelRow[] =>
    extractions.flatMap(({ id, header, lines }) =>
      sheet === 'Bills'
        ? [{ key: `${id}#0`, values: fields.map((field) => `${header}.${field}`) }]
        : lines.map(({ key, value }) => ({
            key,
            values: [...fields.map((field) => `${header}.${field}`), value],
          })),
    );
  const sheetOf = (name: SheetName): ModelSheet => ({
    section: name === 'Bills' ? null : 'lines',
    name,
    columns: [...fields.map(column), ...(name === 'Lines' ? [column('item')] : [])],
    rows: rowsOf(name),
  });
  const model = (): WorkbookModel => ({ sheets: SHEETS.map(sheetOf), deleted });
  const sync = () => {
    book.sync(model());
    const there = new Set(SHEETS.flatMap((sheet) => rowsOf(sheet).map(({ key }) => `${sheet} ${key}`)));
    // What was written beside a row goes with it, where its deletion was asked for; else it stays without it.
    notes = notes.filter(({ sheet, key }) => {
      if (there.has(`${sheet} ${key}`)) return true;
      const fate = deleted.get(key.replace(/#.*/, ''));
      return fate !== 'remove';
    });
  };

  const gridOf = async (sheet: SheetName) => (await book.shown()).get(sheet) ?? [];
  const keyColumn = (grid: readonly (readonly string[])[]) =>
    grid[0]?.findIndex((cell) => cell.startsWith('Rowbox')) ?? 0;

  const happenings: Readonly<Record<string, () => Promise<void> | void>> = {
    extract: () => {
      const id = `ext_${word('e')}`;
      const lines = Array.from({ length: upTo(4) }, (_, index) => ({
        key: `${id}#${index}`,
        value: word('l'),
      }));
      extractions.push({ id, header: word('h'), lines });
    },
    correct: () => {
      const one = pick(extractions);
      if (!one) return;
      one.header = word('h');
      if (random() < 0.5) one.lines = [...one.lines, { key: `${one.id}#n${serial}`, value: word('l') }];
      else one.lines = one.lines.slice(1);
    },
    remove: () => {
      const one = pick(extractions);
      if (!one) return;
      const keeps = random() < 0.5;
      deleted.set(one.id, keeps ? 'keep' : 'remove');
      if (keeps) {
        for (const sheet of SHEETS) {
          for (const { key, values } of rowsOf(sheet).filter((row) => row.key.startsWith(`${one.id}#`))) {
            // From now on it is the person's; its own columns are told by where its values are.
            own[sheet].push(
              ...values
                .filter((_, index) => index === 0 || sheet === 'Lines')
                .map(String)
                .slice(-1),
            );
            notes = notes.map((note) =>
              note.sheet === sheet && note.key === key ? { ...note, key: 'kept' } : note,
            );
          }
        }
      }
      extractions = extractions.filter((other) => other !== one);
    },
    moveAway: () => {
      // To another split: nobody deleted it.
      const one = pick(extractions);
      extractions = extractions.filter((other) => other !== one);
    },
    changeConfig: () => {
      if (fields.length > 1 && random() < 0.5) fields = fields.slice(1);
      else fields = [...fields, `f${serial}`];
    },
    addRow: async () => {
      const sheet = pick(SHEETS) ?? 'Bills';
      const grid = await gridOf(sheet);
      const text = word('row');
      own[sheet].push(text);
      const row = grid.length + 1 + upTo(3);
      const at = keyColumn(grid) + 2 + upTo(2);
      book.write(sheet, [{ row, column: at, text }]);
    },
    addColumn: async () => {
      const sheet = pick(SHEETS) ?? 'Bills';
      const grid = await gridOf(sheet);
      const label = word('column');
      const inside = random() < 0.5;
      const at = inside ? 1 + upTo(grid[0]?.length ?? 1) : (grid[0]?.length ?? 0) + 1;
      const keys = keyColumn(grid);
      own[sheet].push(label);
      if (inside) book.insertColumn(sheet, at);
      const cells = [{ row: 1, column: at, text: label }];
      for (const [index, row] of grid.entries()) {
        const key = row[keys] ?? '';
        if (index === 0 || !key.startsWith('ext_') || random() < 0.5) continue;
        const text = word('note');
        cells.push({ row: index + 1, column: at, text });
        notes.push({ sheet, column: label, key, word: text });
      }
      book.write(sheet, cells);
    },
    sort: async () => {
      const sheet = pick(SHEETS) ?? 'Bills';
      const rows = (await gridOf(sheet)).map((_, index) => index + 1).slice(1);
      const order = rows.map((row) => ({ row, by: random() })).sort((a, b) => a.by - b.by);
      if (ownSheets.length > 0) return;
      book.sort(
        sheet,
        order.map(({ row }) => row),
      );
    },
    colour: async () => {
      const sheet = pick(SHEETS) ?? 'Bills';
      const grid = await gridOf(sheet);
      const keys = keyColumn(grid);
      const row = 1 + upTo(Math.max(1, grid.length - 1));
      const key = grid[row]?.[keys] ?? '';
      if (!key.startsWith('ext_')) return;
      const at = grid[0]?.indexOf(sheet === 'Lines' ? 'ITEM' : (fields[0] ?? '').toUpperCase()) ?? -1;
      if (at < 0) return;
      coloured.push({ sheet, key });
      book.colour(sheet, { row: row + 1, column: at + 1 });
    },
    takeRow: async () => {
      // A row of ours that a person deletes comes again.
      const sheet = pick(SHEETS) ?? 'Bills';
      const grid = await gridOf(sheet);
      const keys = keyColumn(grid);
      const row = 1 + upTo(Math.max(1, grid.length - 1));
      const key = grid[row]?.[keys] ?? '';
      if (!key.startsWith('ext_') || ownSheets.length > 0) return;
      notes = notes.filter((note) => note.sheet !== sheet || note.key !== key);
      book.deleteRow(sheet, row + 1);
    },
    addSheet: async () => {
      const grid = await gridOf('Bills');
      const words = new Set([...own.Bills]);
      const places = grid.flatMap((row, at) =>
        row.flatMap((cell, index) => (words.has(cell) ? [{ cell, at, index }] : [])),
      );
      const name = word('Mine');
      // A formula that names a cell of the person's goes on naming it, wherever it moves.
      const chosen = places.slice(-3);
      ownSheets.push({ name, shown: [...chosen.map(({ cell }) => cell), `own ${name}`] });
      book.addSheet(
        name,
        chosen.map(({ at, index: column }) => ({ row: at + 1, column: column + 1 })),
      );
    },
  };

  happenings.extract?.();
  happenings.extract?.();
  sync();

  return {
    sync,
    history,
    step: async () => {
      const name = pick(Object.keys(happenings)) ?? 'extract';
      history.push(name);
      await happenings[name]?.();
      sync();
      const found = faults(await book.shown(), false);
      if (found.length > 0) throw new Error(`seed ${seed}, after ${history.join(', ')}: ${found.join('; ')}`);
    },
    faults: (sheets) => faults(sheets, true),
  };

  function faults(
    sheets: ReadonlyMap<string, readonly (readonly string[])[]>,
    computed: boolean,
  ): readonly string[] {
    const found: string[] = [];
    for (const sheet of SHEETS) {
      const grid = sheets.get(sheet) ?? [];
      const [header = []] = grid;
      const keys = keyColumn(grid);
      const { columns, rows } = sheetOf(sheet);
      const cells = grid.flat();
      const wanted = new Map(rows.map(({ key, values }) => [key, values]));
      const keyed = grid.slice(1).filter((row) => (row[keys] ?? '') !== '');
      if (keyed.length !== rows.length)
        found.push(`${sheet} has ${keyed.length} rows of ours, not ${rows.length}`);
      for (const row of keyed) {
        const values = wanted.get(row[keys] ?? '');
        wanted.delete(row[keys] ?? '');
        const written = columns.map(({ label }) => row[header.indexOf(label)] ?? '');
        if (JSON.stringify(values) !== JSON.stringify(written)) {
          found.push(`${sheet} ${row[keys]}: ${JSON.stringify(written)}, not ${JSON.stringify(values)}`);
        }
      }
      for (const { label } of columns) {
        if (header.filter((one) => one === label).length !== 1)
          found.push(`${sheet}: the column ${label} is not there once`);
      }
      for (const one of own[sheet]) {
        const times = cells.filter((cell) => cell === one).length;
        if (times !== 1) found.push(`${sheet}: what the person wrote (${one}) is there ${times} times`);
      }
      for (const note of notes.filter((one) => one.sheet === sheet)) {
        const row = grid.find((one) => one.includes(note.word));
        const key = row?.[keys];
        const isBeside =
          note.key === 'kept' || !rows.some((one) => one.key === note.key) ? key === '' : key === note.key;
        if (!row || row.indexOf(note.word) !== header.indexOf(note.column) || !isBeside) {
          found.push(`${sheet}: ${note.word} is not beside ${note.key}, in ${note.column}`);
        }
      }
    }
    for (const { name, shown: words } of ownSheets) {
      const cells = (sheets.get(name) ?? []).flat();
      // Only a program that computes shows what formulas come to.
      const missing = (computed ? words : words.slice(-1)).filter((one) => !cells.includes(one));
      if (missing.length > 0) found.push(`${name} does not show ${missing.join(', ')}`);
    }
    return found;
  }
}
