import type { Candidate } from '../candidates/candidate.ts';
import { candidateToCitation } from '../candidates/candidate-to-citation.ts';
import { standsRightOf } from '../candidates/stands-right-of.ts';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';
import { foldText } from '../values/fold.ts';

/** How fields ask for what something was paid with. Folded. */
const ASKED =
  /\b(?:(?:payment|pay) (?:method|type|mode|means)|(?:method|means|form|type|mode) of payment|paid (?:with|by)|how paid|tender|zahlungs(?:art|mittel|weise)|zahlart|bezahlt mit|(?:mode|moyen|type) de (?:paiement|reglement)|paye (?:avec|par)|betaal(?:wijze|methode|middel)|betaald met|(?:forma|metodo|medio|tipo) de pago|pagado con|(?:metodo|modalita|mezzo|tipo) (?:di )?pagamento|pagato con|(?:meio|modo|forma|metodo) de pagamento|(?:sposob|forma) platnosci|zpusob platby|betalningssatt|betalingsm(?:etode|ate)|maksutapa)\b/;
/** Words that name a means of payment and nothing else. Folded, as are the next. */
const PLAINLY =
  'cash|visa|mastercard|master card|maestro|amex|american express|diners(?: club)?|girocard|v ?pay|paypal|apple pay|google pay|twint|bancontact|eftpos|(?:credit|debit|bank|visa|ec) ?card|bargeld|barzahlung|ec[- ]?(?:karte|cash)|(?:kredit|bank|giro|debit)karte|carte (?:bancaire|bleue|de credit)|especes|contanten|pinpas|efectivo|tarjeta(?: de (?:credito|debito))?|contanti|carta di (?:credito|debito)|bancomat|numerario|dinheiro|multibanco|cartao(?: de (?:credito|debito))?|gotowka|karta platnicza|hotovost|platebni karta|kateinen|tunai|kad kredit';
/** Words that name one beside an amount, and other things elsewhere. */
const PERHAPS =
  'card|credit|debit|eft|nets|check|cheques?|gift card|voucher|discover|electron|klarna|ideal|pix|bar|karte|ec|uberweisung|lastschrift|cb|virement|contant|pin|contado|karta|kontant|kort|kortti';
const BEFORE =
  '(?:paid (?:by|with|in)|tender(?:ed)?|payment|geg(?:eben)?|bezahlt|zahlung|paye|reglement|pago|pagamento|betaald)';
const BEHIND =
  '(?: (?:card|karte|debit|credit|debito|credito|sale|payment|tendered|tender|purchase|contactless|eur|usd|gbp|chf|rm))*';
const NAMES_IT = new RegExp(`^(?:${BEFORE} )?(?:${PLAINLY})${BEHIND}$`);
const MAY_NAME_IT = new RegExp(`^(?:${BEFORE} )?(?:${PERHAPS})${BEHIND}$`);
const LONGEST = 40;
/** How sure a line is that is the only one of its kind, and the first of several. */
const ALONE = 0.75;
const OF_SEVERAL = 0.5;

/**
 * What was paid with, where a slip has no label for it: the line of the sum that was handed over names it (`VISA 12.50`). Left alone
 * where anything was read.
 */
export function paidWithFromTender(
  header: FieldValues,
  profiles: readonly FieldProfile[],
  candidates: readonly Candidate[],
): FieldValues {
  const asked = profiles.find(
    (profile) => asksForMeans(profile) && header[profile.field.key]?.value === null,
  );
  if (asked === undefined) return header;
  const amounts = candidates.filter(({ kind }) => kind === 'amount');
  const lines = wholeOf(candidates.filter((candidate) => namesMeans(candidate, amounts)));
  const besideSums = lines.filter((line) => amounts.some((amount) => standsRightOf(amount, line)));
  const [first, ...others] = besideSums.length > 0 ? besideSums : lines;
  if (first === undefined) return header;
  const isAlone = others.every((other) => toSaid(other.text) === toSaid(first.text));
  return {
    ...header,
    [asked.field.key]: {
      value: first.text,
      state: 'found',
      confidence: isAlone ? ALONE : OF_SEVERAL,
      citation: candidateToCitation(first),
    },
  };
}

function namesMeans(candidate: Candidate, amounts: readonly Candidate[]): boolean {
  if (candidate.kind !== 'text' || candidate.isRun === true || candidate.text.length > LONGEST) return false;
  const said = toSaid(candidate.text);
  const isPlain = NAMES_IT.test(said);
  if (!isPlain && !MAY_NAME_IT.test(said)) return false;
  const beside = amounts.filter((amount) => standsRightOf(amount, candidate));
  return beside.length === 0 ? isPlain : beside.some(({ value }) => value !== 0);
}

/** Without texts that are a part of another one in their line. */
function wholeOf(texts: readonly Candidate[]): readonly Candidate[] {
  return texts.filter(
    ({ line, text }) => !texts.some((other) => other.line === line && other.text.length > text.length),
  );
}

function asksForMeans({ field, asked }: FieldProfile): boolean {
  const names = [field.label ?? keyToWords(field.key), asked.label ?? ''];
  return field.type === 'text' && names.some((name) => ASKED.test(foldText(name)));
}

/** What is left of a card's number. */
const MASKED = /(?<!\p{L})[x*#•]{2,}[\dx*#• ]*/gu;

function toSaid(text: string): string {
  return foldText(text)
    .replace(MASKED, ' ')
    .replace(/[^\p{L}\s-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
