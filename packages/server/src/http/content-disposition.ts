/** `Content-Disposition` of a file that a browser shows itself. */
export const inlineDisposition = (fileName: string): string => disposition('inline', fileName);

/** `Content-Disposition` of a file that a browser saves. */
export const attachmentDisposition = (fileName: string): string => disposition('attachment', fileName);

/** With the file's name (RFC 6266): in full for those who know UTF-8, in ASCII for others. */
function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
