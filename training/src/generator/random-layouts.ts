import { type Concept, catalogue, isSpoken } from './catalogue.ts';
import { type Field, type Kit, labelOf } from './kit.ts';
import { boilerplate, columns, section, sheet, title } from './pieces/atoms.ts';
import { checks } from './pieces/checks.ts';
import { items } from './pieces/items.ts';
import { letterhead, partyFields } from './pieces/parties.ts';
import { matrix } from './pieces/tables.ts';
import { arrange, drawManner, type Manner } from './random-layout/arrangements.ts';
import { freeTable } from './random-layout/free-table.ts';
import { roleFields } from './random-layout/role-fields.ts';
import { PAPER_WORDS } from './random-layout/words-of-papers.ts';
import type { PAPERS } from './style.ts';
import type { Template } from './template.ts';

const COUNT = 400;
const PAPER_SHARES = {
  a4: 50,
  letter: 22,
  a4Wide: 6,
  letterWide: 4,
  legal: 3,
  a5: 6,
  a5Wide: 4,
  slip: 3,
  card: 2,
} as const;

/** Papers of no kind: fields of the vocabulary by chance, put on paper by chance. */
export const randomLayouts = (): readonly Template[] =>
  Array.from({ length: COUNT }, (_, index): Template => {
    const paper = paperOf(index);
    return {
      name: `random-${String(index).padStart(3, '0')}`,
      kind: 'random layout',
      languages: spoken(),
      paper,
      empty: index % 3 === 0 ? [0.2, 0.5] : [0, 0.3],
      mayBeBlank: true,
      draw: drawRandom,
    };
  });

/** English twice as often as any other. */
const spoken = (): string[] => ['en', 'en', ...Object.keys(PAPER_WORDS)].filter(isSpoken);

function paperOf(index: number): keyof typeof PAPERS {
  let left = (index * 37) % 100;
  for (const [paper, share] of Object.entries(PAPER_SHARES) as [keyof typeof PAPER_SHARES, number][]) {
    left -= share;
    if (left < 0) return paper;
  }
  return 'a4';
}

function drawRandom(kit: Kit): string {
  const { random, language, style } = kit;
  const words = PAPER_WORDS[language]!;
  const isSmall = style.paper.height < 600;
  const manner = drawManner(kit);
  const domains = random.sample(
    [...new Set([...catalogue().values()].map(({ domain }) => domain))],
    random.int(1, 4),
  );
  const used = new Set<string>();
  const count = isSmall ? random.int(1, 2) : random.int(2, 8);
  const headings = random.shuffle(words.headings);
  const sections = Array.from({ length: count }, (_, index) =>
    randomSection(kit, manner, domains, used, headings[index], index === 0),
  );
  const head: string[] = [];
  if (random.chance(0.45))
    head.push(
      letterhead(
        kit,
        partyFields(kit, random.pick(['seller', 'company', 'employer', 'shipper']), kit.world.party()),
      ),
    );
  if (random.chance(0.8))
    head.push(
      title(kit, titleOf(kit, words.titles), random.pick(['', 'text-align:center', 'text-align:right'])),
    );
  const foot = random.chance(0.5)
    ? [boilerplate(random.sample(words.small, random.int(1, 3)).join(' '))]
    : [];
  const page = random.chance(0.4)
    ? `<div class="bp" style="position:absolute;bottom:0;${random.pick(['left', 'right'])}:0">${words.page} 1${random.pick(['', ' / 1', '/2'])}</div>`
    : '';
  return sheet([...random.shuffle(head), ...besideEachOther(kit, sections), ...foot], page);
}

const titleOf = ({ random }: Kit, titles: readonly string[]): string =>
  `${random.pick(titles)}${random.chance(0.2) ? ` ${random.pattern(random.pick(['?-##', '####', 'No. ###', '(??)']))}` : ''}`;

/** Puts some neighbouring sections side by side. */
function besideEachOther(kit: Kit, sections: readonly string[]): string[] {
  const { random } = kit;
  const share = random.pick([0, 0.2, 0.5, 0.8]);
  const placed: string[] = [];
  for (let index = 0; index < sections.length; ) {
    const width = random.chance(share) ? random.pick([2, 2, 2, 3]) : 1;
    const row = sections.slice(index, index + width);
    placed.push(
      row.length === 1
        ? row[0]!
        : columns(
            row,
            row.map(() => random.pick([1, 1, 1, 2])),
            `gap:${random.pick([0, 4, 8, 14])}pt`,
          ),
    );
    index += width;
  }
  return placed;
}

