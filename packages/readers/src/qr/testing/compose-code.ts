import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

/** The modules of a QR code, true where dark; square, without a quiet zone. */
export async function composeCode(text: string): Promise<readonly (readonly boolean[])[]> {
  const { symbol, error } = await writeBarcode(new TextEncoder().encode(text), { format: 'QRCode' });
  if (error !== '') throw new Error(error);
  const rows = Array.from({ length: symbol.height }, (_, row) =>
    [...symbol.data.subarray(row * symbol.width, (row + 1) * symbol.width)].map((value) => value === 0),
  );
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  const [left, top] = [Math.min(...dark.map(({ x }) => x)), Math.min(...dark.map(({ y }) => y))];
  const side = Math.max(...dark.map(({ x }) => x)) - left + 1;
  return rows.slice(top, top + side).map((row) => row.slice(left, left + side));
}

/** A code of another kind as a picture, with its quiet zone; a scale of 3 is three pixels for the thinnest bar. */
export async function composeBars(
  text: string,
  format: 'Code128' | 'Code39' | 'DataMatrix' | 'QRCode',
): Promise<Uint8Array> {
  const { image, error } = await writeBarcode(text, { format, scale: 3, addQuietZones: true });
  if (image === null) throw new Error(error);
  return new Uint8Array(await image.arrayBuffer());
}

/** A Swiss QR-bill with billing information. */
export const SWISS_PAYLOAD = [
  'SPC',
  '0200',
  '1',
  'CH4431999123000889012',
  'S',
  'Bergkäse Muster AG',
  'Dorfstrasse',
  '7',
  '3000',
  'Bern',
  'CH',
  ...['', '', '', '', '', '', ''],
  '1949.75',
  'CHF',
  'S',
  'Pia Beispiel',
  'Seeweg',
  '28',
  '9400',
  'Rorschach',
  'CH',
  'QRR',
  '210000000003139471430009017',
  'Thank you',
  'EPD',
  '//S1/10/INV\\/7/11/240315/20/K-1/30/106017086/31/240312/32/8.1/40/2:10;0:30',
].join('\n');

/** A GiroCode. */
export const EPC_PAYLOAD = [
  'BCD',
  '002',
  '1',
  'SCT',
  'COBADEFFXXX',
  'Nordlicht Möbel GmbH',
  'DE89370400440532013000',
  'EUR116.6',
  '',
  '',
  'RE-7001',
].join('\n');
