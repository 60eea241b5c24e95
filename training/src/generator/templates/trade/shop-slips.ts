import { escapeHtml, type Field, type Kit } from '../../kit.ts';
import { boilerplate, inlineValue, label, place, sheet, unlabelled, value } from '../../pieces/atoms.ts';
import { some } from '../../pieces/form.ts';
import { items } from '../../pieces/items.ts';
import { inlinePairs, list } from '../../pieces/lists.ts';
import type { Random } from '../../random.ts';
import { type Style, TYPED } from '../../style.ts';
import type { Template } from '../../template.ts';
import { linesValue, moneyValue, textValue } from '../../value.ts';
import { brandWord } from '../../world/company.ts';
import { rounded } from '../../world/number-to-text.ts';
import type { Party } from '../../world/world.ts';

/*
 * Slips as shops, restaurants and counters print them: a trade name drawn large or as a banner, the company behind it, an address over
 * several lines, day and time without labels, sums in a column of their own, and the name once more in the thanks at the end.
 */

const SHOP_NAMES = ['Store name', 'Shop name', 'Merchant', 'Merchant name', 'Shop', 'Name of the store'];
const COMPANY_NAMES = ['Company', 'Company name', 'Legal name', 'Registered company'];
const SHOP_ADDRESSES = ['Store address', 'Shop address', 'Merchant address', 'Address of the store'];

/** Printer fonts in their small grade, everything close together. */
function slip(random: Random): Partial<Style> {
  const font = random.chance(0.7)
    ? random.pick(TYPED)
    : random.pick(['Liberation Sans', 'Liberation Sans Narrow', 'Roboto Condensed', 'DejaVu Sans']);
  const size = random.pick([7, 7.5, 8, 8.5]);
  return {
    labelFont: font,
    valueFont: font,
    headingFont: font,
    labelSize: size,
    valueSize: size,
    headingSize: size + 1,
    labelCase: random.chance(0.35) ? 'uppercase' : 'none',
    valueCase: random.chance(0.35) ? 'uppercase' : 'none',
    margin: random.pick([6, 10, 14]),
    borders: 'none',
    headingLook: 'plain',
    labelColor: '#000',
    valueColor: '#000',
    labelEnd: random.pick([':', ':', '', ' :']),
    padding: 0.5,
    gap: random.pick([1, 2, 4, 7]),
    fill: 0,
    shade: '#fff',
  };
}

/** As people call a shop, without what its register says. */
function tradeName({ world, random }: Kit): string {
  const trade = random.pick(world.country.trades);
  const surname = world.faker.person.lastName();
  const first = world.faker.person.firstName();
  return random.pick([
    () => brandWord(random),
    () => `${brandWord(random)} ${trade}`,
    () => `${first}'s ${trade}`,
    () => `${surname} & ${world.faker.person.lastName()}`,
    () => `The ${surname} ${random.pick(['House', 'Kitchen', 'Corner', 'Room', 'Market'])}`,
    () => `${random.pick(['Cafe', 'Bar', 'Grill', 'Bistro', 'Pizzeria', 'Bakery', 'Hotel'])} ${surname}`,
    () => `${brandWord(random)}${random.pick(['mart', 'shop', 'store', '24', ' Express', ' Plus'])}`,
    () => `${world.faker.location.city()} ${trade}`,
    () => `${random.int(2, 99)} ${random.pick(['Street', 'Degrees', 'Seasons', 'Kitchen', 'Stars'])}`,
  ])();
}

const centred = (inner: string, css = ''): string => `<div style="text-align:center;${css}">${inner}</div>`;

interface Shop {
  readonly party: Party;
  readonly name: Field;
  readonly company: Field | null;
  readonly address: Field;
  readonly phone: Field;
}

function drawShop(kit: Kit): Shop {
  const { world, random } = kit;
  const party = world.party();
  const hasBoth = random.chance(0.35);
  const isCompany = !hasBoth && random.chance(0.4);
  const shown = isCompany ? party.name : tradeName(kit);
  const names = hasBoth ? SHOP_NAMES : [...SHOP_NAMES, ...COMPANY_NAMES];
  const name = kit.field('Store name|company|shop_name', { value: textValue(shown), empty: 0, names });
  const company = hasBoth
    ? kit.field('Company name|company|legal_name', {
        value: textValue(party.name),
        empty: 0,
        names: COMPANY_NAMES,
      })
    : null;
  const lines = addressLines(kit, party);
  const address = kit.field('Store address|address|shop_address', {
    value: linesValue(lines, 'address'),
    empty: 0,
    names: SHOP_ADDRESSES,
  });
  const phone = kit.field('@phone', { value: textValue(party.phone), empty: 0.1 });
  return { party, name, company, address, phone };
}

