/** How people of a country write names, addresses, numbers and dates, with what is needed to invent them. */
export interface Habits {
  readonly country: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly firstNames: readonly string[];
  /** Beginnings and ends that make up family names. */
  readonly familyStarts: readonly string[];
  readonly familyEnds: readonly string[];
  readonly townStarts: readonly string[];
  readonly townEnds: readonly string[];
  /** `{n}` house number, `{s}` street. */
  readonly street: readonly string[];
  readonly streetNames: readonly string[];
  /** `{p}` postcode, `{t}` town, `{r}` region. */
  readonly townLine: string;
  /** `9` digit, `A` letter. */
  readonly postcode: readonly string[];
  readonly regions: readonly string[];
  readonly phone: readonly string[];
  readonly taxIds: readonly string[];
  readonly companyWords: readonly string[];
  readonly legalForms: readonly string[];
  /** Marks of thousands and decimals, as `1,234.50`. */
  readonly numbers: readonly string[];
  readonly currency: readonly string[];
  /** `d` `m` `y` as numbers, `dd` `mm` `yyyy` with zeros, `yy` two digits, `mon` short and `month` long names. */
  readonly dates: readonly string[];
  readonly months: readonly string[];
  readonly jobs: readonly string[];
  readonly phrases: readonly string[];
  readonly yes: string;
}

const words = (text: string): readonly string[] => text.split(' ');
const lines = (text: string): readonly string[] => text.split('|');

const EN_MONTHS = words(
  'January February March April May June July August September October November December',
);

const US: Habits = {
  country: 'US',
  language: 'en',
  firstNames: words(
    'Marlene Desmond Odette Tobias Wilma Hollis Ramona Ingrid Calvin Jolene Terrence Beatriz Quentin Yolanda Everett Nadia Winston Corinne Darius Lenore Malik Priya Hank Guadalupe Otis Shirin Delphine Roscoe Tamika Warren Imelda Leif Sunita Grover Paloma Ezra Fern Ignacio Thelma Vance',
  ),
  familyStarts: words(
    'Aber Brock Cald Dren Ells Fair Gran Hol Kess Lor Mar Nor Pem Quill Ros Stan Thorn Ver Whit Yard Ash Bly Cor Dun',
  ),
  familyEnds: words(
    'ton well man field worth ley bury ford by stead more wick land er son combe dale wood ings',
  ),
  townStarts: words(
    'Maple Cedar Stone River Lake Spring Oak Elk Clear Falcon Pine West North Bright Silver Copper Mill Fort Grand',
  ),
  townEnds: words(
    'ville ton burg field dale wood brook Springs Falls Creek Heights Junction haven port view',
  ),
  street: lines(
    '{n} {s} Street|{n} {s} Ave|{n} {s} Road Apt {n}|{n} N {s} Blvd|P.O. Box {n}{n}|{n} {s} Lane|{n} {s} Dr, Unit {n}',
  ),
  streetNames: words(
    'Harbor Quarry Linden Juniper Meridian Foxglove Sycamore Prospect Railroad Willow Granite Orchard Larkspur Beacon',
  ),
  townLine: '{t}, {r} {p}',
  postcode: lines('99999|99999|99999-9999'),
  regions: words('OH MT GA WA TX NJ IL VT NM MI CO KY OR SC IA'),
  phone: lines('(999) 555-0199|999-555-0199|999.555.0199|1 999 555 0199'),
  taxIds: lines('9##-##-####|##-#######|###-##-####'),
  companyWords: words(
    'Copper Meadow Signal Garnet Harvest Keystone Lantern Summit Prairie Anchor Tidewater Bluebird Cobalt Ironbridge Fieldstone Northgate Redwood Sparrow',
  ),
  legalForms: lines(
    ' LLC| Inc.|, Inc.| Corp.| & Sons| Partners LP| Company|  Group| Services LLC| Credit Union| Hospital',
  ),
  numbers: lines('1,234.50|1,234.50|1234.50|1,234|1234'),
  currency: lines('|||$|$ '),
  dates: lines('mm/dd/yyyy|mm/dd/yyyy|m/d/yyyy|mm-dd-yyyy|month d, yyyy|mm/dd/yy|mon d, yyyy|yyyy-mm-dd'),
  months: EN_MONTHS,
  jobs: lines(
    'machinist|registered nurse|bus driver|bookkeeper|line cook|electrician|school aide|warehouse lead|dental hygienist|roofer|paralegal|self employed',
  ),
  phrases: lines(
    'moved to a new address last spring|hours were cut in half since May|see attached letter of the doctor|repairs to roof and gutters|no longer employed there|paid in cash every second Friday|lives with grandmother during the week|vehicle sold in autumn|car payment and insurance|lost the original document|request more time to respond|shared custody, alternating weekends|none|N/A|not applicable|as stated above',
  ),
  yes: 'Yes',
};

