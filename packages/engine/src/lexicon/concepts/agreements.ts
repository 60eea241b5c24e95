import type { Concept } from '../concept.ts';

/** Terms of contracts and payment, which stand in sentences more often than behind labels. */
export const AGREEMENT_CONCEPTS: readonly Concept[] = [
  {
    id: 'governing_law',
    scope: 'header',
    kinds: ['text'],
    labels: {
      en: 'governing law|jurisdiction|applicable law|choice of law|law|governed by|laws of|governing jurisdiction|state of law|venue?|governing law and jurisdiction|controlling law',
      de: 'anwendbares recht|rechtswahl|geltendes recht|gerichtsstand|es gilt das recht',
      fr: 'droit applicable|loi applicable|juridiction|loi regissant',
      nl: 'toepasselijk recht|rechtskeuze|bevoegde rechter',
      es: 'ley aplicable|jurisdiccion|derecho aplicable|legislacion aplicable',
      it: 'legge applicabile|foro competente|giurisdizione',
      pt: 'lei aplicavel|foro|jurisdicao',
      pl: 'prawo wlasciwe',
    },
  },
  {
    id: 'term',
    scope: 'header',
    kinds: ['text'],
    labels: {
      en: 'term|duration|contract term|term of agreement|agreement term|contract duration|period of agreement|length of term|validity|initial term|term length|confidentiality period|period of validity|notice period?',
      de: 'laufzeit|vertragslaufzeit|dauer|vertragsdauer|gultigkeitsdauer|kundigungsfrist?',
      fr: 'duree|duree du contrat|periode de validite|preavis?',
      nl: 'looptijd|duur|contractduur|geldigheidsduur',
      es: 'duracion|plazo|vigencia|duracion del contrato',
      it: 'durata|durata del contratto|validita',
      pt: 'prazo|duracao|vigencia|duracao do contrato',
      pl: 'okres obowiazywania|czas trwania',
    },
  },
  {
    id: 'payment_terms',
    scope: 'header',
    kinds: ['text'],
    labels: {
      en: 'payment terms|terms of payment|terms|payment conditions|credit terms|payment method|method of payment|payment|incoterms|terms of delivery|delivery terms|shipping terms|payment type|payment mode',
      de: 'zahlungsbedingungen|zahlungsbedingung|zahlungskonditionen|zahlungsart|zahlweise|konditionen|lieferbedingung|lieferbedingungen|zahlungsweise|zahlungsmittel|versandart|lieferart',
      fr: 'conditions de paiement|conditions de reglement|mode de paiement|mode de reglement|modalites de paiement|reglement|incoterms|moyen de paiement',
      nl: 'betalingsvoorwaarden|betalingstermijn|betalingsconditie|betaalwijze|leveringsvoorwaarden|betaalmethode',
      es: 'condiciones de pago|forma de pago|metodo de pago|terminos de pago',
      it: 'condizioni di pagamento|modalita di pagamento|pagamento|tipo pagamento',
      pt: 'condicoes de pagamento|modo de pagamento|forma de pagamento|cond pagamento',
      pl: 'sposob platnosci|forma platnosci|warunki platnosci',
      cs: 'zpusob platby|forma uhrady|platebni podminky',
      sv: 'betalningsvillkor|betalningssatt|leveransvillkor',
      da: 'betalingsbetingelser|betalingsmetode|leveringsbetingelser',
      no: 'betalingsbetingelser|betalingsmate|leveringsbetingelser',
      fi: 'maksuehto|maksuehdot|toimitusehto|maksutapa',
    },
  },
  {
    id: 'document_type',
    scope: 'header',
    kinds: ['text'],
    labels: {
      en: 'document type|type of document|type|transaction type|invoice type|kind of document',
      de: 'dokumentart|belegart|dokumenttyp|art des dokuments',
      fr: 'type de document|type de facture|cadre de facturation|nature',
      nl: 'documenttype|soort document',
      es: 'tipo de documento',
      it: 'tipo documento',
      pt: 'tipo de documento',
    },
  },
];