/** In one to four lines, broken as till printers break them. */
function addressLines({ random }: Kit, { addressLines: lines, street, city }: Party): readonly string[] {
  const unit = random.pick([
    `Lot ${random.int(1, 90)}`,
    `Unit ${random.int(1, 60)}`,
    `Ground floor`,
    `No. ${random.int(1, 300)}`,
  ]);
  const whole = random.chance(0.3) ? [unit, ...lines] : lines;
  return random.pick([
    () => whole,
    () => [whole.join(', ')],
    () => (random.chance(0.5) ? [street, city] : [`${street},`, ...whole.slice(-1)]),
  ])();
}

const HEAD_FONTS = [
  "'Lora'",
  "'URW Gothic'",
  "'URW Bookman'",
  "'Z003'",
  "'Special Elite'",
  "'Patrick Hand'",
  "'Caveat'",
  'inherit',
  'inherit',
  'inherit',
];

/** The name as large as a banner, as a logo, or no larger than all else. */
function banner(kit: Kit, { name }: Shop): string {
  const { random, style } = kit;
  const text = name.value?.lines[0] ?? '';
  const font = random.pick(HEAD_FONTS);
  const size = random.chance(0.25) ? style.valueSize : random.int(10, 26);
  const look = random.pick(['plain', 'plain', 'plain', 'band', 'boxed', 'starred', 'spaced']);
  const css = {
    plain: '',
    starred: '',
    band: 'background:#222;color:#fff;padding:4pt',
    boxed: 'border:1.5pt solid #000;padding:4pt;display:inline-block',
    spaced: 'letter-spacing:.12em',
  }[look];
  const family = font === 'inherit' ? '' : `font-family:${font};`;
  const weight = random.chance(0.7) ? 700 : 400;
  const around = look === 'starred' ? random.pick(['***', '* * *', '~', '--']) : '';
  const inner = `<span style="font-size:${size}pt;font-weight:${weight};${family}" data-t="V${unlabelled(name).entry.id}">${escapeHtml(text)}</span>`;
  return `<div${place(name)} style="line-height:1.15;${css}">${around} ${inner} ${around}</div>`;
}

/** What stands at the top: slogan, branch, company, address, numbers, in an order of its own. */
function head(kit: Kit, shop: Shop): string {
  const { random, world } = kit;
  const line = (inner: string) => `<div>${inner}</div>`;
  const parts: string[] = [banner(kit, shop)];
  if (random.chance(0.2)) parts.push(boilerplate(world.faker.company.catchPhrase()));
  const company = shop.company === null ? [] : [shop.company];
  const behind = company.map((field) => {
    const register = random.chance(0.5) ? ` <span class="bp">(${random.pattern('######-?')})</span>` : '';
    return `<div${place(field)}>${value(unlabelled(field))}${register}</div>`;
  });
  const branch = kit.field('Branch|words|branch', {
    value: textValue(
      random.pick([
        `Store ${random.int(1, 9999)}`,
        `${world.faker.location.city()} Branch`,
        `#${random.pattern('####')}`,
      ]),
    ),
    empty: 0,
    names: ['Branch', 'Store number', 'Outlet'],
  });
  if (random.chance(0.35)) parts.push(`<div${place(branch)}>${value(unlabelled(branch))}</div>`);
  const address = `<div${place(shop.address)}>${random.chance(0.7) ? value(unlabelled(shop.address)) : inlineValue(unlabelled(shop.address))}</div>`;
  const { phone } = shop;
  const call =
    phone.value === null
      ? ''
      : random.chance(0.5)
        ? line(`<span${place(phone)}>${value(unlabelled(phone))}</span>`)
        : line(`${label(phone, kit.style.labelEnd)} <span${place(phone)}>${inlineValue(phone)}</span>`);
  const taxes = some(kit, ['@seller_vat_id', '@company_registration_number'], 0.4).map((field) =>
    line(`${label(field, kit.style.labelEnd)} <span${place(field)}>${inlineValue(field)}</span>`),
  );
  const web = random.chance(0.25) ? [boilerplate(shop.party.web)] : [];
  parts.push(
    ...(random.chance(0.8)
      ? [...behind, address, call, ...taxes, ...web]
      : [...taxes, ...behind, call, address]),
  );
  const align = random.pick(['center', 'center', 'center', 'left']);
  return `<div style="text-align:${align}">${parts.join('')}</div>`;
}

