/** What a composed page has besides its content stream. */
export interface ComposedPage {
  /** Operators of the content stream. Fonts: `/F1` Helvetica, `/F2` Helvetica-Bold. */
  readonly content: string;
  readonly mediaBox?: readonly [number, number, number, number];
  readonly cropBox?: readonly [number, number, number, number];
  readonly rotate?: 0 | 90 | 180 | 270;
  /** Content of a form XObject `/X1` the page may draw. */
  readonly form?: string;
  /** The form XObject's own box; everything when not given. */
  readonly formBox?: readonly [number, number, number, number];
  /** Further entries of the page's dictionary, like `/UserUnit 2`. */
  readonly entries?: string;
  /** Further fonts of the page's resources, as entries like `/F3 << … >>`. */
  readonly fonts?: string;
  /** Graphics states of the page's resources, as entries like `/G1 << /ca 0.5 >>`. */
  readonly states?: string;
}

/** Encrypts the bytes of one object's stream. */
export type EncryptStream = (bytes: Uint8Array, objectNumber: number) => Uint8Array;

/** Writes a small PDF by hand, so that a test sees every operator it tests. */
export function composePdf(
  pages: readonly ComposedPage[],
  encryption?: { readonly trailer: string; readonly encrypt: EncryptStream },
): Uint8Array {
  const objects: string[] = [];
  const numbers = pages.map((_, index) => 5 + 3 * index);
  objects[1] = '<< /Type /Catalog /Pages 2 0 R >>';
  objects[2] = `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((n) => `${n} 0 R`).join(' ')}] >>`;
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  objects[4] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>';
  for (const [index, page] of pages.entries()) {
    const number = numbers[index]!;
    const resources =
      `<< /Font << /F1 3 0 R /F2 4 0 R ${page.fonts ?? ''} >> /XObject << /X1 ${number + 2} 0 R >> ` +
      `/ExtGState << ${page.states ?? ''} >> >>`;
    const cropBox = page.cropBox === undefined ? '' : `/CropBox [${page.cropBox.join(' ')}]`;
    const mediaBox = page.mediaBox ?? [0, 0, 595, 842];
    objects[number] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox.join(' ')}] ${cropBox} ` +
      `/Rotate ${page.rotate ?? 0} ${page.entries ?? ''} /Resources ${resources} /Contents ${number + 1} 0 R >>`;
    const stream = (dictionary: string, content: string, at: number): string => {
      const plain = Buffer.from(content, 'latin1');
      const bytes = Buffer.from(encryption === undefined ? plain : encryption.encrypt(plain, at));
      return `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
    };
    objects[number + 1] = stream('', page.content, number + 1);
    const formBox = (page.formBox ?? [0, 0, 2000, 2000]).join(' ');
    const form = `/Type /XObject /Subtype /Form /BBox [${formBox}] /Resources ${resources}`;
    objects[number + 2] = stream(form, page.form ?? '', number + 2);
  }
  return withCrossReferences(objects, encryption?.trailer ?? '');
}

function withCrossReferences(objects: readonly string[], trailer: string): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (let number = 1; number < objects.length; number++) {
    offsets.push(file.length);
    file += `${number} 0 obj\n${objects[number]}\nendobj\n`;
  }
  const start = file.length;
  file += `xref\n0 ${objects.length}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, '0')} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

/** One line of text at a place in user space. */
export function line(text: string, x: number, y: number, size = 12, font: 'F1' | 'F2' = 'F1'): string {
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET\n`;
}
