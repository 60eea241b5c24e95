import { foldText } from '../values/fold.ts';

/** Words of greetings, thanks and slogans, and names of the slip itself, that stand in a receipt's head but name nobody. */
const COURTESY =
  'welcome|thank|thanks|visiting|visit us|come again|please|enjoy|have a (?:nice|good|great)|see you|open(?: daily| \\d)|hours|opening|receipt|tax invoice|invoice|cash (?:sale|bill)|sales? (?:slip|receipt|voucher)|credit note|bill to|guest (?:check|copy)|(?:customer|merchant|cardholder|store) copy|copy|duplicate|original|reprint|sale|your (?:server|cashier|host)|served by|how (?:did|are) we|tell us|survey|win |you decide|inside|bienvenue|bienvenidos?|benvenut[oi]|willkommen|welkom|bem-vindo|merci|gracias|danke|grazie|obrigad[oa]|bedankt|quittung|kassenbon|kassenbeleg|rechnung|ticket de caisse|factura simplificada|scontrino|recibo|ricevuta|documento|non valid\\w*|non fiscale|no valid\\w*|not valid|not a (?:tax |vat )?(?:invoice|receipt)|keine? (?:rechnung|beleg|quittung)|geen (?:factuur|bon)|estratto conto|preconto|pre-?conto|richieder\\w*|self ?service|drive ?thru|take ?out|eat ?in|dine ?in|manager|owned by|license|store (?:no|number|#)|yours?|you|our|votre|notre|vous|nous|ihr|ihre|ihren|ihrem|wir|unser|unsere|nuestr[oa]s?|vuestr[oa]s?|vostr[oaie]|nostr[oaie]|uw|onze|since \\d{3,4}|seit \\d{4}|depuis \\d{4}|desde \\d{4}|dal \\d{4}|sinds \\d{4}|est(?:d|ablished)?\\.? (?:in )?\\d{4}|gegr(?:undet)?\\.? \\d{4}|fond(?:ee?|ata|ato) (?:en|nel) \\d{4}|fundad[oa] en \\d{4}|opgericht in \\d{4}|(?:member|part|division|subsidiary|franchisee?) of|operated by|mitglied (?:der|des|im)|membre du|miembro de|membro del|lid van|store \\d{3,8} ?[-–]|filiale? \\d{3,8} ?[-–]|savings?|vouchers?|prizes?|inh\\.|inhaber(?:in)?|prop\\.|proprietor|proprietaire|gerant|titolare|titular|eigenaar';
/** Words for a trade, which the name of a shop or an inn is often made of: English, German, French, Italian, Spanish, Portuguese, Dutch. */
const TRADE = [
  'restaurants?|cafe|coffee|bar|pub|inn|grill|grille|tavern|kitchen|bistro|diner|deli|steak ?house|chop ?house|sushi|burgers?|noodles?|bbq|pizza|bakery|bakers|patisserie|confectionery|creamery|gelato|tea ?rooms?|tea ?house|taproom|brewery|brewing|winery|wines|liquors?|lounge|club|catering|kopitiam|resto|taqueria|cantina|roasters?|roastery|ice cream',
  'market|supermarkets?|hypermarket|grocery|groceries|grocers?|greengrocers?|foods?|butchers?|fishmongers?|mart|minimart|stores?|shop|shoppe|emporium|bazaar|department store|shopping cent(?:er|re)|mercantile|outfitters|supply|supplies|trading|pharmacy|chemists?|drug ?store|drugs|clinic|hospital|dental|optical|opticians?|salon|spa|barbers?',
  'hardware|ironmongers?|housewares|homewares|machinery|electrical|electronics|stationery|stationers|newsagents?|books?|bookstore|booksellers?|bookshop|florist|garden cent(?:er|re)|nursery|jewell?ers?|furniture|toys|sports|cycles|fashion|boutique|laundry|laundromat|launderette|cleaners|cinema|theatre|gallery|museum|hotel|resorts?',
  'petrol|gas|oil|service station|filling station|parking|garage|motors?|auto|car ?wash|tyres?|tires',
  'gasthaus|gasthof|wirtshaus|brauhaus|weinstube|imbiss|kaffee|backerei|baeckerei|konditorei|metzgerei|fleischerei|feinkost|getranke(?:markt|handel)?|weinhandlung|markt|apotheke|drogerie|buchhandlung|papeterie|schreibwaren|blumen|tankstelle|parkhaus|friseur|reinigung|baumarkt|kuche',
  'brasserie|bistrot|creperie|boulangerie|patisserie|boucherie|charcuterie|poissonnerie|fromagerie|epicerie|traiteur|alimentation|supermarche|pharmacie|parapharmacie|librairie|presse|tabac|fleuriste|quincaillerie|droguerie|coiffure|salon de the|cuisine',
  'ristorante|trattoria|osteria|pizzeria|taverna|enoteca|caffe|gelateria|pasticceria|panificio|panetteria|forno|macelleria|salumeria|alimentari|supermercato|farmacia|tabacchi|edicola|libreria|cartoleria|ferramenta|profumeria|abbigliamento|cucina',
  'restaurante|cafeteria|cerveceria|marisqueria|meson|taberna|bodega|asador|heladeria|churreria|panaderia|pasteleria|carniceria|pescaderia|fruteria|ultramarinos|alimentacion|supermercado|ferreteria|papeleria|estanco|floristeria|peluqueria|cocina',
  'padaria|pastelaria|cervejaria|churrasqueira|churrascaria|marisqueira|tasca|talho|mercearia|papelaria|livraria|farmacia|cozinha',
  'eetcafe|eethuis|bakkerij|banketbakkerij|slagerij|kaashandel|slijterij|apotheek|drogist|drogisterij|boekhandel|bloemist|kapper|restaurang|keuken',
].join('|');

