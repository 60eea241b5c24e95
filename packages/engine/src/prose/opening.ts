import type { Passage } from './passage.ts';

/** Words from the beginning of a document in which it says whose it is. */
const OPENING_WORDS = 1500;
/** What a document that binds somebody calls itself, folded. */
export const SAYS_AGREEMENT =
  /\b(?:agreement|contract|lease|covenant|deed|undertaking|memorandum|transaction|vertrag|vereinbarung|contrat|convention|accord|overeenkomst|contrato|acuerdo|convenio|contratto|accordo|acordo|geheimhaltung|vertraulichkeit|confidentialit|non-?disclosure|geheimhouding|confidencialidad|riservatezza|confidencialidade)/;

export function openingOf(passages: readonly Passage[]): readonly Passage[] {
  return passages.filter(({ wordsBefore }) => wordsBefore < OPENING_WORDS);
}
