import { mappedRect, type Rect } from './affine.ts';
import { floatRectAt } from './out-parameters.ts';
import type { PageFrame } from './page-frame.ts';
import type { Handle, Pdfium } from './pdfium.ts';
import { utf16Text } from './utf16-text.ts';

/** One place on a page where an AcroForm field shows its value. */
export interface FormField {
  readonly name: string;
  /** What the form calls it to its user (the tooltip), empty where it calls it nothing. */
  readonly label: string;
  /** What was typed or chosen; `true` or `false` for a check box, the chosen option's name for a radio button. */
  readonly value: string;
  /** For a check box or a radio button whether it is on, otherwise nothing. */
  readonly isChecked: boolean | undefined;
  /** Points of the displayed page. */
  readonly rect: Rect;
}

const WIDGET = 20;
const CHECK_BOX = 2;
const RADIO_BUTTON = 3;
const COMBO_BOX = 4;
const LIST_BOX = 5;
const TEXT_FIELD = 6;
/** Annotation flags: invisible, hidden, not viewed. */
export const HIDDEN_FLAGS = 1 | 2 | 32;
/** Field flag of text fields whose letters are not shown. */
const PASSWORD_FLAG = 1 << 13;

/** Annotations looked at per page, against hostile files. */
export const MAX_ANNOTATIONS = 5_000;

/** PDFium's view of a document's form, or nothing when the document has none. */
export interface OpenForm {
  readonly form: Handle;
  readonly close: () => void;
}

export function openForm(pdfium: Pdfium, document: Handle): OpenForm | undefined {
  const { call } = pdfium;
  if (call.FPDF_GetFormType(document) === 0) return undefined;
  const info = call.PDFiumExt_OpenFormFillInfo();
  const form = info === 0 ? 0 : call.PDFiumExt_InitFormFillEnvironment(document, info);
  const close = (): void => {
    if (form !== 0) call.PDFiumExt_ExitFormFillEnvironment(form);
    if (info !== 0) call.PDFiumExt_CloseFormFillInfo(info);
  };
  return { form, close };
}

/** The form fields shown on a page that have a value, in the order of the file. */
export function readFormFields(
  pdfium: Pdfium,
  { form }: OpenForm,
  page: Handle,
  frame: PageFrame,
): readonly FormField[] {
  const { call } = pdfium;
  if (form === 0) return [];
  const fields: FormField[] = [];
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const isShown = (call.FPDFAnnot_GetFlags(annotation) & HIDDEN_FLAGS) === 0;
    if (isShown && call.FPDFAnnot_GetSubtype(annotation) === WIDGET) {
      const field = fieldOf(pdfium, form, annotation, frame);
      if (field !== undefined) fields.push(field);
    }
    call.FPDFPage_CloseAnnot(annotation);
  }
  return fields;
}

/** A box shows the appearance its `/AS` names; all but `Off` are ticked. */
function isSwitchedOn(pdfium: Pdfium, annotation: Handle): boolean {
  const { call, scratch, memory } = pdfium;
  memory.HEAPU8.set([0x41, 0x53, 0], scratch);
  const state = utf16Text(pdfium, (buffer, bytes) =>
    call.FPDFAnnot_GetStringValue(annotation, scratch, buffer, bytes),
  );
  return state !== '' && state !== 'Off';
}

function fieldOf(pdfium: Pdfium, form: Handle, annotation: Handle, frame: PageFrame): FormField | undefined {
  const { call, scratch } = pdfium;
  if (!call.FPDFAnnot_GetRect(annotation, scratch)) return undefined;
  // Unlike other rectangles this one comes as left, top, right, bottom; the map does not mind which is which.
  const at = floatRectAt(pdfium, scratch);
  const rect = mappedRect(frame.fromUserSpace, at.left, at.bottom, at.right, at.top);
  const name = utf16Text(pdfium, (buffer, bytes) =>
    call.FPDFAnnot_GetFormFieldName(form, annotation, buffer, bytes),
  );
  const label = utf16Text(pdfium, (buffer, bytes) =>
    call.FPDFAnnot_GetFormFieldAlternateName(form, annotation, buffer, bytes),
  );
  const value = utf16Text(pdfium, (buffer, bytes) =>
    call.FPDFAnnot_GetFormFieldValue(form, annotation, buffer, bytes),
  );
  const isChecked = isSwitchedOn(pdfium, annotation);
  switch (call.FPDFAnnot_GetFormFieldType(form, annotation)) {
    case CHECK_BOX:
      return { name, label, value: String(isChecked), isChecked, rect };
    case RADIO_BUTTON:
      return { name, label, value: isChecked ? value : '', isChecked, rect };
    case TEXT_FIELD:
      if ((call.FPDFAnnot_GetFormFieldFlags(form, annotation) & PASSWORD_FLAG) !== 0) return undefined;
      return value.trim() === '' ? undefined : { name, label, value, isChecked: undefined, rect };
    case COMBO_BOX:
    case LIST_BOX:
      return value.trim() === '' ? undefined : { name, label, value, isChecked: undefined, rect };
    default:
      return undefined;
  }
}
