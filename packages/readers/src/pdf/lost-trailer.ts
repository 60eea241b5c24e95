/** How far before `/Catalog` the object that holds it may begin, in bytes. */
const LONGEST_CATALOG = 2_000;

/**
 * The file with a trailer that names its catalog, for files whose end was cut off: PDFium finds their objects by
 * itself, but not which of them is the root. Nothing where no catalog stands in the open (object streams).
 */
export function withLostTrailer(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const catalog = file.lastIndexOf('/Catalog', undefined, 'latin1');
  if (catalog < 0) return undefined;
  const before = file.subarray(Math.max(0, catalog - LONGEST_CATALOG), catalog).toString('latin1');
  const header = [...before.matchAll(/(\d{1,8}) (\d{1,5}) obj\b/g)].at(-1);
  if (header === undefined) return undefined;
  const trailer = `\ntrailer\n<< /Root ${header[1]} ${header[2]} R >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(trailer, 'latin1')]);
}
