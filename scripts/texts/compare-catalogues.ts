import {
  type Argument,
  FIRST_LANGUAGE,
  flatMessages,
  type Messages,
  messageArguments,
} from './catalogues.ts';

/** What keeps the catalogues from saying the same: a text that one lacks, has too much, or asks other values for. */
export function compareCatalogues(catalogues: ReadonlyMap<string, Messages>): readonly string[] {
  const first = catalogues.get(FIRST_LANGUAGE);
  if (first === undefined) return [`there is no catalogue of ${FIRST_LANGUAGE}`];
  const wanted = textsByPath(first);
  return [...catalogues].flatMap(([language, messages]) => {
    const texts = textsByPath(messages);
    return [
      ...[...texts].flatMap(([path, message]) =>
        messageFaults(message).map((why) => `${language}: ${path} ${why}`),
      ),
      ...[...wanted.keys()]
        .filter((path) => !texts.has(path))
        .map((path) => `${language}: ${path} is missing`),
      ...[...texts.keys()]
        .filter((path) => !wanted.has(path))
        .map((path) => `${language}: ${path} is not in ${FIRST_LANGUAGE}.json`),
      ...[...wanted].flatMap(([path, message]) => {
        const asked = askedFor(message);
        const other = texts.has(path) ? askedFor(texts.get(path) ?? '') : asked;
        return asked === null || other === null || asked === other
          ? []
          : [
              `${language}: ${path} asks for ${other || 'nothing'}, ${FIRST_LANGUAGE} for ${asked || 'nothing'}`,
            ];
      }),
    ];
  });
}

const textsByPath = (messages: Messages): ReadonlyMap<string, string> =>
  new Map(flatMessages(messages).map(([path, message]) => [path.join('/'), message]));

function messageFaults(message: string): readonly string[] {
  if (message.trim() === '') return ['is empty'];
  try {
    messageArguments(message);
    return [];
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** @returns null where the message cannot be read, which is told of by itself */
function askedFor(message: string): string | null {
  try {
    return [...messageArguments(message)]
      .map(([name, argument]) => `${name} (${inWords(argument)})`)
      .sort()
      .join(', ');
  } catch {
    return null;
  }
}

const inWords = (argument: Argument): string =>
  typeof argument === 'string' ? argument : argument.join(' | ');
