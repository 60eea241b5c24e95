export { type SheetCell, sheetFormat, sheetWidth, toSheetCell, toSheetText } from './sheet-cell.ts';
export { toSheetName } from './sheet-name.ts';
