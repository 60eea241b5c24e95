import { LOOKS, type Look, type TrainedLooks, textLooks } from '@rowbox/engine';
import type { LookSample } from './sample-looks.ts';

interface Seen {
  readonly look: Look;
  readonly likeliest: Look;
  readonly chance: number;
}

/** A page that says how often the likeliest look is right, by look and by locale, and how far its chance can be believed. */
export function measureLooks(
  samples: readonly LookSample[],
  trained: TrainedLooks,
  fittedOn: string,
): string {
  const seen = samples.map(({ text, look }) => ({ look, ...likeliestLook(text, trained) }));
  const byLook = LOOKS.map((look) => {
    const own = seen.filter((one) => one.look === look);
    const taken = seen.filter((one) => one.likeliest === look);
    const mistaken = mostCommon(
      own.filter((one) => one.likeliest !== look).map(({ likeliest }) => likeliest),
    );
    return `| ${look} | ${share(own, isRight)} | ${share(taken, isRight)} | ${mistaken} |`;
  });
  const locales = [...new Set(samples.map(({ locale }) => locale))];
  const byLocale = locales.map((locale) => {
    const own = seen.filter((_, at) => samples[at]!.locale === locale);
    return `| ${locale} | ${share(own, isRight)} |`;
  });
  const bands = [0, 0.5, 0.7, 0.9, 0.99].map((from, at, all) => {
    const to = all[at + 1] ?? 1.01;
    const own = seen.filter(({ chance }) => chance >= from && chance < to);
    return `| ${from} | ${own.length} | ${share(own, isRight)} |`;
  });
  return [
    '# What names look like',
    '',
    `\`npm run train-looks -- --report\`: fitted on ${fittedOn}; asked about ${samples.length} texts of other countries, a quarter of them in capitals, one in fourteen with a letter misread.`,
    '',
    `Right: ${share(seen, isRight)}.`,
    '',
    '| look | found | right where it is said | mistaken most for |',
    '|---|---|---|---|',
    ...byLook,
    '',
    '| country kept back | right |',
    '|---|---|',
    ...byLocale,
    '',
    '| chance from | texts | right |',
    '|---|---|---|',
    ...bands,
    '',
  ].join('\n');
}

function likeliestLook(text: string, trained: TrainedLooks): { likeliest: Look; chance: number } {
  const looks = textLooks(text, trained);
  const likeliest = LOOKS.reduce((best, look) => (looks[look] > looks[best] ? look : best));
  return { likeliest, chance: looks[likeliest] };
}

function isRight({ look, likeliest }: Seen): boolean {
  return look === likeliest;
}

function share<T>(all: readonly T[], holds: (one: T) => boolean): string {
  return all.length === 0 ? '–' : (all.filter(holds).length / all.length).toFixed(3);
}

function mostCommon(looks: readonly Look[]): string {
  const counts = new Map<Look, number>();
  for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '–';
}
