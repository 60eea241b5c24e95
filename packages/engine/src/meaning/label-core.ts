const BOX_NUMBER = /^\s*(?:\(?\d{1,3}\s?[a-z]?\)?[.):]?|[a-z]\)|\([a-z]\)|[a-z](?=\s+\p{Lu}))\s+(?=\p{L})/u;
const IN_BRACKETS = /\s*[([][^)\]]*[)\]]\s*/g;
const END_MARKS = /[\s:;.,*_…–—-]+$/u;

/** A printed label without its box number, what stands in brackets and the marks at its end; the label itself if nothing is left. */
export function labelToCore(label: string): string {
  const core = label.replace(BOX_NUMBER, '').replace(IN_BRACKETS, ' ').replace(END_MARKS, '').trim();
  return /\p{L}/u.test(core) ? core : label.trim();
}
