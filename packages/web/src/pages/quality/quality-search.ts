/** The times that can be chosen, in days. */
export const TIMES = [30, 90, 366] as const;
export type Days = (typeof TIMES)[number];

export interface QualitySearch {
  readonly days?: Days;
  readonly sender?: string;
}

export function toQualitySearch(search: Readonly<Record<string, unknown>>): QualitySearch {
  const days = TIMES.find((time) => time === search.days);
  return {
    ...(days !== undefined && { days }),
    ...(typeof search.sender === 'string' && search.sender !== '' && { sender: search.sender }),
  };
}