function randomSection(
  kit: Kit,
  manner: Manner,
  domains: readonly string[],
  used: Set<string>,
  heading = '',
  isFirst = false,
): string {
  const { random } = kit;
  const kind = isFirst
    ? 'fields'
    : random.weighted({ fields: 52, role: 20, items: 7, free: 6, matrix: 5, checks: 7, small: 6 });
  const headed = (inner: string, text = heading): string =>
    text !== '' && random.chance(0.6) ? section(kit, text, inner) : inner;
  switch (kind) {
    case 'role': {
      const { heading: role, fields } = roleFields(kit, random.int(2, 7));
      return section(kit, role, arrange(kit, fields, manner));
    }
    case 'items':
      return headed(items(kit, random.chance(0.4) ? { totalsLook: 'none' } : {}));
    case 'free':
      return headed(freeTable(kit, conceptsOf(kit, domains, used, random.int(2, 7))));
    case 'matrix':
      return headed(randomMatrix(kit, domains, used));
    case 'checks':
      return headed(randomChecks(kit, domains));
    case 'small':
      return boilerplate(random.pick(PAPER_WORDS[kit.language]!.small));
    default:
      return headed(
        arrange(
          kit,
          conceptsOf(kit, domains, used, random.int(2, random.pick([6, 14, 24]))).map((concept, index) =>
            fieldOf(kit, concept, manner, index),
          ),
          manner,
        ),
      );
  }
}

function fieldOf(kit: Kit, { key }: Concept, manner: Manner, index: number): Field {
  const box = manner.numbered
    ? `${kit.random.pick(['', '', ''])}${index + 1}${kit.random.chance(0.2) ? kit.random.pick(['a', 'b', '.', ')']) : ''}§`
    : '';
  const bilingual =
    kit.language !== 'en' && kit.random.chance(0.06)
      ? `${labelOf(catalogue().get(key)!, kit.language, kit.random)} / ${labelOf(catalogue().get(key)!, 'en', kit.random)}`
      : '';
  return kit.field(`${box}@${key}${bilingual === '' ? '' : `|${bilingual}`}`);
}

function conceptsOf(
  { random, language }: Kit,
  domains: readonly string[],
  used: Set<string>,
  count: number,
): Concept[] {
  const known = [...catalogue().values()].filter(
    ({ key, domain, labels }) =>
      labels[language] !== undefined && !used.has(key) && (domains.includes(domain) || random.chance(0.04)),
  );
  const chosen = random.shuffle(known).slice(0, count);
  for (const { key } of chosen) used.add(key);
  return chosen;
}

function randomMatrix(kit: Kit, domains: readonly string[], used: Set<string>): string {
  const { random, language, world } = kit;
  const heads = conceptsOf(kit, domains, used, random.int(2, 7)).map((concept) =>
    labelOf(concept, language, random),
  );
  const years = Array.from({ length: random.int(2, 5) }, (_, index) =>
    random.chance(0.5) ? String(world.today.year - index) : `${random.pick(['Q', 'T', 'M'])}${index + 1}`,
  );
  const columnHeads = random.chance(0.6)
    ? [...new Set(years)]
    : conceptsOf(kit, domains, used, random.int(2, 4)).map((concept) => labelOf(concept, language, random));
  if (heads.length === 0 || columnHeads.length === 0) return '';
  const kindOf = random.pick(['amount', 'count:0-900', 'whole', 'number']);
  const cells = heads.map((row) => columnHeads.map((column) => kit.field(`${row} ${column}|${kindOf}`)));
  return matrix(kit, heads, columnHeads, cells);
}

function randomChecks(kit: Kit, domains: readonly string[]): string {
  const { random, language } = kit;
  const pool = [...catalogue().values()].filter(
    ({ domain, labels }) => domains.includes(domain) && labels[language] !== undefined,
  );
  if (pool.length < 8) return '';
  const rows = Array.from({ length: random.int(1, 3) }, () => {
    const [question, ...choices] = random
      .shuffle(pool)
      .slice(0, random.int(3, 6))
      .map((concept) => labelOf(concept, language, random));
    return checks(kit, random.chance(0.8) ? question! : '', [...new Set(choices)], {
      most: random.pick([1, 1, 3]),
      look: random.pick(['row', 'row', 'column']),
    });
  });
  return `<div>${rows.join('')}</div>`;
}
