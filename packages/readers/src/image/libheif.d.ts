/** The part of libheif's WebAssembly interface that is used; its own types leave every result open. */
declare module 'libheif-js/wasm-bundle.js' {
  /** A pointer into the module's memory. */
  export type HeifObject = object | number;
  export interface HeifFailure {
    readonly code: unknown;
    readonly message?: string;
  }
  export interface HeifPixels {
    readonly image: HeifObject;
    readonly channels: readonly {
      readonly id: unknown;
      readonly stride: number;
      readonly width: number;
      readonly height: number;
      readonly data: Uint8Array;
    }[];
  }
  const libheif: {
    readonly heif_error_code: { readonly heif_error_Ok: unknown };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown };
    readonly heif_channel: { readonly heif_channel_interleaved: unknown };
    readonly heif_context_alloc: () => HeifObject;
    readonly heif_context_free: (context: HeifObject) => void;
    readonly heif_context_read_from_memory: (context: HeifObject, bytes: Uint8Array) => HeifFailure;
    readonly heif_js_context_get_primary_image_handle: (
      context: HeifObject,
    ) => (HeifObject & Partial<HeifFailure>) | null;
    readonly heif_image_handle_get_width: (image: HeifObject) => number;
    readonly heif_image_handle_get_height: (image: HeifObject) => number;
    readonly heif_image_handle_release: (image: HeifObject) => void;
    readonly heif_js_decode_image2: (
      image: HeifObject,
      colorspace: unknown,
      chroma: unknown,
    ) => Promise<HeifPixels | HeifFailure | null>;
    readonly heif_image_release: (image: HeifObject) => void;
  };
  export default libheif;
}
