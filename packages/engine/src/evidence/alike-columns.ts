import type { Alike, Alikeness, LetterAlikeness } from './alikeness.ts';
import { NEIGHBOURS, type NeighbourPlace, type Neighbours } from './neighbours.ts';

/** Places where a value's own label stands. */
const OWN: readonly NeighbourPlace[] = ['inline', 'left', 'up', 'cellTop'];
const RIVALS: readonly NeighbourPlace[] = ['inline', 'left', 'up', 'cellTop', 'head', 'down'];
const HINTED: readonly NeighbourPlace[] = ['inline', 'left', 'up', 'cellTop', 'section', 'head'];
const SELF = ['known', 'letters', 'holds', 'meaning', 'rival', 'competing'] as const;
const ALL = [
  'near',
  'nearRival',
  'nearIsClaimed',
  'around',
  'aroundHolds',
  'behindBest',
  'isAtBest',
  'rank',
] as const;

export const ALIKE_COLUMNS: readonly string[] = [
  ...NEIGHBOURS.flatMap((place) => [
    `${place}:known`,
    `${place}:letters`,
    `${place}:holds`,
    `${place}:meaning`,
  ]),
  ...RIVALS.flatMap((place) => [`${place}:rival`, `${place}:competing`]),
  ...HINTED.map((place) => `${place}:hint`),
  ...SELF.map((name) => `self:${name}`),
  ...ALL.map((name) => `label:${name}`),
];
/** Where `label:rank` stands, which is known when all spans of a field are. */
export const RANK_AT = ALIKE_COLUMNS.indexOf('label:rank');
export const NEAR_AT = ALIKE_COLUMNS.indexOf('label:near');

/** The likeness of what stands around a span, and of its own text; undefined where nothing stands. */
export interface SpanAlikeness {
  readonly at: Readonly<Partial<Record<NeighbourPlace, Alikeness>>>;
  readonly self: Alikeness;
  /** All texts around together. */
  readonly around: LetterAlikeness;
}

export function spanAlikeness(text: string, neighbours: Neighbours, alike: Alike): SpanAlikeness {
  const at: Partial<Record<NeighbourPlace, Alikeness>> = {};
  const texts: string[] = [];
  for (const place of NEIGHBOURS) {
    const neighbour = neighbours[place];
    if (neighbour === undefined) continue;
    at[place] = alike.text(neighbour.text.slice(-LONGEST_TEXT));
    if (AROUND.has(place)) texts.push(neighbour.text.slice(-LONGEST_TEXT));
  }
  return { at, self: alike.text(text.slice(0, LONGEST_TEXT)), around: alike.together(texts) };
}

const LONGEST_TEXT = 100;
const AROUND: ReadonlySet<NeighbourPlace> = new Set(['inline', 'left', 'up', 'cellTop', 'section', 'head']);

/** `best`: how alike the text on the page is that is most alike to the field. */
export function writeAlikeColumns(
  { at, self, around }: SpanAlikeness,
  field: number,
  best: number,
  to: Float32Array,
  from: number,
): void {
  let next = from;
  const write = (value: number | undefined) => {
    to[next] = value ?? Number.NaN;
    next += 1;
  };
  for (const place of NEIGHBOURS) {
    const own = at[place];
    write(own?.known[field]);
    write(own?.letters[field]);
    write(own?.holds[field]);
    write(own?.meaning[field]);
  }
  for (const place of RIVALS) {
    write(at[place]?.rival[field]);
    write(at[place]?.competing[field]);
  }
  for (const place of HINTED) write(at[place]?.hint[field]);
  write(self.known[field]);
  write(self.letters[field]);
  write(self.holds[field]);
  write(self.meaning[field]);
  write(self.rival[field]);
  write(self.competing[field]);
  let [near, rival] = [0, 0];
  for (const place of OWN) {
    near = Math.max(near, at[place]?.best[field] ?? 0);
    rival = Math.max(rival, at[place]?.rival[field] ?? 0);
  }
  write(near);
  write(rival);
  write(Number(near >= rival && near > 0));
  write(around.letters[field]);
  write(around.holds[field]);
  write(near - best);
  write(Number(near >= best && best > 0));
  write(Number.NaN);
}