const GB: Habits = {
  ...US,
  country: 'GB',
  firstNames: words(
    'Alistair Bronwen Callum Dilys Euan Fiona Gareth Hester Imogen Jasper Kerensa Lachlan Morag Niamh Owain Philippa Rhodri Sorcha Tamsin Ulrika Winifred Angharad Rafiq Anwen',
  ),
  townStarts: words('Llan Aber Thorpe Kirk Ash Wex Pont Stow Hart Brid Mar Nether Upper Long Little'),
  townEnds: words('gwyn by ham ford minster pool wick combe mouth bourne stead cester'),
  street: lines('{n} {s} Road|Flat {n}, {n} {s} Street|{n} {s} Close|{s} Cottage, {s} Lane|{n}a {s} Terrace'),
  townLine: '{t} {p}',
  postcode: lines('AA9 9AA|A99 9AA|AA99 9AA'),
  regions: words('Kent Powys Fife Dorset Gwent Devon Surrey Antrim Clwyd'),
  phone: lines('07700 900###|020 7946 0###|01632 960###|+44 7700 900###'),
  taxIds: lines('QQ ## ## ## C|##########|########'),
  legalForms: lines(' Ltd| Limited| plc| LLP| & Co| Trust| CIC'),
  currency: lines('|||£|£'),
  dates: lines('dd/mm/yyyy|d month yyyy|dd.mm.yyyy|dd/mm/yy|dd mm yyyy|d mon yyyy'),
};

const DE: Habits = {
  country: 'DE',
  language: 'de',
  firstNames: words(
    'Annegret Burkhard Cordula Detlef Edeltraud Friedhelm Gesine Hartmut Ilse Jürgen Kerstin Lothar Mechthild Norbert Ottilie Piotr Roswitha Silke Thorben Ute Volker Wiebke Ayse Emre Käthe Jörg Björn Süleyman',
  ),
  familyStarts: words(
    'Alt Birk Dorn Eich Falk Grün Holz Kess Linden Mühl Nieder Ober Rott Schön Stein Wald Zell Hager Brandt Küpper',
  ),
  familyEnds: words('mann er bach berger hauser meier ing feld hoff stein kamp au rath'),
  townStarts: words('Ober Unter Nieder Alten Neu Bad Gross Klein Lang Hohen Wester Oster'),
  townEnds: words('hausen heim dorf berg bach felde au walde rode burg stedt brück kirchen'),
  street: lines('{s}straße {n}|{s}weg {n}|Am {s}platz {n}|{s}allee {n}a|{s}str. {n}|Postfach {n}{n}'),
  streetNames: words('Linden Bahnhof Schiller Ahorn Mühlen Garten Birken Kirch Berg Rosen Wiesen Eichen'),
  townLine: '{p} {t}',
  postcode: lines('99999|99999|D-99999'),
  regions: words('Hessen Bayern Sachsen Thüringen Saarland NRW Bremen'),
  phone: lines('0### / ######|0###-#######|+49 ### #######|01## ########|(0###) #####'),
  taxIds: lines('## ### ### ###|###/###/#####|A#########|## ###### A ###'),
  companyWords: words(
    'Nordlicht Kupfer Wiesental Falke Brücke Morgenstern Hanse Rheintor Kiefer Signal Anker Silber Amsel Quelle Granit',
  ),
  legalForms: lines(
    ' GmbH| GmbH & Co. KG| AG| KG| e.K.| e.V.| OHG| Krankenkasse| Sparkasse| UG (haftungsbeschränkt)',
  ),
  numbers: lines('1.234,50|1234,50|1.234,50|1.234'),
  currency: lines('||| €| EUR'),
  dates: lines('dd.mm.yyyy|dd.mm.yyyy|d.m.yyyy|dd.mm.yy|d. month yyyy'),
  months: words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  jobs: lines(
    'Erzieherin|Schlosser|Bürokauffrau|Altenpfleger|Kraftfahrer|Rentnerin|Studentin|Elektriker|selbständig|Verkäuferin',
  ),
  phrases: lines(
    'Umzug im letzten Sommer|siehe beigefügtes Schreiben|Reparatur der Heizung|Antrag wurde bereits im März gestellt|Unterlagen werden nachgereicht|wohnt bei der Großmutter|Vertrag gekündigt|Fahrrad aus dem Keller entwendet|keine|entfällt|wie oben|Teilnahme am Rückenkurs',
  ),
  yes: 'Ja',
};

