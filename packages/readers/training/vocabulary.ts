import { PLAIN_LETTERS } from '../src/ocr/joined-head.ts';

/** Words as they stand on business papers, written down for this purpose; none is taken from a document. */
export const WORDS: readonly string[] = `
Rechnung Rechnungsnummer Rechnungsdatum Lieferschein Lieferdatum Bestellung Bestellnummer Auftragsbestätigung Kundennummer
Straße Hauptstraße Bahnhofstraße Größe Maß Fuß Grüße Gebühr Gebühren Gesamtbetrag Zwischensumme Umsatzsteuer Mehrwertsteuer
Währung Käufer Verkäufer Empfänger Leistungsempfänger Geschäftsführer Geschäftsführung Fälligkeit fällig Zahlungsbedingungen
Überweisung Übertrag über für München Köln Düsseldorf Nürnberg Würzburg Zürich Österreich Österreichische Ärzte Änderung Öffnungszeiten
Größenänderung Menge Stück Einzelpreis Gesamtpreis Artikel Beschreibung zuzüglich abzüglich Rabatt Skonto Bankverbindung
Kontoinhaber Steuernummer Handelsregister Amtsgericht Geschäftsjahr Prüfung Gültigkeit Verfügung Stückzahl Kühlschrank Schlüssel Bürobedarf
Möbel Häuser Bäckerei Fleischerei Gemüse Käse Äpfel Brötchen Müller Schröder Jäger Schäfer Krüger Köhler Weiß Groß Preußen
außen schließen heißt weiß dreißig gemäß mäßig Spaß Strauß Schloß Maßnahme Flüssigkeit Bögen Körper Löffel hören können möchten
Facture facture numéro Numéro Montant montant Échéance échéance Règlement règlement Référence Références Désignation Quantité
Qté Prix unitaire Total Remise Désignation Société société Siège social Téléphone téléphone Général général Dépôt dépôt Décembre Février
Août août Hôtel hôtel Forêt Côté Où où déjà là voilà çà Français français Française reçu Reçu Leçon garçon façade commerçant Besançon
payé à payer délai été Été livré livraison pièce pièces crédit débit intérêts pénalités recouvrement indemnité forfaitaire
œuvre cœur sœur Œuvres Noël Noëlle maïs naïf aiguë gré près après très élève évêque île Île bûche flûte août goût coût Coût
Bénéficiaire bénéfice établissement bancaire détail matériel électricité énergie vélo café thé crème pâtes pâté fête tête même
Factura Fecha Número número Dirección dirección Población Teléfono Razón Descripción Código Artículo Año año años España Español
señor Señora niño mañana compañía Compañía campaña diseño baño Peña Muñoz Núñez Ibáñez Logroño Coruña Cataluña Álava Ávila
Importe Vencimiento Recibo Albarán albarán días útil Único público médico Éxito Último último envío Envío país países Según según
Fattura Quantità quantità Città città Società società Pagamento Scadenza Importo Imponibile Aliquota Codice Partita più però così
perché Perché è È può già giù lunedì martedì caffè tè Località Proprietà Qualità attività
Factuur Factuurnummer Factuurdatum Bedrag Totaal Omschrijving Aantal Prijs Korting Betaling Levering Postcode België België coëfficiënt
één geïnteresseerd reünie vóór ideeën
Fatura Descrição descrição Preço preço Endereço endereço São João José Água Código Número Serviço serviço Observações observações
Condições condições Emissão emissão Então não Não mãe pão avião Três três você Você Açúcar açúcar Câmara câmara período Prestação
Razão Informações Comércio Ltda às à órgão Órgão
Faktura Numer Sprzedawca Nabywca Wartość wartość Ilość ilość Płatność płatność Łódź Łódzka Kraków Wrocław Gdańsk Gdańska
Święta święto źródło żółty Żabka część Część ćwierć Świętokrzyska słownie złotych zł pięć dziewięć sześć miesiąc Data sprzedaży usługa usługi
Usługi Adres Należność należność Źródło Ćwiklińska Ńemo żeby łącznie Łącznie razem księgowość Księgowość
Fakturadatum Förfallodatum Belopp Moms Göteborg Malmö Västerås Östersund Örebro Åkersgatan Ångström århundrade åtta från får på både
Antal Pris Læge Ærø Ålborg Århus København Frederiksværk Sønderborg Øresund øre kr. Beløb beløb Købsdato købsdato Bestillingsnr
Tromsø Ålesund Sørlandet Lørdag søndag Været været Lillestrøm
Lasku Laskun päivämäärä Eräpäivä eräpäivä Yhteensä yhteensä Määrä määrä Hyvää päivää Ääni Öljy Jyväskylä Hämeenlinna
Faktúra Daňový doklad Dodavatel Odběratel Částka částka Číslo číslo Položka položka Množství množství Praha Plzeň Brno České Budějovice
Příjemce příjemce Způsob způsob úhrady Úhrada Datum splatnosti Řada řada Žádost žádost Šumava šest Ťažký ďalší Ďalší Ůvod dům kůň Ňouma
Ľudovít Ĺahké ľahko dĺžka vŕba
Számla Sorszám Vevő vevő Eladó Összesen összesen Határidő határidő Fizetendő fizetendő Győr Győri Hűtő hűtő űrlap Űrlap őszi Őszi Ügyfél ügyfél
Údaj údaj Ár Ház Négy Öt Szállítás szállítás
Factură Cumpărător Furnizor Preț preț Cantitate Valoare Bucăți bucăți Țară țară Șoseaua șase București Iași Timișoara Brașov întreprindere Încasare
Fatura Tarih Müşteri müşteri Ürün ürün Açıklama açıklama Ödeme ödeme İstanbul İzmir Şişli şube ığdır Iğdır Doğu doğum Çankaya çarşı Ağustos Eylül
Račun Znesek Plačilo plačilo Žiro žiro Šifra šifra Đakovo Đorđe đak ćevap Ćosić Čakovec Količina količina Ukupno Iznos
Invoice Number Date Due Amount Total Subtotal Tax Purchase Order Description Quantity Unit Price Discount Shipping Balance Payment Terms
Customer Supplier Address Account Receipt Change Cash Card Thank you for your business the of and to in is on with from by page Page
Item Items Code Ref Reference Qty Net Gross Rate Services Service Hours Consulting Software Licence Support Maintenance Delivery Note
Company Limited Ltd Inc LLC GmbH AG KG e.K. S.A. SARL S.r.l. S.p.A. B.V. N.V. AB Oy A/S Sp. z o.o. s.r.o. Kft. d.o.o.
Tel Fax Mobile Mail Web IBAN BIC SWIFT VAT USt-IdNr. TVA NIF CIF P.IVA BTW KvK SIREN SIRET NIP REGON IČO DIČ
January February March April May June July August September October November December Januar Februar März Mai Juni Juli Oktober Dezember
janvier février mars avril juin juillet septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto diciembre
Pos. Nr. No. N° n° Nº Art.-Nr. Stk. Std. inkl. zzgl. ca. bzw. z.B. d.h. etc. St. Str. Dr. Mr. Mrs. Ms. Herr Frau M. Mme Sr. Sra.
`
  .trim()
  .split(/\s+/);

