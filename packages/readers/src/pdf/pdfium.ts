import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { withoutNewGlobals } from './without-new-globals.ts';

/** A handle of PDFium (an address in its memory); 0 means "none". */
export type Handle = number;

type Call = (...args: readonly number[]) => number;

/**
 * The C functions of PDFium this reader uses, called straight on the WebAssembly exports: the package's own
 * wrappers convert arguments and take about half as long again for a page, which makes three calls a letter.
 */
const FUNCTIONS = [
  'FPDFAnnot_GetFlags',
  'FPDFAnnot_GetFormFieldAlternateName',
  'FPDFAnnot_GetFormFieldFlags',
  'FPDFAnnot_GetFormFieldName',
  'FPDFAnnot_GetFormFieldType',
  'FPDFAnnot_GetFormFieldValue',
  'FPDFAnnot_GetRect',
  'FPDFAnnot_GetStringValue',
  'FPDFAnnot_GetSubtype',
  'FPDFAttachment_GetFile',
  'FPDFAttachment_GetName',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_Destroy',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetFormat',
  'FPDFBitmap_GetHeight',
  'FPDFBitmap_GetStride',
  'FPDFBitmap_GetWidth',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_GetPathSegment',
  'FPDFDoc_GetAttachment',
  'FPDFDoc_GetAttachmentCount',
  'FPDFFont_GetAscent',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetDescent',
  'FPDFFont_GetFlags',
  'FPDFFont_GetWeight',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFImageObj_GetRenderedBitmap',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetClipPath',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_GetStrokeWidth',
  'FPDFPageObj_GetType',
  'FPDFPageObj_HasTransparency',
  'FPDFPage_CloseAnnot',
  'FPDFPage_CountObjects',
  'FPDFPage_Flatten',
  'FPDFPage_GetAnnot',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetObject',
  'FPDFPathSegment_GetClose',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPath_CountSegments',
  'FPDFPath_GetDrawMode',
  'FPDFPath_GetPathSegment',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetFontSize',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
  'FPDFText_GetTextObject',
  'FPDFText_GetUnicode',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_IsGenerated',
  'FPDFText_LoadPage',
  'FPDF_CloseDocument',
  'FPDF_ClosePage',
  'FPDF_CreateNewDocument',
  'FPDF_DeviceToPage',
  'FPDF_GetFormType',
  'FPDF_GetLastError',
  'FPDF_GetPageCount',
  'FPDF_GetPageHeightF',
  'FPDF_GetPageWidthF',
  'FPDF_ImportPagesByIndex',
  'FPDF_LoadMemDocument',
  'FPDF_LoadPage',
  'FPDF_RenderPageBitmap',
  'FPDF_SaveAsCopy',
  'PDFiumExt_CloseFileWriter',
  'PDFiumExt_CloseFormFillInfo',
  'PDFiumExt_ExitFormFillEnvironment',
  'PDFiumExt_GetFileWriterData',
  'PDFiumExt_GetFileWriterSize',
  'PDFiumExt_Init',
  'PDFiumExt_InitFormFillEnvironment',
  'PDFiumExt_OpenFileWriter',
  'PDFiumExt_OpenFormFillInfo',
] as const;

type FunctionName = (typeof FUNCTIONS)[number] | 'malloc' | 'free';

/** One running PDFium: its functions and its memory. */
export interface Pdfium {
  readonly call: Readonly<Record<FunctionName, Call>>;
  /** PDFium's memory. It moves when it grows, so it is looked up anew after every call. */
  readonly memory: {
    readonly HEAPU8: Uint8Array;
    readonly HEAPU16: Uint16Array;
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    readonly HEAPF64: Float64Array;
  };
  /** 64 bytes for out parameters, valid until the next call that fills them. */
  readonly scratch: number;
}

/** The part of the WebAssembly namespace used here; its types come with the DOM library, which a server leaves out. */
interface WebAssemblyRuntime {
  readonly compile: (bytes: Uint8Array) => Promise<object>;
  readonly instantiate: (module: object, imports: object) => Promise<object>;
}

const webAssembly = (globalThis as unknown as { readonly WebAssembly: WebAssemblyRuntime }).WebAssembly;

interface EmscriptenModule {
  readonly wasmExports: Readonly<Record<string, Call | undefined>>;
}

/** Starts PDFium instances from one compiled module: 10 ms for the first, 4 ms for each further one. */
export type StartPdfium = () => Promise<Pdfium>;

/**
 * Compiles PDFium once.
 * @param wasm the bytes of `pdfium.wasm`; without it they are taken from the installed package.
 */
export async function compilePdfium(wasm?: Uint8Array): Promise<StartPdfium> {
  const module = await webAssembly.compile(wasm ?? (await readFile(pathOfWasm())));
  return async () => {
    const options = {
      instantiateWasm: (imports: object, ready: (instance: object) => void) => {
        void webAssembly.instantiate(module, imports).then(ready);
        return {};
      },
      // A damaged file is an ordinary event here: what PDFium prints about it has no reader.
      print: () => {},
      printErr: () => {},
    } as unknown as Parameters<typeof init>[0];
    const wrapped = await withoutNewGlobals(() => init(options));
    const emscripten = wrapped.pdfium as unknown as EmscriptenModule & Pdfium['memory'];
    const call = namedFunctions(emscripten.wasmExports);
    call.PDFiumExt_Init();
    return { call, memory: emscripten, scratch: call.malloc(64) };
  };
}

function pathOfWasm(): string {
  return createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
}

function namedFunctions(exports: EmscriptenModule['wasmExports']): Pdfium['call'] {
  const names: readonly FunctionName[] = [...FUNCTIONS, 'malloc', 'free'];
  const pairs = names.map((name) => {
    const found = exports[name];
    if (found === undefined) throw new Error(`PDFium has no function ${name}`);
    return [name, found] as const;
  });
  return Object.fromEntries(pairs) as Pdfium['call'];
}
