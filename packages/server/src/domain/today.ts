/** The day that TODAY() answers in expressions, in UTC: `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
