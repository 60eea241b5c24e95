import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A form of our own: labels left, above and below their fields, a table, boxes to tick, a heading, a paragraph. */
export async function blankForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([595, 842]);
  const [font, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const form = document.getForm();
  const print = (text: string, x: number, y: number, size = 9, isBold = false): void =>
    page.drawText(text, { x, y, size, font: isBold ? bold : font });
  const field = (name: string, x: number, y: number, width: number): void =>
    form.createTextField(name).addToPage(page, { x, y, width, height: 16, borderWidth: 0 });
  print('Boat berth application', 60, 780, 18, true);
  print('Family name', 60, 740);
  field('familyName', 140, 736, 160);
  print('Date of birth', 60, 712);
  field('birthDate', 140, 708, 160);
  print('Name of the boat', 340, 756);
  field('boatName', 340, 736, 180);
  print('Length', 340, 676);
  print('Fee paid', 440, 676);
  for (const [row, y] of [652, 632, 612].entries()) {
    print(`Berth ${['north', 'south', 'east'][row]}`, 240, y + 4);
    field(`length${row}`, 340, y, 90);
    field(`fee${row}`, 440, y, 90);
  }
  form.createCheckBox('electric').addToPage(page, { x: 60, y: 640, width: 12, height: 12 });
  print('With electricity', 80, 642);
  const rules = [
    'The harbour master gives berths in the order in which the',
    'applications arrive, and keeps a list of those who wait for',
    'one. Who leaves a berth empty for a whole summer loses it',
    'without any claim to what was paid for the year before.',
  ];
  for (const [line, text] of rules.entries()) print(text, 60, 500 - 11 * line);
  return document.save({ updateFieldAppearances: false });
}