const FR: Habits = {
  country: 'FR',
  language: 'fr',
  firstNames: words(
    'Amandine Baptiste Clémence Damien Élodie Fabrice Gaëlle Hervé Isaline Joël Karima Loïc Maëlys Noémie Olivier Perrine Quentin Régis Solène Thibault Ursule Violaine Yannick Zoé Amadou Fatou',
  ),
  familyStarts: words('Beau Char Del Font Gar Lam Mont Per Roch Saint Val Dur Bel Cour Gri Mar'),
  familyEnds: words('mont tier orme aine ard ival eau bert ois ier ette in ot court'),
  townStarts: words('Saint-Aubin Mont Ville Châtel Beau Roche Font La_Ferté Pont Bois'),
  townEnds: words('sur-Orne neuve franche le-Vieux les-Bains ac court aine val mont'),
  street: lines(
    '{n} rue des {s}|{n} bis, avenue {s}|{n}, place de la {s}|{n} chemin du {s}|{n} boulevard {s}',
  ),
  streetNames: words('Tilleuls Lilas Fontaine Gambier Moulin Vergers Acacias Halles Remparts Peupliers'),
  townLine: '{p} {t}',
  postcode: lines('99999|99999|L-9999'),
  regions: words('Orne Landes Creuse Ardèche Vosges Gers Lozère'),
  phone: lines('06 ## ## ## ##|01 ## ## ## ##|+33 6 ## ## ## ##|0#########'),
  taxIds: lines('### ### ###|### ### ### #####|# ## ## ## ### ### ##'),
  companyWords: words(
    'Horizon Lumière Bastide Mistral Alizé Rivage Cèdre Étoile Verger Colombe Ardoise Moisson',
  ),
  legalForms: lines(' SARL| SA| SAS| & Fils| EURL| SCI| Mutuelle| Association'),
  numbers: lines('1 234,50|1234,50|1 234,50|1 234'),
  currency: lines('||| €| euros'),
  dates: lines('dd/mm/yyyy|dd/mm/yyyy|d month yyyy|dd.mm.yyyy|dd/mm/yy'),
  months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  jobs: lines(
    'infirmière|menuisier|comptable|chauffeur|retraité|enseignante|vendeuse|cuisinier|agent technique',
  ),
  phrases: lines(
    'déménagement au printemps|voir le courrier joint|réparation de la toiture|don en nature, vêtements|bénévole depuis trois ans|pièces à fournir plus tard|néant|sans objet|contrôle annuel effectué|aide aux familles du quartier',
  ),
  yes: 'Oui',
};

