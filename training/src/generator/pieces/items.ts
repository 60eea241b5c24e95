import { conceptOf } from '../catalogue.ts';
import { type Field, type Kit, labelOf } from '../kit.ts';
import { moneyValue, numberValue, textValue, type Value } from '../value.ts';
import { rounded } from '../world/number-to-text.ts';
import { label, place, value } from './atoms.ts';
import { type ColumnSpec, type TableOptions, table } from './tables.ts';

/** Words of an item's columns where the vocabulary has none. */
const HEADS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    position: ['#', 'Pos.', 'No.', 'Line', 'Item'],
    sku: ['Item no.', 'SKU', 'Part No.', 'Code', 'Article'],
    description: ['Description', 'Item', 'Product', 'Details', 'Description of goods', 'Service'],
    quantity: ['Qty', 'Quantity', 'Units', 'Qty.'],
    unit: ['Unit', 'UoM', 'U/M'],
    price: ['Unit price', 'Price', 'Rate', 'Price each', 'Unit cost'],
    rate: ['VAT %', 'Tax', 'VAT', 'Tax rate'],
    discount: ['Disc.', 'Discount %'],
    amount: ['Amount', 'Total', 'Line total', 'Net amount', 'Ext. price'],
  },
  de: {
    position: ['Pos.', 'Pos', 'Nr.'],
    sku: ['Art.-Nr.', 'Artikelnummer', 'Artikel'],
    description: ['Bezeichnung', 'Beschreibung', 'Leistung', 'Artikelbezeichnung'],
    quantity: ['Menge', 'Anzahl', 'Stk.'],
    unit: ['Einheit', 'ME', 'Einh.'],
    price: ['Einzelpreis', 'E-Preis', 'Preis', 'Preis/Einheit'],
    rate: ['MwSt.', 'USt. %', 'Steuersatz'],
    discount: ['Rabatt', 'Rab. %'],
    amount: ['Gesamt', 'Betrag', 'Gesamtpreis', 'G-Preis', 'Summe'],
  },
  fr: {
    position: ['N°', 'Ligne'],
    sku: ['Référence', 'Réf.', 'Code article'],
    description: ['Désignation', 'Description', 'Libellé'],
    quantity: ['Quantité', 'Qté'],
    unit: ['Unité', 'U.'],
    price: ['Prix unitaire', 'P.U. HT', 'PU'],
    rate: ['TVA', 'Taux TVA'],
    discount: ['Remise'],
    amount: ['Montant', 'Montant HT', 'Total HT'],
  },
  es: {
    position: ['Nº', 'Pos.'],
    sku: ['Código', 'Ref.', 'Artículo'],
    description: ['Descripción', 'Concepto'],
    quantity: ['Cantidad', 'Cant.', 'Uds.'],
    unit: ['Unidad', 'Ud.'],
    price: ['Precio', 'Precio unitario', 'P. unit.'],
    rate: ['IVA', '% IVA'],
    discount: ['Dto.', 'Descuento'],
    amount: ['Importe', 'Total', 'Subtotal'],
  },
  it: {
    position: ['N.', 'Pos.', 'Riga'],
    sku: ['Codice', 'Cod. art.'],
    description: ['Descrizione', 'Descrizione beni/servizi'],
    quantity: ['Quantità', 'Q.tà', 'Qtà'],
    unit: ['U.M.', 'UM'],
    price: ['Prezzo unitario', 'Prezzo', 'Prezzo unit.'],
    rate: ['IVA', 'Aliq. IVA'],
    discount: ['Sconto', 'Sc. %'],
    amount: ['Importo', 'Totale'],
  },
  pt: {
    position: ['Nº', 'Item'],
    sku: ['Código', 'Cód.', 'Ref.'],
    description: ['Descrição', 'Designação', 'Produto'],
    quantity: ['Quantidade', 'Qtd.', 'Qtde'],
    unit: ['Unid.', 'UN'],
    price: ['Preço unitário', 'Valor unit.', 'P. Unit.'],
    rate: ['IVA', 'Alíq.'],
    discount: ['Desc.', 'Desconto'],
    amount: ['Valor total', 'Total', 'Valor'],
  },
  nl: {
    position: ['Nr.', 'Regel'],
    sku: ['Artikelnr.', 'Code'],
    description: ['Omschrijving', 'Artikel'],
    quantity: ['Aantal', 'Hoeveelheid'],
    unit: ['Eenheid', 'Eh.'],
    price: ['Prijs', 'Stuksprijs', 'Prijs per stuk'],
    rate: ['BTW', 'BTW %'],
    discount: ['Korting'],
    amount: ['Bedrag', 'Totaal'],
  },
  pl: {
    position: ['Lp.', 'L.p.'],
    sku: ['Kod', 'Indeks'],
    description: ['Nazwa towaru', 'Nazwa towaru lub usługi', 'Opis'],
    quantity: ['Ilość'],
    unit: ['J.m.', 'Jm'],
    price: ['Cena netto', 'Cena jedn.'],
    rate: ['VAT', 'Stawka VAT'],
    discount: ['Rabat'],
    amount: ['Wartość netto', 'Wartość', 'Kwota'],
  },
  cs: {
    position: ['Č.', 'Poř.'],
    sku: ['Kód'],
    description: ['Popis', 'Označení dodávky', 'Název'],
    quantity: ['Množství', 'Počet'],
    unit: ['MJ', 'Jedn.'],
    price: ['Cena za MJ', 'Jedn. cena'],
    rate: ['DPH', '% DPH'],
    discount: ['Sleva'],
    amount: ['Celkem', 'Cena celkem'],
  },
  sv: {
    position: ['Rad', 'Pos'],
    sku: ['Artikelnr', 'Art.nr'],
    description: ['Benämning', 'Beskrivning'],
    quantity: ['Antal'],
    unit: ['Enhet'],
    price: ['À-pris', 'Pris'],
    rate: ['Moms', 'Moms %'],
    discount: ['Rabatt'],
    amount: ['Belopp', 'Summa'],
  },
  da: {
    position: ['Nr.', 'Pos.'],
    sku: ['Varenr.'],
    description: ['Beskrivelse', 'Tekst', 'Varetekst'],
    quantity: ['Antal'],
    unit: ['Enhed'],
    price: ['Stk. pris', 'Pris'],
    rate: ['Moms'],
    discount: ['Rabat'],
    amount: ['Beløb', 'I alt'],
  },
  nb: {
    position: ['Nr.', 'Linje'],
    sku: ['Varenr.'],
    description: ['Beskrivelse', 'Tekst'],
    quantity: ['Antall'],
    unit: ['Enhet'],
    price: ['Pris', 'Enhetspris'],
    rate: ['MVA', 'Mva %'],
    discount: ['Rabatt'],
    amount: ['Beløp', 'Sum'],
  },
  fi: {
    position: ['Rivi', 'Nro'],
    sku: ['Tuotenro', 'Koodi'],
    description: ['Kuvaus', 'Tuote', 'Nimike'],
    quantity: ['Määrä', 'Kpl'],
    unit: ['Yks.', 'Yksikkö'],
    price: ['À-hinta', 'Yksikköhinta'],
    rate: ['ALV %', 'Alv'],
    discount: ['Ale %'],
    amount: ['Yhteensä', 'Summa'],
  },
  hu: {
    position: ['Ssz.', 'Tétel'],
    sku: ['Cikkszám'],
    description: ['Megnevezés', 'Termék'],
    quantity: ['Mennyiség', 'Menny.'],
    unit: ['M.e.', 'Egység'],
    price: ['Egységár', 'Nettó egységár'],
    rate: ['ÁFA', 'ÁFA kulcs'],
    discount: ['Kedv.'],
    amount: ['Nettó érték', 'Összesen', 'Érték'],
  },
  ro: {
    position: ['Nr. crt.', 'Nr.'],
    sku: ['Cod'],
    description: ['Denumirea produselor', 'Descriere', 'Produs'],
    quantity: ['Cantitate', 'Cant.'],
    unit: ['U.M.'],
    price: ['Preț unitar', 'Preț'],
    rate: ['TVA', 'Cota TVA'],
    discount: ['Discount'],
    amount: ['Valoare', 'Valoarea'],
  },
  el: {
    position: ['Α/Α'],
    sku: ['Κωδικός'],
    description: ['Περιγραφή', 'Είδος'],
    quantity: ['Ποσότητα', 'Ποσ.'],
    unit: ['Μ.Μ.'],
    price: ['Τιμή', 'Τιμή μον.'],
    rate: ['ΦΠΑ', 'ΦΠΑ %'],
    discount: ['Έκπτωση'],
    amount: ['Αξία', 'Σύνολο'],
  },
  tr: {
    position: ['Sıra', 'No'],
    sku: ['Stok Kodu', 'Kod'],
    description: ['Açıklama', 'Mal Hizmet', 'Ürün'],
    quantity: ['Miktar', 'Adet'],
    unit: ['Birim'],
    price: ['Birim Fiyat', 'Fiyat'],
    rate: ['KDV', 'KDV Oranı'],
    discount: ['İskonto'],
    amount: ['Tutar', 'Toplam'],
  },
  ja: {
    position: ['No.', '番号'],
    sku: ['品番', '商品コード'],
    description: ['品名', '内容', '摘要'],
    quantity: ['数量'],
    unit: ['単位'],
    price: ['単価'],
    rate: ['税率'],
    discount: ['値引'],
    amount: ['金額'],
  },
  zh: {
    position: ['序号'],
    sku: ['编号', '规格型号'],
    description: ['货物名称', '项目名称', '品名'],
    quantity: ['数量'],
    unit: ['单位'],
    price: ['单价'],
    rate: ['税率'],
    discount: ['折扣'],
    amount: ['金额'],
  },
};

