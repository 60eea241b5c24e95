/** What counts as seen of each side before anything is: the estimate of Krichevsky and Trofimov. */
export const PRIOR = 0.5;
