/** The part of heic-decode's interface that is used; the package ships no types. */
declare module 'heic-decode' {
  export interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** RGBA, 8 bits. */
    readonly decode: () => Promise<{ readonly data: Uint8ClampedArray }>;
  }
  const decode: {
    readonly all: (input: {
      readonly buffer: Uint8Array;
    }) => Promise<readonly HeicImage[] & { readonly dispose: () => void }>;
  };
  export default decode;
}