const UNITS: Readonly<Record<string, readonly string[]>> = {
  en: ['pcs', 'ea', 'kg', 'hrs', 'box', 'EA', 'ft', 'set'],
  de: ['Stk', 'St.', 'kg', 'Std.', 'm', 'Pauschal', 'Pkg'],
  fr: ['pce', 'kg', 'h', 'lot', 'm²'],
  es: ['ud', 'kg', 'h', 'caja'],
  it: ['pz', 'kg', 'h', 'NR', 'conf'],
  pl: ['szt.', 'kg', 'godz.', 'op.'],
  pt: ['UN', 'KG', 'CX', 'PC'],
};

export interface ItemsOptions extends Partial<TableOptions> {
  readonly parts?: readonly string[];
  readonly lines?: number;
  /** Concepts of the totals below, of `net_total`, `tax_total`, `grand_total` and others whose amount is drawn. */
  readonly totals?: readonly string[];
  readonly totalsLook?: 'beside' | 'below' | 'none' | 'strip';
}

const ALIGNED: Readonly<Record<string, 'left' | 'right' | 'center'>> = {
  quantity: 'right',
  price: 'right',
  amount: 'right',
  rate: 'right',
  discount: 'right',
  position: 'center',
};
const TYPES: Readonly<Record<string, ColumnSpec['type']>> = {
  quantity: 'number',
  price: 'currency',
  amount: 'currency',
  rate: 'number',
  discount: 'number',
  position: 'integer',
};
const CONCEPTS: Readonly<Record<string, string>> = {
  position: 'line_number',
  sku: 'item_number',
  description: 'item_description',
  quantity: 'quantity',
  unit: 'unit',
  price: 'unit_price',
  rate: 'tax_rate',
  discount: 'line_discount',
  amount: 'line_total',
};

