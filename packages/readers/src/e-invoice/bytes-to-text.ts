const DECLARED_ENCODING = /^<\?xml[^>]{0,200}?encoding\s{0,10}=\s{0,10}["']([\w.-]{1,40})["']/;
const DECLARATION_BYTES = 300;

/** The text of an XML file by its byte order mark or declared encoding, UTF-8 otherwise; nothing where that is not known. */
export function bytesToText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // An unknown encoding is a RangeError, bytes that are not of the encoding a TypeError.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  const declared = DECLARED_ENCODING.exec(start.replace(/^\u00ef\u00bb\u00bf/, ''))?.[1];
  // A declaration that could be read byte by byte cannot be true when it says UTF-16.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
