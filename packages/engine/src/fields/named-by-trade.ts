import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { textToName } from '../prose/text-to-name.ts';
import { foldText } from '../values/fold.ts';
import type { LabelScores } from './label-scores.ts';

/**
 * Kinds of institutions: how fields ask for one, and by which words of its name one is known, whatever stands around: a
 * statement prints no `Bank:` over the name of the bank. Folded; `name` finds them inside compounds (`Stadtsparkasse`).
 */
const TRADES: readonly { readonly asked: RegExp; readonly name: RegExp }[] = [
  {
    asked:
      /\b(?:bank|kreditinstitut|geldinstitut|banque|banco|banca|entidad|lender|card issuer|etablissement bancaire|istituto di credito)\b/,
    name: /(?:bank|banque|banco|banca|caja|caixa|caisse|kasse|cassa|credit union|building society|kreditgenossenschaft)\b/,
  },
  {
    asked:
      /\b(?:insurer|insurance company|versicherer|versicherung|versicherungsgesellschaft|assureur|compagnie d assurances?|aseguradora|seguradora|verzekeraar|assicuratore|compagnia(?: di assicurazioni?)?|krankenkasse|health insurer)\b/,
    name: /versicherung|\binsurance|assuranc|\bseguros?\b|verzekering|assicurazion|\bmutual\b|mutuelle|mutua\b|krankenkasse/,
  },
  {
    asked:
      /\b(?:school|schule|university|universitat|hochschule|ecole|college|lycee|escuela|colegio|instituto|universidad|scuola|istituto|universita|escola|universidade|agrupamento|universiteit)\b/,
    name: /\b(?:school|academy|university|college|ecole|lycee|escuela|colegio|instituto|universidad|scuola|istituto|liceo|universita|escola|universidade|universiteit)\b|(?:schule|gymnasium|universitat|lyceum)\b/,
  },
  {
    asked:
      /\b(?:operator|transport company|carrier|betreiber|verkehrsunternehmen|exploitant|transporteur|vervoerder|vervoersbedrijf|operador|operadora|transportista|operatore|vettore|transportadora)\b/,
    name: /\b(?:bus(?:es|se)?|coach(?:es)?|rail(?:ways?)?|trains?|transit|transports?|ferries|lines|airways|airlines|autobus(?:es)?|autocares|trasporti|transportes|ferrovie|vervoer)\b|(?:bus|bahn|verkehr|verkehre|verkehrsbetriebe)\b/,
  },
  {
    asked:
      /\b(?:hospital|clinic|krankenhaus|klinik|hopital|clinique|ziekenhuis|kliniek|clinica|ospedale|centro medico|medical (?:practice|centre|center)|surgery|practice|praxis)\b/,
    name: /\b(?:hospital|clinic|hopital|clinique|ziekenhuis|clinica|ospedale|infirmary|medical (?:centre|center|practice)|surgery)\b|(?:krankenhaus|klinik|klinikum|praxis)\b/,
  },
  {
    asked: /\b(?:laboratory|lab|labor|laboratoire|laboratorium|laboratorio)\b/,
    name: /\b(?:laborator(?:y|ies|io|ium|ium)|laboratoires?|laboratori|labs?|labor)\b|labor\b/,
  },
  {
    asked:
      /\b(?:hausverwaltung|verwalter|verwaltung|property manager|managing agents?|syndic|administrador de fincas|amministratore|vve beheerder)\b/,
    name: /hausverwaltung|immobilienverwaltung|\bproperty management\b|\bmanaging agents?\b|\bsyndic\b|administracion de fincas/,
  },
  {
    asked:
      /\b(?:eigentumergemeinschaft|weg|owners association|homeowners association|copropriete|comunidad(?: de propietarios)?|condominio|vve|vereniging van eigenaars)\b/,
    name: /^weg\b|eigentumergemeinschaft|owners[’']? association|\bcopropriete\b|comunidad de propietarios|\bcondominio\b|^vve\b/,
  },
];

/** What a name that says its trade is worth as a label of its own, and how much more at the head of the page. */
const BY_TRADE = 0.72;
const AT_HEAD = 0.16;
const HEAD = 0.22;
const LONGEST_NAME = 70;
const MOST_WORDS = 9;
const NAMES: ReadonlySet<CandidateKind> = new Set(['organisation', 'text']);

/** Scores the names of institutions for the fields that ask for one of their kind; null for all other candidates. */
export function createTradeScorer(
  profiles: readonly FieldProfile[],
): (candidate: Candidate) => LabelScores | null {
  const trades = profiles.map(({ field }) => {
    if (field.type !== 'text') return null;
    const asked = foldText(`${field.label ?? keyToWords(field.key)}`);
    return TRADES.find((trade) => trade.asked.test(asked) && asked.split(' ').length <= 3) ?? null;
  });
  if (trades.every((trade) => trade === null)) return () => null;
  return (candidate) => {
    const { kind, text, page, box } = candidate;
    if (!NAMES.has(kind) || !looksLikeName(text)) return null;
    const folded = foldText(textToName(text));
    const worth = BY_TRADE + (page === 1 && box.top < HEAD ? AT_HEAD : 0);
    const own = trades.map((trade) => (trade?.name.test(folded) === true ? worth : 0));
    return own.some((score) => score > 0) ? { own, competing: own.map(() => 0) } : null;
  };
}

/** Words with capitals, more than one, and no label or sentence. */
function looksLikeName(text: string): boolean {
  return (
    text.length <= LONGEST_NAME &&
    /^\p{Lu}/u.test(text) &&
    /\s\S/.test(text) &&
    !/[:;=]|[.!?]\s\p{Lu}\p{Ll}+\s\p{Ll}/u.test(text) &&
    text.split(' ').length <= MOST_WORDS
  );
}