/** Lines of goods or services that add up, and their totals. */
export function items(kit: Kit, options: ItemsOptions = {}): string {
  const { random, language, world } = kit;
  const heads = HEADS[language] ?? HEADS.en!;
  const parts =
    options.parts ??
    random.pick([
      ['position', 'description', 'quantity', 'price', 'amount'],
      ['description', 'quantity', 'price', 'amount'],
      ['quantity', 'description', 'price', 'amount'],
      ['position', 'sku', 'description', 'quantity', 'unit', 'price', 'amount'],
      ['sku', 'description', 'quantity', 'price', 'rate', 'amount'],
      ['description', 'amount'],
      ['quantity', 'unit', 'sku', 'description', 'price', 'discount', 'amount'],
      ['sku', 'quantity', 'description', 'price', 'amount'],
      ['description', 'quantity', 'unit', 'price', 'rate', 'amount'],
    ]);
  const unit = UNITS[language] ?? UNITS.en!;
  const rate = random.pick([5, 7, 8, 10, 19, 20, 21, 23, 25]);
  // Of a form drawn once more other things are listed in the same way.
  const own = world.random;
  let sum = 0;
  const rows = Array.from(
    {
      length:
        options.lines ??
        (own.weighted({ 1: 12, 2: 16, 3: 20, 5: 20, 8: 15, 14: 10, 28: 5, 45: 2 }) as unknown as number),
    },
    (_, index) => {
      const isWhole = own.chance(0.8);
      const quantity = isWhole
        ? own.pick([1, 1, 1, 2, 3, 4, 5, 10, 12, 24, 100])
        : rounded(own.float(0.25, 40));
      const price = rounded(
        Math.exp(own.float(0.7, 7)) * (world.country.currencyDecimals === 0 ? 100 : 1),
        world.country.currencyDecimals,
      );
      const amount = rounded(quantity * price, world.country.currencyDecimals);
      sum += amount;
      return { position: index + 1, quantity, isWhole, price, amount };
    },
  );
  const plain = (amount: number): Value => ({
    ...moneyValue(world, amount),
    lines: [world.numberText(amount, world.country.currencyDecimals)],
  });
  const shown = random.chance(0.3) ? (amount: number): Value => moneyValue(world, amount) : plain;
  const cellOf = (part: string, line: (typeof rows)[number]): Value | null => {
    switch (part) {
      case 'position':
        return { lines: [String(line.position)], data: line.position, type: 'integer' };
      case 'sku':
        return textValue(own.pattern(random.pick(['####', '??-####', '#####.##', '?###', '########'])));
      case 'quantity':
        return numberValue(world, line.quantity, line.isWhole ? own.pick([0, 0, 0, 2]) : 2);
      case 'unit':
        return textValue(own.pick(unit));
      case 'price':
        return shown(line.price);
      case 'rate':
        return { lines: [`${rate}${random.pick(['%', ' %', ''])}`], data: rate, type: 'number' };
      case 'discount':
        return own.chance(0.6)
          ? null
          : { lines: [`${random.pick([5, 10, 15])}%`], data: null, type: 'number' };
      case 'amount':
        return shown(line.amount);
      default:
        return descriptionOf(kit);
    }
  };
  const usable = parts.filter((part) => part !== 'discount');
  const specs = usable.map(
    (part): ColumnSpec => ({
      key: part,
      label: random.pick(heads[part] ?? [part]),
      type: TYPES[part] ?? 'text',
      concept: CONCEPTS[part] ?? part,
      align: ALIGNED[part] ?? 'left',
      weight: part === 'description' ? 5 : part === 'position' || part === 'unit' ? 0.7 : 1.3,
      names: [
        ...random.sample(heads[part] ?? [], 1).map((name) => ({ label: name, language })),
        ...random.sample(HEADS.en![part] ?? [], 1).map((name) => ({ label: name, language: 'en' })),
      ],
    }),
  );
  const cells = rows.map((line) => usable.map((part) => cellOf(part, line)));
  const drawn = table(kit, specs, cells, { names: ['Items', 'Line items'], ...options });
  const look = options.totalsLook ?? random.pick(['beside', 'beside', 'below', 'strip']);
  if (look === 'none') return drawn;
  return `<div>${drawn}${totals(kit, rounded(sum), rate, look, options.totals)}</div>`;
}

