import type { AskedNames } from './asked-names.ts';

export const NAMES_OF_DATES: readonly AskedNames[] = [
  {
    printed: 'Due date',
    kind: 'date',
    names: {
      en: 'deadline|last day to pay|maturity|when to pay',
      pl: 'zaplacic do',
    },
  },
  {
    printed: 'Delivery date',
    kind: 'date',
    names: {
      en: 'delivered|goods received|work done on|received on|fulfilment date',
      pt: 'data do fornecimento',
      pl: 'dostarczono',
    },
  },
  {
    printed: 'Date',
    kind: 'date',
    names: {
      en: 'when|bought on|expense date|date spent|date of expense|purchased|date bought|date purchased',
      pt: 'data da compra|data do recibo|data do talao',
      pl: 'data zakupu|data paragonu|dzien zakupu',
      sv: 'kopdatum|kvittodatum|inkopsdatum',
      da: 'kobsdato|bondato|kvitteringsdato',
    },
  },
  {
    printed: 'Time',
    kind: 'time',
    names: {
      en: 'time of purchase|receipt time|what time|purchase time|time bought|time paid|hh:mm|time of sale|at what time|hour of purchase|timestamp',
      pt: 'hora da compra|hora do talao',
      pl: 'godzina zakupu|godz.',
      sv: 'klockan|koptid',
      da: 'kobstidspunkt',
    },
  },
  {
    printed: 'Statement date',
    kind: 'date',
    names: {
      en: 'stmt date|statement issued|produced on|statement day|date made|closing date',
      pt: 'extrato de',
      pl: 'data sporzadzenia wyciagu|wyciag z dnia',
      sv: 'kontoutdragsdatum|utdragsdatum|datum for kontoutdrag',
      da: 'udskriftsdato|dato for kontoudtog|kontoudtogsdato',
    },
  },
  {
    printed: 'Period start',
    kind: 'date',
    names: {
      en: 'date from|start of period|covers from|billing from|since|covered from|on air from|period begin|billing period start',
      pt: 'inicio do periodo|periodo de|campanha de|primeiro dia',
      pl: 'poczatek okresu|data od|poczatek kampanii|start kampanii|kampania od',
      sv: 'period fran|periodens borjan|kampanjstart|kampanj fran|sandningsstart',
      da: 'periode fra|periodestart|kampagnestart|kampagne fra|forste dag',
    },
  },
  {
    printed: 'Period end',
    kind: 'date',
    names: {
      en: 'date to|end of period|covers to|billing to|ending|up to|period ending|airs until|on air until|billing period end',
      pt: 'fim do periodo|periodo ate|campanha ate|ultimo dia',
      pl: 'koniec okresu|koniec kampanii|kampania do|ostatni dzien kampanii',
      sv: 'period till|periodens slut|kampanjslut|kampanj till|sista sandningsdag',
      da: 'periode til|periodeslut|kampagneslut|kampagne til|sidste dag',
    },
  },
  {
    printed: 'Pay date',
    kind: 'date',
    names: {
      en: 'wage date|check date|salary date|payroll date|when paid|cheque date',
      pt: 'data do salario',
      pl: 'dzien wyplaty|wyplacono dnia|termin wyplaty',
      sv: 'utbetalningsdatum|lonedatum|loneutbetalning',
      da: 'lonudbetalingsdato|dispositionsdato|londato',
    },
  },
  {
    printed: 'Order date',
    kind: 'date',
    names: {
      en: 'placed on|day ordered',
      pt: 'encomendado em',
      pl: 'zamowiono',
      sv: 'bestalld',
    },
  },
  {
    printed: 'Effective date',
    kind: 'date',
    names: {
      en: 'starts on|date of commencement|takes effect|date effective',
      pt: 'em vigor desde',
      pl: 'poczatek umowy',
      sv: 'ikrafttradande|avtalsstart',
      da: 'gaelder fra|kontraktstart',
    },
  },
  {
    printed: 'Date of birth',
    kind: 'date',
    names: {
      en: 'date born|born on|birth|patient dob|patient birthday|b-day|b. date|when born|bdate',
      pt: 'nascimento',
      pl: 'data ur.|urodzony',
      sv: 'fodelsedatum|fodd|fodelsedag|fodd den',
      da: 'fodselsdato|fodt|fodselsdag|f.dato',
    },
  },
  {
    printed: 'Valid until',
    kind: 'date',
    names: {
      en: 'valid till|validity|offer expires|good through|quote valid until',
      de: 'gultigkeit|bindefrist|angebot gultig bis',
      fr: "validite|date de validite|fin de validite|valide jusqu'au",
      es: 'validez|fecha de validez|fin de vigencia',
      it: 'validita|data validita|scadenza validita|valido fino a',
      nl: 'geldig t/m|geldigheid|geldigheidsdatum|geldig tot en met',
    },
  },
  {
    printed: 'Date of issue',
    kind: 'date',
    names: {
      en: 'letter date|certificate date|date given',
      de: 'ausstellung|datum der ausstellung',
      fr: 'date de delivrance|delivre le',
      es: 'expedido el|f. emision',
      it: 'data rilascio|rilasciato il|data di rilascio',
      nl: 'datum afgifte|afgiftedatum|uitgiftedatum|afgegeven op',
    },
  },
  {
    printed: 'Check in',
    kind: 'date',
    names: {
      en: 'stay from|start of stay|arrive|stay start',
      fr: 'debut du sejour',
      it: 'inizio soggiorno',
      nl: 'incheckdatum',
    },
  },
  {
    printed: 'Check out',
    kind: 'date',
    names: {
      en: 'date out|stay to|end of stay|stay end',
      de: 'aufenthalt bis',
      fr: 'fin du sejour',
      es: 'fin de estancia',
      it: 'fine soggiorno',
      nl: 'uitcheckdatum',
    },
  },
  {
    printed: 'Departure time',
    kind: 'time',
    names: {
      en: 'leaves|leaving time|takeoff time',
      de: 'uhrzeit abreise',
      fr: 'horaire de depart',
      es: 'horario de salida',
      it: 'orario partenza|orario di partenza',
      nl: 'tijd vertrek|vertrekuur|tijdstip van vertrek',
    },
  },
  {
    printed: 'Expiry date',
    kind: 'date',
    names: {
      en: 'date of expiry|exp',
      de: 'ablauf|lauft ab am|gultigkeitsende',
      fr: 'expire le|expiration|date de fin de validite',
      es: 'caducidad|fecha de caducidad|caduca el',
      nl: 'verloopdatum|einddatum geldigheid|verloopt op',
    },
  },
  {
    printed: 'Date of loss',
    kind: 'date',
    names: {
      en: 'date of loss|loss date|incident date|accident date|date of incident|date of accident|dol|damage date|event date|incidentdate|date of damage|occurrence date|claim event date',
      de: 'schadendatum|schadentag|unfalldatum|schaden am|datum des schadens',
      fr: "date du sinistre|date sinistre|date de l'accident|survenu le|date du dommage",
      es: 'fecha siniestro|fecha del siniestro|fecha del accidente|ocurrido el|fecha del dano',
      it: 'data sinistro|data del sinistro|data incidente|data danno|data evento',
      nl: 'schadedatum|datum schade|datum ongeval|ongevalsdatum|datum van de schade',
    },
  },
  {
    printed: 'Invoice date',
    kind: 'date',
    names: {
      pl: 'data fv',
      da: 'fakt.dato',
    },
  },
];
