import type { PaperSize } from './draft.ts';
import type { Random } from './random.ts';

/** How a paper looks. Drawn once a document; a template may fix what is typical of its kind. */
export interface Style {
  readonly paper: PaperSize;
  readonly labelFont: string;
  readonly valueFont: string;
  readonly headingFont: string;
  /** In points. */
  readonly labelSize: number;
  readonly valueSize: number;
  readonly headingSize: number;
  readonly labelBold: boolean;
  readonly valueBold: boolean;
  readonly labelCase: 'none' | 'uppercase' | 'lowercase';
  readonly valueCase: 'none' | 'uppercase';
  readonly headingCase: 'none' | 'uppercase';
  readonly labelItalic: boolean;
  readonly labelColor: string;
  readonly valueColor: string;
  /** After a label that stands left of its value. */
  readonly labelEnd: string;
  readonly borders: Borders;
  readonly borderWidth: number;
  readonly borderColor: string;
  readonly shade: string;
  readonly headingLook: 'plain' | 'bar' | 'inverse' | 'underline' | 'boxed' | 'centred';
  /** Line height as a factor. */
  readonly density: number;
  /** Padding of a box in points. */
  readonly padding: number;
  /** Margins of the page in points. */
  readonly margin: number;
  /** A page that is emptier is blown up until it is filled to this share, though never by more than half. */
  readonly fill: number;
  /** Space between blocks in points. */
  readonly gap: number;
}

export type Borders = 'all' | 'none' | 'bottom' | 'outer' | 'shaded' | 'rows';

export const PAPERS = {
  a4: { width: 794, height: 1123 },
  a4Wide: { width: 1123, height: 794 },
  letter: { width: 816, height: 1056 },
  letterWide: { width: 1056, height: 816 },
  legal: { width: 816, height: 1344 },
  a5: { width: 559, height: 794 },
  a5Wide: { width: 794, height: 559 },
  till: { width: 302, height: 1000 },
  slip: { width: 794, height: 400 },
  card: { width: 520, height: 330 },
} as const satisfies Record<string, PaperSize>;

const SANS = [
  'Liberation Sans',
  'DejaVu Sans',
  'Open Sans',
  'Roboto',
  'Libre Franklin',
  'Nimbus Sans',
  'Liberation Sans Narrow',
  'Roboto Condensed',
  'URW Gothic',
];
const SERIF = ['Liberation Serif', 'C059', 'P052', 'Lora', 'URW Bookman', 'DejaVu Serif', 'Nimbus Roman'];
export const TYPED = [
  'Courier Prime',
  'Liberation Mono',
  'Special Elite',
  'Nimbus Mono PS',
  'DejaVu Sans Mono',
];
const HANDS = ['Caveat', 'Patrick Hand', 'Z003'];

/** Fonts that write every script the generator knows; a face is taken from the first that has the sign. */
const FALLBACK = "'Liberation Sans','Noto Sans CJK JP','DejaVu Sans'";