function descriptionOf(kit: Kit): Value {
  const { world } = kit;
  const { random } = world;
  const product =
    world.country.language === 'en' || random.chance(0.25)
      ? random.pick(ITEMS)
      : world.faker.commerce.productName();
  if (random.chance(0.85)) return textValue(product);
  const second = random.pick([
    `Ser.no. ${random.pattern('??######')}`,
    world.faker.lorem.words(4),
    random.pattern('L# B## H##'),
  ]);
  return { lines: [product, second], data: `${product} ${second}`, type: 'text' };
}

const ITEMS =
  'Hose clamp 12 mm|Copy paper A4 80 g|LED panel 60x60|Oak board planed|Coffee beans 1 kg|Safety gloves size 9|Filter cartridge|Toner black|Bearing 6204-2RS|Paint white 10 l|Cable 3x1.5|Office chair|Notebook 14"|Cleaning service|Consulting on site|Freight and packing|Annual maintenance|Steel sheet 2 mm|USB cable 2 m|Hydraulic oil 46|Apples class I|Gift card|Repair labour|Travel expenses|Hosting package M|Rubber seal|Glass pane 4 mm|Wall plug set|Olive oil 0.75 l|Pallet handling|Web design, 3 pages|Translation EN-FR|Garden soil 40 l|Battery AA 4 pack|Wine tasting for 12|Brake pads front|Wheel balancing|Room rent per day|Projector hire'.split(
    '|',
  );