/** Day, time and numbers, some of them without labels beside each other. */
function stamp(kit: Kit): string {
  const { random } = kit;
  const day = kit.field('@document_date', { empty: 0 });
  const time = kit.field('@time_of_day', { empty: 0.1 });
  const others = some(
    kit,
    [
      '@receipt_number',
      '@cashier',
      '@terminal_id',
      'Table|count:1-60|table_number',
      'Guests|count:1-9|guests',
    ],
    0.5,
  );
  if (random.chance(0.4)) return (random.chance(0.5) ? list : inlinePairs)(kit, [day, time, ...others]);
  const bare = [day, time].map((field) => `<span${place(field)}>${value(unlabelled(field))}</span>`);
  const row = `<div class="row" style="justify-content:${random.pick(['space-between', 'flex-start;gap:8pt', 'center;gap:14pt'])}">${bare.join('')}</div>`;
  const rest = others.length === 0 ? '' : (random.chance(0.5) ? list : inlinePairs)(kit, others);
  return random.chance(0.5) ? `${row}${rest}` : `${rest}${row}`;
}

/** Subtotal, taxes, tip, total, what was paid and what came back, all in agreement. */
function sums(kit: Kit): string {
  const { random, world, ledger, style } = kit;
  const { currencyDecimals: decimals } = world.country;
  ledger.net ??= random.float(3, 180);
  const { net } = ledger;
  const tax = rounded((net * ledger.rate) / 100, decimals);
  const tip = random.chance(0.3) ? rounded(net * random.pick([0.1, 0.15, 0.18, 0.2]), decimals) : null;
  const gross = rounded(net + tax, decimals);
  const all = rounded(gross + (tip ?? 0), decimals);
  const paid = random.chance(0.5) ? all : Math.ceil(all / 10) * 10;
  const money = (spec: string, amount: number, names: readonly string[] = []) =>
    kit.field(spec, { value: moneyValue(world, amount), empty: 0, names });
  const way = random.pick(['Cash', 'CASH', 'Visa', 'Card', 'Debit', 'Mastercard', 'EFT']);
  const lines = [
    ...(random.chance(0.75) ? [money('@subtotal', net)] : []),
    ...(random.chance(0.75)
      ? [
          money(
            `${random.pick(['Tax', 'Sales tax', `Tax ${ledger.rate}%`, 'VAT', 'GST'])}|money|tax_total|Tax; Tax amount`,
            tax,
          ),
        ]
      : []),
    ...(tip === null ? [] : [money('@tip', tip)]),
    money('@grand_total', all),
    ...(random.chance(0.6) ? [money(`${way}|money|paid_amount|Amount paid; Paid; Tendered`, paid)] : []),
    ...(paid > all || random.chance(0.3) ? [money('@change_given', rounded(paid - all, decimals))] : []),
    ...(random.chance(0.15) ? [kit.field('@rounding')] : []),
  ];
  const bigger = random.pick([1, 1, 1.2, 1.5]);
  const drawn = lines.map((field) => {
    const isTotal = field.entry.concept === 'grand_total';
    const css = isTotal ? `font-size:${bigger}em;${random.chance(0.5) ? 'font-weight:700;' : ''}` : '';
    return `<div class="row" style="justify-content:space-between;${css}">${label(field, style.labelEnd)}<span${place(field)}>${value(field)}</span></div>`;
  });
  const indent = random.chance(0.3) ? `margin-left:${random.pick([20, 35, 45])}%` : '';
  const summary = random.chance(0.2) ? taxSummary(kit, net, tax) : '';
  return `<div style="${indent}">${drawn.join('')}</div>${summary}`;
}

/** Rates with their sums, which are not the sums that are asked for. */
function taxSummary({ world, ledger }: Kit, net: number, tax: number): string {
  const [base, own] = [net, tax].map((amount) => world.numberText(amount, world.country.currencyDecimals));
  return `<table style="width:100%" class="bp"><tr><td>Tax summary</td><td>Amount</td><td>Tax</td></tr><tr><td>S @ ${ledger.rate}%</td><td>${base}</td><td>${own}</td></tr></table>`;
}

