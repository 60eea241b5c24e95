/**
 * The path beneath which the service is reached, without a slash at its end: empty, or such as `/rowbox` behind a proxy. The page knows
 * it by where its manifest is, at whatever depth it was opened.
 */
export const BASE_PATH: string = basePathOf(globalThis.document);

function basePathOf(page: Document | undefined): string {
  const manifest = page?.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href;
  return manifest ? new URL('.', manifest).pathname.replace(/\/$/, '') : '';
}
