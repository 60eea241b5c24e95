import type { Draft } from './draft.ts';
import { createKit, type Kit } from './kit.ts';
import { label, place, value } from './pieces/atoms.ts';
import { createRandom, type Random } from './random.ts';
import { drawStyle, PAPERS, styleToCss } from './style.ts';
import type { Template } from './template.ts';
import { COUNTRIES, type Country } from './world/country.ts';
import { countryOf, createWorld, type World } from './world/world.ts';

const BLANK_SHARE = 0.08;
/** Share of documents with a stamp. */
const STAMPED = 0.04;
const COMB_CSS =
  '.comb{display:inline-block;width:1.25em;text-align:center;border:1px solid #888;margin-right:-1px;line-height:1.35}';

/**
 * Draws a template once. The same template and seed give the same draft on every machine. `copy`: from 1, the form of the draft
 * with other values, as documents of one sender have them.
 */
export function draftDocument(template: Template, seed: string, copy = 0): Draft {
  const random = createRandom(`${template.name} ${seed}`);
  const language = random.pick(template.languages);
  const own = COUNTRIES.filter(
    ({ code, language: spoken }) => template.countries?.includes(code) && spoken === language,
  );
  const country = own.length > 0 ? random.pick(own) : countryOf(language, random);
  const world =
    copy === 0
      ? createWorld(country, random)
      : worldOfCopy(country, `${template.name} ${seed}`, copy, random);
  const drawn = drawStyle(random, PAPERS[template.paper ?? country.paper]);
  const ofTemplate = { ...drawn, ...template.style?.(random) };
  // What is said must not change how large it is set.
  const style = copy === 0 ? ofTemplate : { ...ofTemplate, fill: 0 };
  const [least, most] = template.empty ?? [0, 0.15];
  const isBlank = template.mayBeBlank === true && random.chance(BLANK_SHARE);
  const kit = createKit({ world, random, style, empty: isBlank ? 1 : random.float(least, most) });
  const plain = template.draw(kit);
  const html = random.chance(STAMPED) ? withStamp(kit, plain) : plain;
  return {
    id: copy === 0 ? `${template.name}-${seed}` : `${template.name}-${seed}~${copy}`,
    template: template.name,
    kind: template.kind,
    language,
    paper: style.paper,
    fill: style.fill,
    html,
    css: styleToCss(style) + COMB_CSS,
    entries: kit.entries,
    groups: kit.groups,
  };
}

/** The sender, who comes first, is that of all copies. */
function worldOfCopy(country: Country, seed: string, copy: number, form: Random): World {
  const world = createWorld(country, createRandom(`${seed} ${copy}`), form);
  const sender = createWorld(country, createRandom(`${seed} sender`));
  let isSender = true;
  const party: World['party'] = (isCompany) => {
    const own = isSender ? sender : world;
    isSender = false;
    return own.party(isCompany);
  };
  return { ...world, party };
}

/** Date and number in a frame somewhere on the page, as an office of receipt sets them. */
function withStamp(kit: Kit, html: string): string {
  const { random } = kit;
  const words = random.pick(['@received_date', '@payment_date', '@document_date']);
  const date = kit.field(words, { empty: 0 });
  const number = random.chance(0.5) ? kit.field('@case_number', { empty: 0 }) : null;
  const color = random.pick(['#b0181e', '#1c3f94', '#333']);
  const lines = [date, ...(number === null ? [] : [number])].map(
    (field) => `<div>${label(field)}</div><div${place(field)}>${value(field)}</div>`,
  );
  const at = `${random.pick(['left', 'right'])}:${random.int(2, 40)}%;${random.pick(['top', 'bottom'])}:${random.int(0, 45)}%`;
  return `${html}<div style="position:absolute;${at};border:1.5px solid ${color};padding:4pt 8pt;text-align:center">${lines.join('')}</div>`;
}
