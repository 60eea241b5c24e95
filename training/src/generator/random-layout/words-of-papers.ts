/** Headings, titles and small print by language, for layouts that have no words of their own. */
export interface PaperWords {
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  readonly small: readonly string[];
  readonly page: string;
}

const p = (titles: string, headings: string, small: string, page: string): PaperWords => ({
  titles: titles.split('|'),
  headings: headings.split('|'),
  small: small.split('|'),
  page,
});

export const PAPER_WORDS: Readonly<Record<string, PaperWords>> = {
  en: p(
    'Application Form|Statement|Certificate|Declaration|Claim Form|Registration|Report|Record|Notice|Invoice|Summary|Permit|Delivery Note|Order|Receipt|Questionnaire|Agreement|Data Sheet|Confirmation|Inspection Report|Transmittal|Request Form|Account Statement|Enrolment Form|Annual Return|Schedule B|Work Order|Cover Sheet',
    'General information|Details|Section A|Part I|Part II - To be completed by the applicant|Summary|Amounts|Payment details|Personal data|Contact|Period|Shipment|Goods|For office use only|Official use|References|Declaration|Employment|Additional information|Terms|1. Identification|2. Particulars|Account|Coverage|Results|Approval',
    'Please read the instructions before completing this form. Print clearly in block capitals using black ink.|I declare that the information given above is true and complete to the best of my knowledge and belief.|This document was created electronically and is valid without signature.|Any person who knowingly makes a false statement may be guilty of an offence and liable to a fine.|Errors and omissions excepted. All prices in local currency unless stated otherwise.|Keep this copy for your records. Questions? Call our service desk Monday to Friday, 9 am to 5 pm.|The personal data collected on this form are processed for the purpose of handling your request and kept no longer than necessary.|See reverse for conditions. Do not write below this line.|Attach additional sheets if necessary.',
    'Page',
  ),
  de: p(
    'Antrag|Bescheinigung|Erklärung|Meldung|Abrechnung|Mitteilung|Anmeldung|Lieferschein|Auftragsbestätigung|Kontoauszug|Bericht|Protokoll|Fragebogen|Nachweis|Rechnung|Datenblatt|Begleitschreiben|Schadenanzeige',
    'Allgemeine Angaben|Angaben zur Person|Zahlung|Abschnitt A|Nur vom Amt auszufüllen|Zeitraum|Beträge|Anschrift|Kontakt|Angaben zum Betrieb|Sonstiges|Teil 1|Zusammenfassung|Lieferung|Bankverbindung|Erklärung|Versicherung|Ergebnis',
    'Bitte lesen Sie vor dem Ausfüllen die beigefügten Erläuterungen. Zutreffendes bitte ankreuzen.|Ich versichere, dass ich die Angaben nach bestem Wissen und Gewissen gemacht habe.|Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.|Es gelten unsere allgemeinen Geschäftsbedingungen. Gerichtsstand ist der Sitz des Unternehmens.|Bitte bewahren Sie diese Ausfertigung für Ihre Unterlagen auf.',
    'Seite',
  ),
  fr: p(
    'Demande|Attestation|Déclaration|Relevé|Bulletin|Formulaire|Certificat|Bon de livraison|Avis|Rapport|Facture|Inscription|Fiche|Constat',
    'Informations générales|Identité|Coordonnées|Cadre réservé à l’administration|Montants|Période|Règlement|Partie A|Renseignements complémentaires|Résumé|Livraison|Déclaration|Employeur|Résultats',
    'Lire attentivement la notice avant de remplir ce formulaire. Écrire en lettres capitales.|Je certifie sur l’honneur l’exactitude des renseignements portés ci-dessus.|Document à conserver sans limitation de durée.|Toute fausse déclaration est passible de poursuites.|En cas de retard de paiement, une indemnité forfaitaire sera appliquée.',
    'Page',
  ),
  es: p(
    'Solicitud|Certificado|Declaración|Extracto|Recibo|Formulario|Informe|Albarán|Notificación|Factura|Inscripción|Ficha|Justificante|Parte',
    'Datos generales|Datos personales|Domicilio|Espacio reservado para la administración|Importes|Periodo|Forma de pago|Apartado A|Otros datos|Resumen|Entrega|Declaración|Empresa|Resultados',
    'Lea las instrucciones antes de cumplimentar este impreso. Escriba en mayúsculas.|Declaro bajo mi responsabilidad que los datos consignados son ciertos.|Conserve este documento como justificante.|Los datos personales serán tratados conforme a la legislación vigente.',
    'Página',
  ),
  it: p(
    'Domanda|Certificato|Dichiarazione|Estratto|Ricevuta|Modulo|Relazione|Documento di trasporto|Avviso|Fattura|Iscrizione|Scheda|Richiesta',
    'Dati generali|Dati anagrafici|Residenza|Riservato all’ufficio|Importi|Periodo|Pagamento|Quadro A|Altre informazioni|Riepilogo|Consegna|Dichiarazione|Datore di lavoro|Risultati',
    'Leggere le istruzioni prima di compilare il modulo. Scrivere in stampatello.|Il sottoscritto dichiara che quanto sopra corrisponde a verità.|Conservare la presente ricevuta.|I dati personali sono trattati ai sensi della normativa vigente.',
    'Pagina',
  ),
  pt: p(
    'Requerimento|Certidão|Declaração|Extrato|Recibo|Formulário|Relatório|Guia de remessa|Aviso|Fatura|Inscrição|Ficha|Comprovante',
    'Dados gerais|Identificação|Endereço|Uso exclusivo dos serviços|Valores|Período|Pagamento|Quadro 1|Outras informações|Resumo|Entrega|Declaração|Empregador|Resultados',
    'Leia as instruções antes de preencher. Escreva em letra de forma.|Declaro que as informações prestadas são verdadeiras.|Guarde este documento como comprovativo.',
    'Página',
  ),
  nl: p(
    'Aanvraag|Verklaring|Overzicht|Formulier|Aangifte|Pakbon|Bericht|Rapport|Factuur|Inschrijving|Opgave|Bevestiging',
    'Algemene gegevens|Persoonsgegevens|Adres|In te vullen door de dienst|Bedragen|Periode|Betaling|Deel A|Overige gegevens|Samenvatting|Levering|Ondertekening|Werkgever',
    'Lees eerst de toelichting voordat u dit formulier invult. Schrijf in blokletters.|Ik verklaar dit formulier naar waarheid te hebben ingevuld.|Bewaar dit document bij uw administratie.',
    'Pagina',
  ),
  pl: p(
    'Wniosek|Zaświadczenie|Deklaracja|Zestawienie|Formularz|Raport|Faktura|Zgłoszenie|Potwierdzenie|Protokół',
    'Dane ogólne|Dane osobowe|Adres|Wypełnia urząd|Kwoty|Okres|Płatność|Część A|Informacje dodatkowe|Podsumowanie|Dostawa|Oświadczenie',
    'Przed wypełnieniem należy zapoznać się z objaśnieniami. Wypełniać dużymi literami.|Oświadczam, że podane dane są zgodne z prawdą.|Dokument wygenerowano elektronicznie.',
    'Strona',
  ),
  cs: p(
    'Žádost|Potvrzení|Přiznání|Výpis|Formulář|Protokol|Faktura|Přihláška|Dodací list|Oznámení',
    'Obecné údaje|Osobní údaje|Adresa|Vyplní úřad|Částky|Období|Platba|Oddíl A|Další údaje|Souhrn|Prohlášení',
    'Před vyplněním si přečtěte pokyny. Vyplňte čitelně hůlkovým písmem.|Prohlašuji, že uvedené údaje jsou pravdivé.',
    'Strana',
  ),
  sv: p(
    'Ansökan|Intyg|Deklaration|Kontoutdrag|Blankett|Rapport|Faktura|Anmälan|Följesedel|Besked',
    'Allmänna uppgifter|Personuppgifter|Adress|Fylls i av handläggare|Belopp|Period|Betalning|Del A|Övriga upplysningar|Sammanfattning|Underskrift',
    'Läs anvisningarna innan du fyller i blanketten. Texta tydligt.|Jag försäkrar att uppgifterna är riktiga.',
    'Sida',
  ),
  da: p(
    'Ansøgning|Attest|Angivelse|Kontoudtog|Blanket|Rapport|Faktura|Anmeldelse|Følgeseddel|Meddelelse',
    'Generelle oplysninger|Personoplysninger|Adresse|Udfyldes af myndigheden|Beløb|Periode|Betaling|Afsnit A|Øvrige oplysninger|Underskrift',
    'Læs vejledningen, før du udfylder blanketten.|Jeg erklærer, at oplysningerne er rigtige.',
    'Side',
  ),
  nb: p(
    'Søknad|Attest|Melding|Kontoutskrift|Skjema|Rapport|Faktura|Påmelding|Pakkseddel',
    'Generelle opplysninger|Personopplysninger|Adresse|Fylles ut av kontoret|Beløp|Periode|Betaling|Del A|Andre opplysninger|Underskrift',
    'Les veiledningen før du fyller ut skjemaet.|Jeg bekrefter at opplysningene er riktige.',
    'Side',
  ),
  fi: p(
    'Hakemus|Todistus|Ilmoitus|Tiliote|Lomake|Raportti|Lasku|Lähete|Vahvistus',
    'Yleiset tiedot|Henkilötiedot|Osoite|Viranomainen täyttää|Summat|Kausi|Maksu|Osa A|Lisätiedot|Allekirjoitus',
    'Lue ohjeet ennen lomakkeen täyttämistä.|Vakuutan antamani tiedot oikeiksi.',
    'Sivu',
  ),
  hu: p(
    'Kérelem|Igazolás|Bevallás|Számlakivonat|Űrlap|Jelentés|Számla|Bejelentés|Szállítólevél',
    'Általános adatok|Személyes adatok|Cím|A hivatal tölti ki|Összegek|Időszak|Fizetés|A rész|Egyéb adatok|Nyilatkozat',
    'Kitöltés előtt olvassa el az útmutatót. Nyomtatott betűkkel töltse ki.|Kijelentem, hogy a közölt adatok a valóságnak megfelelnek.',
    'Oldal',
  ),
  ro: p(
    'Cerere|Adeverință|Declarație|Extras de cont|Formular|Raport|Factură|Aviz|Proces-verbal',
    'Date generale|Date personale|Adresa|Se completează de instituție|Sume|Perioada|Plata|Partea A|Alte informații|Declarație',
    'Citiți instrucțiunile înainte de completare.|Declar pe propria răspundere că datele sunt corecte.',
    'Pagina',
  ),
  el: p(
    'Αίτηση|Βεβαίωση|Δήλωση|Κατάσταση|Έντυπο|Αναφορά|Τιμολόγιο|Δελτίο αποστολής',
    'Γενικά στοιχεία|Προσωπικά στοιχεία|Διεύθυνση|Συμπληρώνεται από την υπηρεσία|Ποσά|Περίοδος|Πληρωμή|Μέρος Α|Λοιπά στοιχεία',
    'Διαβάστε τις οδηγίες πριν συμπληρώσετε το έντυπο.|Δηλώνω υπεύθυνα ότι τα στοιχεία είναι αληθή.',
    'Σελίδα',
  ),
  tr: p(
    'Başvuru Formu|Belge|Beyanname|Hesap Özeti|Form|Rapor|Fatura|Bildirim|İrsaliye',
    'Genel bilgiler|Kişisel bilgiler|Adres|Kurum tarafından doldurulacaktır|Tutarlar|Dönem|Ödeme|Bölüm A|Diğer bilgiler|Beyan',
    'Formu doldurmadan önce açıklamaları okuyunuz.|Yukarıdaki bilgilerin doğru olduğunu beyan ederim.',
    'Sayfa',
  ),
  id: p(
    'Permohonan|Surat Keterangan|Formulir|Laporan|Faktur|Pernyataan|Surat Jalan|Kuitansi',
    'Data umum|Data pribadi|Alamat|Diisi oleh petugas|Jumlah|Periode|Pembayaran|Bagian A|Keterangan lain',
    'Bacalah petunjuk sebelum mengisi formulir ini.|Saya menyatakan bahwa data di atas adalah benar.',
    'Halaman',
  ),
};

/** Roles that qualify plain labels (`Seller: Name, Address`), by the vocabulary's party they belong to. */
export const ROLE_PARTS = [
  'address',
  'street',
  'postal_code',
  'city',
  'country',
  'phone',
  'email',
  'fax',
  'contact_person',
  'vat_id',
  'tax_number',
  'full_name',
  'company_name',
  'bank_name',
  'iban',
  'website',
  'mobile_phone',
] as const;
