/**
 * The content types this package reads, each recognised by its first bytes. A name or a declared type is never asked:
 * both are the sender's word.
 */
const SIGNATURES: readonly {
  readonly type: string;
  readonly at: number;
  readonly bytes: readonly number[];
}[] = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/tiff', at: 0, bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image/tiff', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { type: 'image/tiff', at: 0, bytes: [0x49, 0x49, 0x2b, 0x00] },
  { type: 'image/tiff', at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2b] },
];

/** Brands of an ISO base media file (`ftyp` box) that mean a still image, by ISO/IEC 23008-12 and the AVIF specification. */
const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis']);
const HEIC_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
]);
const HEIF_BRANDS: ReadonlySet<string> = new Set(['mif1', 'msf1', 'mif2', 'miaf']);

/** How far into a file a PDF header may stand: readers since Acrobat 3 accept it within the first kilobyte. */
const PDF_HEADER_WINDOW = 1024;

/** DIB header sizes that exist; "BM" alone is two letters that also begin ordinary text. */
const BMP_HEADER_SIZES: ReadonlySet<number> = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

/** How far into an XML file its root element and namespace are looked for: comments and style sheets may stand before it. */
const XML_WINDOW = 8192;
/** The root elements of CII, Order-X and ZUGFeRD 1, and the namespaces of UBL's invoices, credit notes and orders. */
const BUSINESS_XML =
  /<(?:[\w.-]{1,40}:)?(?:CrossIndustryInvoice|CrossIndustryDocument|SCRDMCCBDACIOMessageStructure)[\s>]|urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote|Order)-2/;

/**
 * The content type of a file by its bytes: `application/pdf`, `application/xml` for an e-invoice or e-order, or one of the
 * image types below, `null` for anything else.
 *
 * `image/png`, `image/jpeg`, `image/gif`, `image/tiff`, `image/webp`, `image/bmp`, `image/avif`, `image/heic`, `image/heif`.
 */
export const sniffContentType = (bytes: Uint8Array): string | null => {
  for (const { type, at, bytes: expected } of SIGNATURES) {
    if (expected.every((byte, index) => bytes[at + index] === byte)) return type;
  }
  if (asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (asciiAt(bytes, 4, 4) === 'ftyp') return brandedImageType(bytes);
  if (asciiAt(bytes, 0, 2) === 'BM' && BMP_HEADER_SIZES.has(uint32At(bytes, 14))) return 'image/bmp';
  if (hasPdfHeader(bytes)) return 'application/pdf';
  return isBusinessXml(bytes) ? 'application/xml' : null;
};

/** In UTF-8 or UTF-16, with or without a byte order mark. */
const isBusinessXml = (bytes: Uint8Array): boolean => {
  const letters = [...bytes.subarray(0, XML_WINDOW)].filter((byte) => byte !== 0);
  const start = String.fromCharCode(...letters).replace(
    /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/,
    '',
  );
  return start.startsWith('<') && BUSINESS_XML.test(start);
};

/** The major brand says what the file is; only a generic `mif1` asks the list of compatible brands behind it. */
const brandedImageType = (bytes: Uint8Array): string | null => {
  const boxEnd = Math.min(uint32BigEndianAt(bytes, 0), bytes.length, 256);
  const brands = [asciiAt(bytes, 8, 4)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(asciiAt(bytes, at, 4));
  const major = brands[0] ?? '';
  if (AVIF_BRANDS.has(major)) return 'image/avif';
  if (HEIC_BRANDS.has(major)) return 'image/heic';
  if (!HEIF_BRANDS.has(major)) return null;
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'image/avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'image/heic' : 'image/heif';
};

const hasPdfHeader = (bytes: Uint8Array): boolean => {
  const window = Math.min(bytes.length - 5, PDF_HEADER_WINDOW);
  for (let at = 0; at <= window; at += 1) {
    if (bytes[at] === 0x25 && asciiAt(bytes, at, 5) === '%PDF-') return true;
  }
  return false;
};

const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const uint32At = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)) >>>
  0;

const uint32BigEndianAt = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) << 24) |
    ((bytes[at + 1] ?? 0) << 16) |
    ((bytes[at + 2] ?? 0) << 8) |
    (bytes[at + 3] ?? 0)) >>>
  0;
