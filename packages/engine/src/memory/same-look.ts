/** How probably two documents are of one origin for them to be of one look, 0–1. */
export const SAME_LOOK = 0.5;
