import { foldText } from '../values/fold.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Legal forms that end a company's name wherever they stand, without stops and commas, folded. */
export const ENDS_NAME: ReadonlySet<string> = words(
  'inc incorporated corp corporation ltd limited llc llp lp plc gmbh mbh ggmbh ag kg kgaa ug ohg gbr se sa sas sasu sarl eurl bv nv bvba sprl srl spa sl slu oy oyj ab aps pty pte bhd kft zrt sro doo lda na ev eg vof cv pc pllc lllp ulc dac asa ab oyj ehf hf ou uab sia jsc ltda a/s k/s p/s i/s s/a kda ska ooo zao pao rl snc',
);
/** Words at the end of organisations' names that may be followed by more of the name. */
export const ORGANISATION_WORDS: ReadonlySet<string> = words(
  'company co bank trust group holdings holding university foundation association partners partnership fund associates capital ventures enterprises industries institute college hospital society committee council authority ministry department city county stadt gemeinde verein stiftung universitat gesellschaft societe banque fondation stichting vereniging universiteit sociedad banco fundacion universidad societa banca fondazione universita solutions systems technologies services laboratories pharmaceuticals international management club church agency cooperative co-op alliance coalition consortium federation clinic bancorp bancshares airlines networks labs studios museum school genossenschaft handelsgesellschaft cooperative cooperativa cooperatie',
);
/** Small words inside names, which need a capital after them. */
export const JOINS_NAME: ReadonlySet<string> = words(
  'of the for & + and und et y e de der des du del della delle dei degli dello di da do dos von vom van den ter le la el',
);
/** Words that begin with a capital in agreements without naming anybody; a name holds another one. */
export const NO_NAMES: ReadonlySet<string> = words(
  'agreement contract lease deed amendment exhibit schedule annex appendix section article recitals witnesseth whereas witness now therefore parties party parent company corporation employee employer executive consultant contractor seller buyer purchaser vendor supplier customer client licensor licensee lessor lessee landlord tenant lender borrower investor guarantor recipient discloser disclosing receiving provider agent principal owner manager member director shareholder stockholder assignor assignee franchisor franchisee transaction information confidential effective date term mutual non nondisclosure non-disclosure disclosure confidentiality competition solicitation this the that these such each both either all any other undersigned you your we us our i it its he she in as of by and or for to from with between among whereby herein hereof hereto hereby hereinafter dear re subject attention attn ladies gentlemen sir madam date page signature name title address print printed private personal strictly copy draft execution form letter board directors special committee state commonwealth republic county delaware california york texas vertrag vereinbarung zwischen auftraggeber auftragnehmer verkaufer kaufer mieter vermieter arbeitgeber arbeitnehmer contrat entre overeenkomst tussen contrato contratto tra und et between employment purchase merger plan very truly yours sincerely regards accepted agreed acknowledged phone fax tel telephone email chairman president vice officer chief number registration les soussignes ondergetekenden sottoscritti part parts first second third fourth fifth secretary treasurer general counsel senior executive managing partner if no not',
);
/** Titles and jobs behind a name or under a signature, folded: whoever has one signs for somebody else. */
export const IS_TITLE =
  /\b(?:president|vice|chief|officer|ceo|cfo|coo|cto|director|manager|managing|secretary|treasurer|chair(?:man|woman|person)?|partner|principal|counsel|controller|head of|geschaftsfuhrer|prokurist|vorstand|direktor|gerant|directeur|president|bestuurder|directeur|administrador|gerente|apoderado|amministratore|presidente|vp|svp|evp|attorney|trustee|representative|authori[sz]ed)\b/;
/** Articles and forms of address before a name. */
export const LEADS_NAME =
  /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|m|mme|mlle|dhr|mevr|sr|sra|monsieur|madame|dott|sig|ing|sir|an?|the|eine?|une?|die|der)\.?$/i;

