import type { ConceptName, LabelledConcept } from './labelled-concept.ts';
import { reworded } from './rewordings.ts';

type Random = () => number;

/** A text as it stands on a page or in a config: words of its own, and those of the heading it stands under. */
export interface SampledText {
  readonly text: string;
  readonly heading: string;
  /** The name it was made of. */
  readonly name: string;
}

/** Two names of one thing. */
export interface SampledPair {
  readonly concept: LabelledConcept;
  readonly asked: SampledText;
  readonly printed: SampledText;
}

const HEADINGS_THAT_SAY_NOTHING = [
  'Part I',
  'Part II',
  'Section A',
  'Section 2',
  'Details',
  'Information',
  'General information',
  'Data',
  'Angaben',
  'Allgemeine Angaben',
  'Renseignements',
  'Datos',
  'Dati',
  'Gegevens',
  'Dane',
  'Údaje',
  'Adatok',
];

/** Two different names of the concept, often of two languages, each reworded as papers and configs do. */
export function samplePair(concept: LabelledConcept, random: Random): SampledPair {
  const asked = askedName(concept.names, random);
  const printed = printedName(concept.names, asked, random);
  return {
    concept,
    asked: { text: reworded(asked.text, asked.language, random), heading: '', name: asked.text },
    printed: { ...underHeading(printed, random), name: printed.text },
  };
}

/** Configs are written in English more often than not. */
function askedName(names: readonly ConceptName[], random: Random): ConceptName {
  const english = names.filter(({ language }) => language === 'en');
  return pick(english.length > 0 && random() < 0.4 ? english : names, random);
}

function printedName(names: readonly ConceptName[], asked: ConceptName, random: Random): ConceptName {
  const others = names.filter((name) => name !== asked);
  if (others.length === 0) return asked;
  const same = others.filter(({ language }) => language === asked.language);
  return pick(same.length > 0 && random() < 0.35 ? same : others, random);
}

/** At times the first words stand above as a heading (`Employer / Name`), at times a heading that says nothing. */
function underHeading(name: ConceptName, random: Random): Omit<SampledText, 'name'> {
  const [owner, attribute] = name.text.split(' / ');
  if (owner !== undefined && attribute !== undefined && random() < 0.6) {
    return { text: reworded(attribute, name.language, random), heading: owner };
  }
  const text = reworded(name.text, name.language, random);
  return { text, heading: random() < 0.1 ? pick(HEADINGS_THAT_SAY_NOTHING, random) : '' };
}

function pick<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)]!;
}