/** Plain words, most of what stands on any page: the marks of the words above must not become what is expected. */
export const PLAIN_WORDS: readonly string[] = `
a about account act add address after agreement all also amount an and any are as at bag balance bank bar based be before below bill blue
book box brand bread bridge bus business buy by cable call car card case cash cashier cat centre change charge chair check chicken cheese
city clean client close code coffee cola color commerce company complete computer contact contract copy corner cost count country cover
credit cup customer cut data date day days debit delivery department deposit design desk detail details direct discount document dollar
door down drink due duty each east electric email end energy engine enquiry enterprise entry error event every exchange exempt express
extra factory fee feed file fill final fish five fixed floor food for form four free fresh fried from fruit fuel full fund garden gas
general gift glass global goods grand green gross group guest half hand hardware head health heavy help high holding home hot hotel house
if illegible import in inch included including industrial information ink inside insurance internet invoice iron issue item its jacket job
juice key kind kit kitchen label labour lamp land large last law lead left less letter level light like limited line link list local
long lot low lunch machine mail main make mall manager manual map market material meal meat medium member menu metal method mile milk
mini mix mobile model money month more motor much name net network new next nice night no non normal north not note notice number of
off office oil old on one online only open option or orange order original other our out over own pack page paid paint paper part pay
payment pen per period phone piece pin place plan plastic plate please plus point policy pool port post pound power press price print
private product professional project public pump purchase qty quality quantity rate ready receipt received red reference refund register
regular rent repair report reserved retail return returnable rice right ring road room round rounding rubber salad sale sales salt same
sauce save school screen seal season seat second section security select sell seller send serial series service set shop short show side
sign signature silver single site size small snack soap sold solution sons south space special spare square staff stamp standard star
start state station steel stock store street style subject sugar suite summary super supply support system table take tax tea team tel
telephone term terminal test text thank that the their this three ticket tile till time tin to today tool top total toy trade trading
transaction transfer transport travel tray tube two type unit up upon us use used user valid value van vat vehicle version via view visit
void volume wall warehouse warranty was water way we week weight welcome west wheel white will window wine wire with wood word work world
year you your zero zone JALAN TAMAN SDN BHD GST RM NO LOT KUALA SELANGOR JOHOR EUR USD GBP CHF SR ZR QTY AMT TTL SUB DISC
und der die das mit von bei nach bis auf den dem ein eine Ihre Ihr wir sind ist nicht Datum Betrag Preis Summe Netto Brutto Ware Kunde Firma
Telefon Seite Konto Bank Steuer Anzahl Einheit Text Art Position Lieferung Zahlung Tage Monat Jahr Bestellt Termin Leistung Vertrag Nummer
le la les de du des un une et en sur par pour avec dans est au aux ce vos votre nous prix total client date page commande taxe montant net
el los las del por con su para una total precio cliente fecha importe base il lo gli della per con totale data cliente prezzo importo
het een van voor met op te bij uw totaal datum bedrag prijs klant dos das com valor total cliente data
`
  .trim()
  .split(/\s+/);