/** What agreements call their parties, folded: a term defined by one of these words is somebody's role. */
const ROLES: ReadonlySet<string> = words(
  'company corporation employee employer executive consultant contractor subcontractor seller buyer purchaser vendor supplier customer client licensor licensee lessor lessee landlord tenant lender borrower investor guarantor recipient discloser provider agent principal owner manager member director shareholder stockholder assignor assignee franchisor franchisee distributor reseller partner sponsor parent holder participant optionee grantor grantee trustee bank fund advisor adviser associate user publisher author manufacturer builder architect carrier shipper insurer insured donor beneficiary creditor debtor mortgagor mortgagee worker volunteer studio artist candidate university institution hospital city county school covenantor obligor indemnitor bidder offeror offeree visitor applicant vendors buyers sellers issuer underwriter acquirer acquiror prospect operator processor controller manufacturer dealer retailer wholesaler producer developer designer researcher student intern officer founder promoter collaborator borrowers advertiser station broadcaster network agency host venue exhibitor speaker performer athlete team club league charterer owner surety pledgor pledgee assured policyholder payer payee transferor transferee releasor releasee registrant subscriber ' +
    'auftraggeber auftraggeberin auftragnehmer auftragnehmerin verkaufer verkauferin kaufer kauferin mieter mieterin vermieter vermieterin arbeitgeber arbeitgeberin arbeitnehmer arbeitnehmerin lizenzgeber lizenznehmer darlehensgeber darlehensnehmer kunde lieferant dienstleister pachter verpachter besteller unternehmer ' +
    'vendeur acheteur acquereur bailleur preneur locataire employeur salarie salariee client prestataire fournisseur concedant licencie preteur emprunteur mandant mandataire ' +
    'verkoper koper huurder verhuurder werkgever werknemer opdrachtgever opdrachtnemer licentiegever licentienemer klant leverancier ' +
    'vendedor vendedora comprador compradora arrendador arrendatario empleador empleado trabajador cliente proveedor prestador contratista licenciante licenciatario empresa ' +
    'pachterin verpachterin darlehensgeberin darlehensnehmerin kundin bestellerin unternehmerin burge bank gesellschaft ' +
    'bailleresse preneuse vendeuse acheteuse employeuse preteuse emprunteuse caution banque societe garant travailleur ' +
    'verhuurster huurster geldgever geldnemer kredietgever kredietnemer borg onderneming ' +
    'arrendadora arrendataria inquilino inquilina propietario propietaria empleadora empleada trabajadora proveedora prestadora prestamista prestatario prestataria fiador fiadora comprador entidad banco ' +
    'locatrice conduttrice venditrice lavoratrice fornitrice mutuante mutuatario mutuataria comodante comodatario garante fideiussore banca societa azienda ' +
    'senhorio senhoria inquilino locador locadora locatario locataria empregador empregadora trabalhador trabalhadora mutuante mutuario mutuaria fornecedor fornecedora prestador prestadora proprietario ' +
    // Who tells and who is told, who advises and who is advised.
    'offenlegender offenbarender empfanger empfangerin informationsgeber informationsgeberin informationsnehmer informationsnehmerin berater beraterin interessent interessentin bieter bieterin inhaber inhaberin ' +
    'divulgateur divulgatrice emetteur emettrice destinataire recepteur receptrice beneficiaire detenteur detentrice titulaire consultant consultante conseil candidat candidate ' +
    'verstrekker verstrekster ontvanger ontvangster adviseur adviseuse bekendmaker gegadigde ' +
    'divulgador divulgadora revelador reveladora emisor emisora receptor receptora destinatario destinataria consultor consultora asesor asesora titular ' +
    'divulgante rivelante ricevente comunicante consulente titolare contratante contratado contratada recebedor recebedora ' +
    'venditore acquirente locatore conduttore datore lavoratore dipendente cliente fornitore committente appaltatore licenziante licenziatario',
);
/** Two-word roles: `Disclosing Party`, `Service Provider`, `Party A`. */
const IS_ROLE_PHRASE =
  /^(?:(?:disclosing|receiving|first|second|other|contracting|indemnified) part(?:y|ies)|party (?:[a-d]|one|two|[12])|part(?:ei|ie|ij|e|es) [a-d12]|(?:offenlegende|offenbarende|empfangende|informierende) partei|partie (?:divulgatrice|emettrice|communicante|receptrice|destinataire)|(?:verstrekkende|ontvangende) partij|parte (?:divulgante|rivelante|comunicante|ricevente|divulgadora|reveladora|emisora|receptora|recebedora)|(?:service|cloud|content) provider|(?:sub-?)?contractor|prime contractor|financing party|potential (?:buyer|investor|purchaser)|(?:the )?individual|independent contractor)$/;

/** How a letter calls whom it binds: `Acme Corp. (“you”)`. Its writer (`we`) may be an adviser, who is not bound. */
const IS_SPOKEN_TO = /^(?:you|sie|vous|usted|ustedes|voi|lei)$/;

/** Whether a term only says to whom a letter is written; it is no role in what is agreed. */
export function isSpokenTo(term: string): boolean {
  return IS_SPOKEN_TO.test(foldText(term));
}

/** Whether a defined term says what a party is in the agreement, as `Company` and `Disclosing Party` do. */
export function isRole(term: string): boolean {
  const folded = foldText(term);
  return ROLES.has(folded) || IS_ROLE_PHRASE.test(folded) || IS_SPOKEN_TO.test(folded);
}

/** Endings of women's roles and of several people's, and of the role as forms name it. */
const BASIC: readonly (readonly [RegExp, string])[] = [
  [/innen$|in$/, ''],
  [/trice$/, 'tore'],
  [/euse$/, 'eur'],
  [/eresse$/, 'eur'],
  [/ster$/, 'der'],
  [/a$/, 'o'],
  [/ora$/, 'or'],
  [/ee$/, 'e'],
  [/s$/, ''],
];

/** The role as a form names it: `Arbeitnehmer` for `Arbeitnehmerin`, `arrendatario` for `ARRENDATARIA`; as it is when it is that. */
export function basicRole(term: string): string {
  const folded = foldText(term);
  for (const [ending, basic] of BASIC) {
    const other = folded.replace(ending, basic);
    if (other !== folded && ROLES.has(other)) return other;
  }
  return term;
}