function foot(kit: Kit, shop: Shop): string {
  const { random, world } = kit;
  const name = shop.name.value?.lines[0] ?? '';
  const thanks = random.pick([
    `Thank you for shopping at ${name}`,
    `Thank you for visiting ${name}!`,
    `${name} thanks you`,
    'THANK YOU, PLEASE COME AGAIN',
    'Thank you!',
    `Tell us how we did at ${shop.party.web}`,
    'Goods sold are not returnable. Keep this slip for exchange within 7 days.',
  ]);
  const more = random.chance(0.4)
    ? boilerplate(
        random.pick([world.faker.lorem.sentence(), random.pattern('#### #### #### ####'), shop.party.web]),
      )
    : '';
  const tips = random.chance(0.12)
    ? boilerplate('Suggested gratuity: 15% = 3.21  18% = 3.85  20% = 4.28')
    : '';
  return centred(`${tips}${boilerplate(thanks)}${more}`);
}

function rule({ random }: Kit): string {
  return random.pick([
    '',
    `<div style="border-top:1px dashed #000"></div>`,
    `<div style="overflow:hidden;height:1em;white-space:nowrap">${'-'.repeat(80)}</div>`,
    `<div style="overflow:hidden;height:1em;white-space:nowrap">${'='.repeat(80)}</div>`,
  ]);
}

function goods(kit: Kit): string {
  const { random } = kit;
  return items(kit, {
    parts: random.pick([
      ['description', 'amount'],
      ['quantity', 'description', 'amount'],
      ['sku', 'description', 'amount'],
      ['description', 'quantity', 'price', 'amount'],
    ]),
    look: 'none',
    withHead: random.chance(0.3),
    lines: random.int(1, 10),
    totalsLook: 'none',
  });
}

const base = { kind: 'receipt', paper: 'till', empty: [0, 0.04], style: slip } as const;
const kindOfPaper = (kit: Kit): string =>
  kit.random.chance(0.35)
    ? centred(
        boilerplate(kit.random.pick(['TAX INVOICE', 'SALES RECEIPT', 'CASH BILL', 'RECEIPT', 'GUEST CHECK'])),
      )
    : '';

export const templates: readonly Template[] = [
  {
    ...base,
    name: 'shop-slip-banner',
    languages: ['en'],
    draw: (kit) => {
      const shop = drawShop(kit);
      return sheet([
        head(kit, shop),
        kindOfPaper(kit),
        stamp(kit),
        rule(kit),
        goods(kit),
        rule(kit),
        sums(kit),
        rule(kit),
        foot(kit, shop),
      ]);
    },
  },
  {
    ...base,
    name: 'shop-slip-stamp-last',
    languages: ['en'],
    draw: (kit) => {
      const shop = drawShop(kit);
      return sheet([
        head(kit, shop),
        rule(kit),
        goods(kit),
        sums(kit),
        rule(kit),
        stamp(kit),
        foot(kit, shop),
      ]);
    },
  },
  {
    ...base,
    name: 'shop-slip-kind-first',
    languages: ['en'],
    draw: (kit) => {
      const shop = drawShop(kit);
      const first = centred(
        boilerplate(kit.random.pick(['Welcome to', '** COPY **', 'Customer copy', 'Order', 'Cash receipt'])),
      );
      return sheet([
        first,
        head(kit, shop),
        stamp(kit),
        kindOfPaper(kit),
        goods(kit),
        rule(kit),
        sums(kit),
        foot(kit, shop),
      ]);
    },
  },
  {
    ...base,
    name: 'shop-slip-address-last',
    languages: ['en'],
    draw: (kit) => {
      const shop = drawShop(kit);
      const top = centred(banner(kit, shop));
      const [address, phone] = [unlabelled(shop.address), unlabelled(shop.phone)];
      const company =
        shop.company === null ? '' : `<div${place(shop.company)}>${value(unlabelled(shop.company))}</div>`;
      const bottom = centred(
        `${company}<div${place(address)}>${value(address)}</div><div${place(phone)}>${value(phone)}</div>`,
      );
      return sheet([top, stamp(kit), rule(kit), goods(kit), sums(kit), rule(kit), bottom, foot(kit, shop)]);
    },
  },
];