/** What stands before a trade to say whose or which: by itself, neither names a shop. */
const KIND_OF_TRADE =
  'african|american|argentin\\w*|asian|asiatic|brazilian|chinese|china|chinois|english|french|german|greek|griechisch\\w*|indian|indien|indisch\\w*|irish|italian\\w*|italien\\w*|japanese|japanisch\\w*|korean|lebanese|libanes\\w*|mediterran\\w*|mexican\\w*|oriental|pakistani|peruvian|polish|portuguese|scottish|spanish|thai|turkish|turkisch\\w*|vegan|vegetarian|vietnamese|multi ?cuisine|cuisine|family|fast|fine|seafood|roof ?top|pool|beach|terrace|lobby|sky|wine|cocktail|tapas|oyster|juice|snack|dessert|noodle|roasters?|roastery|convenience';

const COURTESY_WORDS = new RegExp(`(?<!\\p{L})(?:${COURTESY})(?!\\p{L})`, 'u');
const TRADE_WORDS = new RegExp(`(?<!\\p{L})(?:${TRADE})(?!\\p{L})`, 'u');
const ALL_TRADE_WORDS = new RegExp(TRADE_WORDS.source, 'gu');
const ALL_KINDS_OF_TRADE = new RegExp(`(?<!\\p{L})(?:${KIND_OF_TRADE})(?!\\p{L})`, 'gu');
const TRADE_AT_END = new RegExp(`(?<!\\p{L})(?:${TRADE})\\s*$`, 'u');
const NUMBERED_BRANCH = new RegExp(
  `^(?:${TRADE}|branch|filiale?)\\s?(?:no|number|nr|#)?[.:\\s]*#?\\s?\\d{3,8}$`,
  'u',
);
/** Of these, what no name ends in: `Store Number 518`, where `Cafe 0731` may belong to it. */
const NUMBERED_STORE =
  /^(?:stores?|shop|branch|filiale?|outlet|location|unit|site)\s?(?:no|number|nr|#)?[.:\s]*#?\s?\d{2,8}$/u;
const LONGEST = 120;
/** `stets warm - stets nah`, `Tea is wonderful.`: words in small letters, as a sentence has and a name has not. */
const SENTENCE =
  /^[^\p{L}\d]*\p{Ll}{2,}(?:[\s,–-]+\p{Ll}+){2,}[.!]?$|^[^\d]*(?<!\p{L})\p{Ll}{2,}(?!\p{L})[^\d]*\p{Ll}[.!?]$|\s\S*\p{L}!$/u;
/** What may stand before a name in its own row. */
const GREETING =
  /^(?:welcome (?:to|at)|bienvenue (?:a|à|au|aux|chez)|bienvenid[oa]s? (?:a|al)|benvenut[oi] (?:da|al|alla|a|in)|willkommen (?:bei|beim|im|in|zu)|welkom (?:bij|in))\s+/iu;

/** Whether a line greets, thanks, advertises, or says what kind of slip it is. */
export function courtesyWords(text: string): boolean {
  const beginning = text.slice(0, LONGEST);
  return COURTESY_WORDS.test(foldText(beginning)) || SENTENCE.test(beginning);
}

/** `Welcome to the Blue Door` without its greeting. */
export function withoutGreeting(text: string): string {
  return text.replace(GREETING, '');
}

/** Whether a line holds a word for a trade: `Enrique's Ristorante`. */
export function tradeWords(text: string): boolean {
  return TRADE_WORDS.test(foldText(text.slice(0, LONGEST)));
}

/** Whether a text ends in a word for a trade, with nothing behind it to make it a label. */
export function endsInTradeWord(text: string): boolean {
  return TRADE_AT_END.test(foldText(text.slice(-LONGEST)));
}

/** `Cafe 0731`, `Store Number 518`: which of its shops a chain sold it in. */
export function isNumberedBranch(text: string): boolean {
  return NUMBERED_BRANCH.test(foldText(text.slice(0, LONGEST)));
}

/** `Store 0771`: the same where it can be no part of a name. */
export function isNumberedStore(text: string): boolean {
  return NUMBERED_STORE.test(foldText(text.slice(0, LONGEST)));
}

/** A text folded, without its words for a trade and, where there are any, what kind of trade it is. */
export function withoutTradeWords(text: string): string {
  const folded = foldText(text.slice(0, LONGEST));
  const rest = folded.replace(ALL_TRADE_WORDS, ' ');
  return rest === folded ? folded : rest.replace(ALL_KINDS_OF_TRADE, ' ');
}