/** Net, tax and gross with some others between them, in agreement with the lines. */
function totals(
  kit: Kit,
  net: number,
  rate: number,
  look: 'beside' | 'below' | 'strip',
  concepts?: readonly string[],
): string {
  const { random, world } = kit;
  const tax = rounded((net * rate) / 100, world.country.currencyDecimals);
  const amounts: Readonly<Record<string, number>> = {
    net_total: net,
    tax_total: tax,
    grand_total: rounded(net + tax, world.country.currencyDecimals),
  };
  const wanted =
    concepts ??
    random.pick([
      ['net_total', 'tax_total', 'grand_total'],
      ['net_total', 'tax_total', 'grand_total'],
      ['grand_total'],
      ['net_total', 'grand_total'],
    ]);
  const isShort = !wanted.includes('tax_total');
  const fields = wanted.map((concept) => {
    const amount = concept === 'grand_total' && isShort ? net : (amounts[concept] ?? net);
    const name = labelOf(conceptOf(concept), kit.language, random);
    const printed = concept === 'tax_total' && random.chance(0.6) ? `${name} ${rate}%` : name;
    return kit.field(`@${concept}|${printed}`, { value: moneyValue(world, amount), empty: 0 });
  });
  if (look === 'strip')
    return `<table class="all" style="width:100%;margin-top:6pt"><tr>${fields.map((field) => `<td>${label(field)}</td>`).join('')}</tr><tr>${fields.map((field) => `<td${place(field)}>${value(field)}</td>`).join('')}</tr></table>`;
  const css =
    look === 'beside'
      ? `margin-left:${random.pick([50, 55, 60, 65])}%`
      : random.pick(['width:45%', 'margin-left:40%;width:40%']);
  return `<div style="margin-top:4pt;${css}">${fields.map((field) => totalLine(kit, field)).join('')}</div>`;
}

const totalLine = (kit: Kit, field: Field): string =>
  `<div class="row" style="justify-content:space-between;${field.entry.concept === 'grand_total' ? 'font-weight:700;border-top:1px solid #000' : ''}">${label(field, kit.style.labelEnd)}<span${place(field)}>${value(field)}</span></div>`;
