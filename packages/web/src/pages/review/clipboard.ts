/** The most cells one paste may set: the service takes no more in one batch. */
const MOST_CELLS = 10_000;

/**
 * What spreadsheets put into the clipboard → its cells by row: tabs between cells, line breaks between rows, cells that hold
 * either in double quotes with inner quotes doubled. Rows beyond the most cells one paste may set are left out.
 */
export function clipboardToCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[index + 1] === '\n') index += 1;
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  // Spreadsheets end the last row with a line break too.
  if (rows.length > 1 && rows.at(-1)?.every((last) => last === '')) rows.pop();
  const across = Math.max(1, ...rows.map((row) => row.length));
  return rows.slice(0, Math.max(1, Math.floor(MOST_CELLS / across)));
}
