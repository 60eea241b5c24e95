import type { AskedNames } from './asked-names.ts';

/** Of addresses. */
export const NAMES_OF_ADDRESSES: readonly AskedNames[] = [
  {
    printed: 'Supplier address',
    kind: 'address',
    names: {
      en: 'from address|business address|sender address|remit address|where they are|shop address|where|store location|restaurant address|supplier addr|vendoraddress',
      de: 'firmenadresse|absenderadresse|adresse laden|adresse geschaft',
      fr: "adresse emetteur|adr. fournisseur|coordonnees fournisseur|adresse magasin|adresse du commerce|emplacement|adresse boutique|adr. fourn.|lieu d'achat",
      es: 'direccion emisor|dir. proveedor|direccion tienda|direccion del comercio|ubicacion|domicilio fiscal emisor|domicilio comercio|lugar de compra',
      it: 'ind. fornitore|indirizzo emittente|indirizzo negozio|indirizzo esercente|luogo acquisto',
      nl: 'leveranciersadres|adres afzender|bedrijfsadres|adres winkel|winkeladres|adres zaak',
      pt: 'morada emitente|morada da loja|endereco da loja|local da compra',
      pl: 'adres dostawcy|adres wystawcy|adres sklepu|adres punktu sprzedazy|miejsce zakupu',
      sv: 'leverantorens adress|leverantorsadress|saljarens adress|butikens adress|butiksadress|adress butik',
      da: 'leverandorens adresse|leverandoradresse|saelgers adresse|adresse leverandor|butikkens adresse|butiksadresse|adresse pa butik',
    },
  },
  {
    printed: 'Customer address',
    kind: 'address',
    names: {
      en: 'billing address|invoice address|recipient address|cust addr|where billed|customeraddress',
      fr: 'adr. client|coordonnees client',
      es: 'dir. cliente',
      it: 'ind. cliente',
      nl: 'klantadres|adres koper',
      pl: 'adres klienta|adres kupujacego',
      sv: 'kundadress|kundens adress|koparens adress',
      da: 'kundeadresse|kundens adresse|kobers adresse',
    },
  },
  {
    printed: 'Service address',
    kind: 'address',
    names: {
      en: 'service location|address supplied|place of supply',
      fr: 'adresse de fourniture|adresse desservie',
      es: 'direccion del suministro|domicilio suministro',
      it: 'indirizzo di fornitura|luogo di fornitura|indirizzo utenza|ubicazione utenza',
      nl: 'adres levering|aansluitadres|pand',
      pt: 'morada de fornecimento|endereco da instalacao|morada do local',
      pl: 'adres poboru',
      sv: 'anlaggningsadress|uttagsadress|forbrukningsadress',
      da: 'forbrugsadresse|forbrugssted|installationsadresse',
    },
  },
  {
    printed: 'Address',
    kind: 'address',
    names: {
      en: 'home address|residential address|postal address|residence|addr|homeaddress|current address|private address|place of residence',
      de: 'wohnanschrift|wohnadresse|privatadresse',
      fr: 'domicile|adresse personnelle|adresse du domicile|adresse postale',
      es: 'domicilio particular|direccion particular|direccion postal',
      it: 'residenza|indirizzo di residenza|indirizzo di casa',
      nl: 'woonadres|priveadres|thuisadres|huisadres',
    },
  },
  {
    printed: 'Property address',
    kind: 'address',
    names: {
      en: 'address of property|rental address|unit address|property location|rental property',
      de: 'adresse der immobilie|adresse mietobjekt|lage des objekts',
      fr: 'adresse bien loue|situation du bien',
      es: 'direccion vivienda|direccion de la finca|ubicacion del inmueble',
      it: "ubicazione immobile|indirizzo dell'immobile|indirizzo appartamento",
      nl: 'adres object|objectadres|adres woning|adres gehuurde|adres van het pand',
    },
  },
];
