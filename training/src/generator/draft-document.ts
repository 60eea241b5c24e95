import type { Draft } from './draft.ts';
import { createKit } from './kit.ts';
import { createRandom } from './random.ts';
import { drawStyle, PAPERS, styleToCss } from './style.ts';
import type { Template } from './template.ts';
import { COUNTRIES } from './world/country.ts';
import { countryOf, createWorld } from './world/world.ts';

const BLANK_SHARE = 0.08;
const COMB_CSS =
  '.comb{display:inline-block;width:1.25em;text-align:center;border:1px solid #888;margin-right:-1px;line-height:1.35}';

/** Draws a template once. The same template and seed give the same draft on every machine. */
export function draftDocument(template: Template, seed: string): Draft {
  const random = createRandom(`${template.name} ${seed}`);
  const language = random.pick(template.languages);
  const own = COUNTRIES.filter(
    ({ code, language: spoken }) => template.countries?.includes(code) && spoken === language,
  );
  const country = own.length > 0 ? random.pick(own) : countryOf(language, random);
  const world = createWorld(country, random);
  const drawn = drawStyle(random, PAPERS[template.paper ?? country.paper]);
  const style = { ...drawn, ...template.style?.(random) };
  const [least, most] = template.empty ?? [0, 0.15];
  const isBlank = template.mayBeBlank === true && random.chance(BLANK_SHARE);
  const kit = createKit({ world, style, empty: isBlank ? 1 : random.float(least, most) });
  const html = template.draw(kit);
  return {
    id: `${template.name}-${seed}`,
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
