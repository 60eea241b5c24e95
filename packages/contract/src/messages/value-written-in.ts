/** Only what has a decimal point: whole numbers are written alike, and may be names. */
const DECIMAL = /^-?\d{1,12}\.(\d{1,6})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Writes the figures and days of a message as a language does; all else stays as it is. Texts stand in quotes there. */
export const valueWrittenIn =
  (language: string) =>
  (value: string): string => {
    const places = DECIMAL.exec(value)?.[1]?.length;
    if (places !== undefined) {
      const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
      return new Intl.NumberFormat(language, digits).format(Number(value));
    }
    const day = DAY.test(value) ? new Date(`${value}T00:00:00Z`) : null;
    if (day === null || Number.isNaN(day.getTime())) return value;
    const parts = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(language, parts).format(day);
  };
