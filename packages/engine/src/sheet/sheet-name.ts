const MAX_LENGTH = 31;

/** The name of a sheet after what it shows: spreadsheets allow 31 characters, of which some must not be in it. */
export function toSheetName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
    .replace(/^[' ]+|[' ]+$/g, '');
  // Excel keeps the name History for itself.
  return plain === '' || plain.toLowerCase() === 'history' ? 'Rows' : plain;
}
