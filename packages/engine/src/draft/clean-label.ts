const LONGEST_LABEL = 48;

/** A label as a person would write it on a form: no colon, no brackets left open, no shouting. */
export function cleanLabel(text: string): string {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}#%]+/u, '')
    .replace(/[\s:：.,;|*_=–—-]+$/u, '')
    .trim()
    .slice(0, LONGEST_LABEL)
    .trim();
  const open = bare.includes('(') && !bare.includes(')') ? bare.slice(0, bare.indexOf('(')).trim() : bare;
  const isShouted = open.length > 4 && open === open.toUpperCase() && /\p{L}{4}/u.test(open);
  return isShouted ? open.charAt(0) + open.slice(1).toLowerCase() : open;
}
