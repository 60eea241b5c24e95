/** Many a file is called scan.pdf. */
export function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[/\\:*?"<>|\p{Cc}]/gu, '-');
  const dot = plain.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  let free = plain;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}