const IT: Habits = {
  ...FR,
  country: 'IT',
  language: 'it',
  firstNames: words(
    'Agnese Bruno Camilla Dario Elettra Fausto Ginevra Ivano Letizia Mirko Nicoletta Orazio Pamela Quinto Rosalba Silvano Tullia Ugo Vanessa Zeno',
  ),
  familyStarts: words('Cast Bell Mont Ros Fer Gal Mar Pell San Tor Val Zan Bor Cor'),
  familyEnds: words('agna ini etti elli ari oni ese otto ucci aldi ante'),
  townStarts: words('Monte Castel San_Pietro Borgo Villa Rocca Torre Campo'),
  townEnds: words("chiaro vecchio fiorito maggiore franco longo d'Arno alto"),
  street: lines('Via {s} {n}|Viale {s}, {n}|Piazza {s} n. {n}|Via {s} {n}/B|Corso {s} {n}'),
  streetNames: words('Garofani Mazzoni Olmi Risorgenza Stazione Vigne Ulivi Mulini Ginestre'),
  townLine: '{p} {t} ({r})',
  postcode: lines('99999'),
  regions: words('MI TO BO FI RC LE PD GE'),
  phone: lines('3## #######|0## #######|+39 3## ### ####|0###/######'),
  taxIds: lines('AAAAAA##A##A###A|###########|IT###########'),
  companyWords: words('Aurora Ponte Sole Laguna Cipresso Falco Girasole Marea Rondine Quercia'),
  legalForms: lines(' S.r.l.| S.p.A.| S.n.c.| & C. S.a.s.| Coop.| Onlus'),
  numbers: lines('1.234,50|1234,50|1.234'),
  currency: lines('|||€ | euro'),
  dates: lines('dd/mm/yyyy|d/m/yyyy|dd-mm-yyyy|d month yyyy|dd.mm.yyyy'),
  months: words(
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ),
  jobs: lines('impiegata|muratore|insegnante|pensionato|commessa|autista|infermiere|artigiano'),
  phrases: lines(
    'rumori dopo la mezzanotte|tetto del capannone di fronte|come da documenti allegati|residente dal mese di marzo|lavori di manutenzione|nessuno|ospite per motivi di studio|richiesta già inviata in aprile',
  ),
  yes: 'Sì',
};

const ES: Habits = {
  ...IT,
  country: 'ES',
  language: 'es',
  firstNames: words(
    'Amparo Bernabé Candela Domingo Eulalia Fermín Graciela Hilario Itziar Jimena Lázaro Maite Nuria Octavio Pilar Rosaura Saúl Tadeo Úrsula Ximena',
  ),
  familyStarts: words('Carr Mor Val Her Sal Cast Guer Mont Ol Ber Per Cor'),
  familyEnds: words('asco eno ero illo ado ales ejo iga uez edo ante'),
  townStarts: words('Villa San Puerto Alto Valle Monte Aldea Fuente'),
  townEnds: words('nueva hermosa del_Río franca clara seca blanca'),
  street: lines('C/ {s}, {n}|Calle {s} {n}, 2º B|Avda. {s} {n}|Plaza {s}, {n}'),
  streetNames: words('Almendros Mayoral Encinas Fuentes Olmo Romero Jazmines'),
  townLine: '{p} {t}, {r}',
  regions: words('Lugo Soria Teruel Girona Jaén Huelva'),
  phone: lines('6## ### ###|+34 6## ## ## ##|9## ## ## ##'),
  taxIds: lines('########A|A########|A#######A'),
  legalForms: lines(' S.L.| S.A.| e Hijos| S.Coop.| S.L.U.'),
  dates: lines('dd/mm/yyyy|d de month de yyyy|dd-mm-yyyy|dd/mm/yy'),
  months: words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  jobs: lines('albañil|maestra|camarero|jubilada|enfermero|conductor|cocinera'),
  phrases: lines(
    'traslado por trabajo|véase el escrito adjunto|ninguno|cambio de domicilio en mayo|solicitud presentada en plazo|no procede',
  ),
  yes: 'Sí',
};

