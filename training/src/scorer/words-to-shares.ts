/** What `--weights SOURCE=SHARE,…` says of sources. */
export const wordsToShares = (words = ''): ReadonlyMap<string, number> =>
  new Map(
    words.split(',').flatMap((one) => {
      const [source, share] = one.split('=');
      return source && share ? [[source, Number(share)] as const] : [];
    }),
  );
