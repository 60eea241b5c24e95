import type { Field, Kit } from '../kit.ts';
import { label, place, value } from '../pieces/atoms.ts';
import { boxGrid, fieldsToRows, type LabelPlace, numberedLines, pairTable } from '../pieces/boxes.ts';
import { inlinePairs, list, strip } from '../pieces/lists.ts';
import type { Borders } from '../style.ts';

/** How the fields of a section are put on paper. */
export type Arrangement =
  | 'boxes'
  | 'list'
  | 'pairs'
  | 'inline'
  | 'strip'
  | 'numbered'
  | 'underBlank'
  | 'cards'
  | 'twoLists';

const ARRANGEMENTS: Readonly<Record<Arrangement, number>> = {
  boxes: 36,
  list: 20,
  pairs: 14,
  inline: 5,
  strip: 8,
  numbered: 6,
  underBlank: 5,
  cards: 3,
  twoLists: 6,
};

/** What a paper keeps to: most of its sections look alike. */
export interface Manner {
  readonly arrangement: Arrangement;
  readonly labels: LabelPlace;
  readonly borders: Borders;
  readonly perRow: number;
  readonly combs: number;
  readonly height: number;
  readonly numbered: boolean;
}

export function drawManner(kit: Kit): Manner {
  const { random } = kit;
  return {
    arrangement: random.weighted(ARRANGEMENTS),
    labels: random.weighted({ corner: 40, top: 20, left: 16, inline: 8, below: 10, right: 4 }),
    borders: random.weighted({ all: 50, none: 12, bottom: 14, outer: 5, shaded: 12, rows: 8 }),
    perRow: random.int(1, 6),
    combs: random.chance(0.12) ? 0.6 : 0,
    height: random.pick([0, 0, 0, 16, 20, 24, 30]),
    numbered: random.chance(0.25),
  };
}

export function arrange(kit: Kit, fields: readonly Field[], manner: Manner): string {
  const { random } = kit;
  const arrangement = random.chance(0.75) ? manner.arrangement : random.weighted(ARRANGEMENTS);
  switch (arrangement) {
    case 'boxes':
      return boxGrid(kit, fieldsToRows(kit, fields, manner.perRow), manner);
    case 'list':
      return list(kit, fields);
    case 'twoLists': {
      const half = Math.ceil(fields.length / 2);
      const lists = [fields.slice(0, half), fields.slice(half)].map(
        (part) => `<div class="fill">${list(kit, part)}</div>`,
      );
      return `<div class="row" style="gap:14pt">${lists.join('')}</div>`;
    }
    case 'pairs':
      return pairTable(kit, fields);
    case 'inline':
      return inlinePairs(kit, fields);
    case 'strip':
      return strips(kit, fields);
    case 'numbered':
      return numberedLines(kit, fields, { first: random.int(1, 30) });
    case 'underBlank':
      return underBlanks(kit, fields);
    default:
      return cards(kit, fields);
  }
}

function strips(kit: Kit, fields: readonly Field[]): string {
  const most = kit.random.int(3, 6);
  const rows: string[] = [];
  for (let index = 0; index < fields.length; index += most)
    rows.push(strip(kit, fields.slice(index, index + most)));
  return `<div>${rows.join('')}</div>`;
}

/** A line to write on, its label in small print below it. */
function underBlanks(kit: Kit, fields: readonly Field[]): string {
  const rows = fieldsToRows(kit, fields, 3).map((row) => {
    const cells = row.map((cell) => {
      const { field, weight } = cell as { field: Field; weight: number };
      return `<div style="flex:${weight} 1 0;min-width:0"${place(field)}><div class="line" style="min-height:1.5em">${value(field)}</div><div class="tiny" style="text-align:${kit.random.pick(['left', 'center'])}">${label(field)}</div></div>`;
    });
    return `<div class="row" style="gap:12pt;margin-bottom:5pt">${cells.join('')}</div>`;
  });
  return `<div>${rows.join('')}</div>`;
}

/** Each pair a card of its own. */
function cards(kit: Kit, fields: readonly Field[]): string {
  const columns = kit.random.int(2, 4);
  const centred = kit.random.chance(0.4) ? 'text-align:center' : '';
  const big = kit.random.chance(0.4) ? 'font-size:1.3em' : '';
  const drawn = fields.map(
    (field) =>
      `<div class="framed"${place(field)} style="padding:4pt;${centred}"><div>${label(field)}</div><div style="min-height:1.2em;${big}">${value(field)}</div></div>`,
  );
  return `<div style="display:grid;grid-template-columns:repeat(${columns},1fr);gap:5pt">${drawn.join('')}</div>`;
}