const SE: Habits = {
  ...DE,
  country: 'SE',
  language: 'sv',
  firstNames: words(
    'Astrid Björn Cajsa Dag Elsa Fredrik Gunilla Håkan Ingegerd Jöns Karin Lovisa Måns Nils Ottar Pernilla Rut Solveig Tage Viveka',
  ),
  familyStarts: words('Berg Lind Ek Hög Dal Ström Sjö Alm Gran Sand Nord'),
  familyEnds: words('ström qvist gren lund man berg dahl in blad sson'),
  townStarts: words('Norr Söder Öster Väster Lilla Stora Ny Gammel'),
  townEnds: words('köping torp by vik näs sund holm åker'),
  street: lines('{s}gatan {n}|{s}vägen {n} B|{s}stigen {n}|Box {n}'),
  streetNames: words('Björk Sjö Kyrk Ängs Tall Hamn Kvarn'),
  postcode: lines('999 99'),
  regions: words('Skåne Uppland Halland'),
  phone: lines('07#-### ## ##|0##-### ## ##|+46 7# ### ## ##'),
  taxIds: lines('19######-####|20######-####|######-####'),
  legalForms: lines(' AB| HB| & Söner AB| Vårdcentral| Kommun'),
  numbers: lines('1 234,50|1234,50|1 234'),
  currency: lines('||| kr| SEK'),
  dates: lines('yyyy-mm-dd|yyyy-mm-dd|yymmdd|d month yyyy'),
  months: words('januari februari mars april maj juni juli augusti september oktober november december'),
  jobs: lines('snickare|lärare|undersköterska|säljare|chaufför|pensionär'),
  phrases: lines(
    'besvär sedan i våras|kan inte lyfta tungt|se bifogat intyg|förbättring väntas inom tre veckor|ingen|barnet har feber|arbetar halvtid|ont i ryggen vid längre sittande',
  ),
  yes: 'Ja',
};

/** Writes in Latin letters: the fonts every PDF has know no others. */
const TH: Habits = {
  ...GB,
  country: 'TH',
  firstNames: words(
    'Anong Boonsri Chatchai Duangjai Itthipol Kanda Malee Narong Pensri Ratana Somboon Thawee Udom Wichai',
  ),
  familyStarts: words('Chai Sri Wong Suk Thong Rat Bun Pra Kit'),
  familyEnds: words('wattana sakul porn charoen siri pong nont'),
  townStarts: words('Bang Nong Ban Khlong Don Pak'),
  townEnds: words('_Saen _Kham _Rak _Muang _Bua _Yai'),
  street: lines('{n}/{n} Soi {s} {n}|{n} Moo 4 {s} Road'),
  townLine: '{t} {p}',
  postcode: lines('99999'),
  phone: lines('08#-###-####|02-###-####'),
  taxIds: lines('# #### ##### ## #|#############'),
  legalForms: lines(' Co., Ltd.| Limited Partnership| Public Company Limited'),
  numbers: lines('1,234.50|1,234.50|1234.50'),
  currency: lines('|||'),
  dates: lines('dd/mm/yyyy|d mon yyyy|dd/mm/yy'),
};

const CA: Habits = {
  ...US,
  country: 'CA',
  postcode: lines('A9A 9A9'),
  regions: words('ON BC AB QC NS MB'),
  taxIds: lines('### ### ###|#########|####-####'),
  dates: lines('yyyy-mm-dd|yyyy/mm/dd|dd/mm/yyyy|month d, yyyy'),
};

const AT: Habits = {
  ...DE,
  country: 'AT',
  postcode: lines('9999|A-9999'),
  phone: lines('0664 #######|+43 ### ######'),
};
const LU: Habits = {
  ...FR,
  country: 'LU',
  postcode: lines('L-9999|9999'),
  phone: lines('## ## ##|+352 ### ###'),
};

export const HABITS: readonly Habits[] = [US, GB, DE, FR, IT, ES, SE, TH, CA, AT, LU];

/** Those of a country; of the first with that language where the country is not known; else the first there is. */
export function habitsOf(country: string, language: string): Habits {
  return (
    HABITS.find((habits) => habits.country === country) ??
    HABITS.find((habits) => habits.language === language) ??
    US
  );
}

/** Whose names may stand on a form of any country. */
export const OTHER_NAMES: readonly Habits[] = [US, GB, DE, FR, IT, ES, SE, TH];
