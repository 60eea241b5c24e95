export const timestamp = (date: Date): string => date.toISOString();

export const timestampOrNull = (date: Date | null): string | null => date && timestamp(date);