/** Every letter that is added to the plain ones beside the space, in the order of its classes. */
export const ADDED: readonly string[] = [
  ...'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿßÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ',
  ...'āăąćčďđēėęěğģīįıķĺļľłńņňōőœŕřśşšșţťțūůűųŵŷźżžŸĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠȘŢŤȚŪŮŰŲŴŶŹŻŽ',
  ...'€£¥¢§°²³¹±×÷·•–—‘’‚“”„«»‹›…™®©¿¡ºª½¼¾µ†‡‰№',
];

/** Every letter that is drawn but the space. */
export const LETTERS: readonly string[] = [...PLAIN_LETTERS, ...ADDED];

/** Letters with a mark and the plain one they look like, so that marks turn up in any word. */
export const MARKED: Readonly<Record<string, string>> = {
  a: 'àáâãäåāăą',
  c: 'çćč',
  d: 'ďđ',
  e: 'èéêëēėęě',
  g: 'ğģ',
  i: 'ìíîïīįı',
  l: 'ĺľł',
  n: 'ñńň',
  o: 'òóôõöøōő',
  r: 'ŕř',
  s: 'śşšș',
  t: 'ťț',
  u: 'ùúûüūůűų',
  y: 'ýÿ',
  z: 'źżž',
  A: 'ÀÁÂÃÄÅĀĂĄ',
  C: 'ÇĆČ',
  D: 'ĎĐ',
  E: 'ÈÉÊËĒĖĘĚ',
  G: 'ĞĢ',
  I: 'ÌÍÎÏĪĮİ',
  L: 'ĹĽŁ',
  N: 'ÑŃŇ',
  O: 'ÒÓÔÕÖØŌŐ',
  R: 'ŔŘ',
  S: 'ŚŞŠȘ',
  T: 'ŤȚ',
  U: 'ÙÚÛÜŪŮŰŲ',
  Y: 'ÝŸ',
  Z: 'ŹŻŽ',
};
