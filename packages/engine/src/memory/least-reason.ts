/** Log-odds from which on an example is named as a reason. */
export const LEAST_REASON = 0.7;