export function drawStyle(random: Random, paper: PaperSize): Style {
  const labelFont = random.pick(random.chance(0.75) ? SANS : random.chance(0.8) ? SERIF : TYPED);
  const labelSize = random.pick([6, 6.5, 7, 7.5, 8, 8, 9, 9, 10, 11]);
  const isPlain = random.chance(0.6);
  return {
    paper,
    labelFont,
    valueFont: isPlain ? labelFont : random.pick(random.pick([SANS, SERIF, TYPED, TYPED, HANDS])),
    headingFont: random.chance(0.7) ? labelFont : random.pick(random.chance(0.5) ? SANS : SERIF),
    labelSize,
    valueSize: Math.max(7, labelSize + random.pick([-1, 0, 0, 0, 1, 1, 2, 2, 3])),
    headingSize: labelSize + random.pick([0, 1, 2, 2, 3, 4]),
    labelBold: random.chance(0.3),
    valueBold: random.chance(0.15),
    labelCase: random.weighted({ none: 80, uppercase: 18, lowercase: 2 }),
    valueCase: random.weighted({ none: 82, uppercase: 18 }),
    headingCase: random.weighted({ none: 65, uppercase: 35 }),
    labelItalic: random.chance(0.07),
    labelColor: random.pick([
      '#000',
      '#000',
      '#000',
      '#222',
      '#444',
      '#666',
      '#1a3c6e',
      '#7a1f1f',
      '#1d5c38',
    ]),
    valueColor: random.pick(['#000', '#000', '#000', '#111', '#1b2f8a']),
    labelEnd: random.pick([':', ':', ':', ':', '', '', ' :', '.', ' -']),
    borders: random.weighted({ all: 40, none: 18, bottom: 12, outer: 8, shaded: 12, rows: 10 }),
    borderWidth: random.pick([0.5, 0.75, 1, 1, 1.5]),
    borderColor: random.pick(['#000', '#000', '#333', '#777', '#aaa', '#1a3c6e', '#7a1f1f']),
    shade: random.pick(['#eee', '#f2f2f2', '#e3ebf5', '#f7efe0', '#e8f3e8', '#ddd', '#fff6c9']),
    headingLook: random.pick(['plain', 'plain', 'bar', 'inverse', 'underline', 'boxed', 'centred']),
    density: random.pick([1.05, 1.15, 1.2, 1.25, 1.35, 1.5]),
    padding: random.pick([1, 1.5, 2, 2, 3, 4]),
    margin: random.pick([18, 24, 30, 36, 36, 43, 50, 57]),
    fill: random.pick([0, 0, 0.5, 0.7, 0.85, 0.95]),
    gap: random.pick([2, 4, 6, 8, 10, 12, 16]),
  };
}

/** The style's rules, to be nested in the document's own selector. */
export function styleToCss(style: Style): string {
  const family = (font: string): string => `font-family:'${font}',${FALLBACK}`;
  const bold = (isBold: boolean): string => `font-weight:${isBold ? 700 : 400}`;
  const border = `${style.borderWidth}px solid ${style.borderColor}`;
  return `
${family(style.labelFont)};font-size:${style.labelSize}pt;line-height:${style.density};color:#000;
.frame{inset:${style.margin}pt}
.flow>*{margin-bottom:${style.gap}pt}
.lb{${bold(style.labelBold)};color:${style.labelColor};text-transform:${style.labelCase};${style.labelItalic ? 'font-style:italic;' : ''}}
.tiny{font-size:${Math.max(4.6, style.labelSize * 0.78)}pt;line-height:1.12}
.vl{${family(style.valueFont)};font-size:${style.valueSize}pt;${bold(style.valueBold)};color:${style.valueColor}}
.hd{${family(style.headingFont)};font-size:${style.headingSize}pt;font-weight:700;text-transform:${style.headingCase}}
.title{${family(style.headingFont)};font-size:${style.headingSize + 5}pt;font-weight:700}
.bp{font-size:${Math.max(5.5, style.labelSize - 1)}pt;color:#333}
.sec{${headingRule(style, border)}}
.box{padding:${style.padding}pt;min-width:0;overflow-wrap:anywhere}
.line{border-bottom:${border}}
.framed{border:${border}}
.shaded{background:${style.shade}}
.row{display:flex}
.grid.all{border-top:${border};border-left:${border}}
.grid.all .box{border-right:${border};border-bottom:${border}}
.grid.outer{border:${border}}
.grid.bottom .box{border-bottom:${border};margin-right:4pt}
.grid.rows>.row{border-bottom:${border}}
.grid.shaded{background:#fff}
.grid.shaded .box{background:${style.shade};margin:1pt}
.grid.none .box{margin-bottom:2pt}
table.all td,table.all th{border:${border}}
table.rows tr{border-bottom:${border}}
table.outer{border:${border}}
table.bottom thead tr{border-bottom:${border}}
table.shaded thead tr{background:${style.shade}}
table.cols td,table.cols th{border-left:${border};border-right:${border}}
td,th{padding:${style.padding}pt ${style.padding + 1}pt}
`;
}

function headingRule({ headingLook, shade, padding }: Style, border: string): string {
  switch (headingLook) {
    case 'bar':
      return `background:${shade};padding:${padding}pt`;
    case 'inverse':
      return `background:#222;color:#fff;padding:${padding}pt`;
    case 'underline':
      return `border-bottom:${border};margin-bottom:2pt`;
    case 'boxed':
      return `border:${border};padding:${padding}pt`;
    case 'centred':
      return 'text-align:center';
    default:
      return 'margin-bottom:2pt';
  }
}
