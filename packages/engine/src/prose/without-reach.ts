const MOST_LETTERS = 160;
/** An address of e-mail, perhaps in brackets, or a number of at least eight figures to call, behind a name. */
const REACH =
  /(?<=\p{L}{2}\.?)(?:\s?[,·/–-])?\s(?:<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+|(?:(?:tel|ph|phone|fon)\.?:?\s)?\+?\(?\d{2,5}\)?[\s./-](?=(?:\D?\d){6})[\d\s./-]*\d)$/iu;

/** A name without how to reach who has it: `Velowerk AG <service@velowerk.example>`, `S. Mukherjee / 01632 960447`. */
export function withoutReach(text: string): string {
  return text.length > MOST_LETTERS || !/[@\d]/.test(text) ? text : text.replace(REACH, '');
}
