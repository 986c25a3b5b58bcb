const FIRST_MS = 5000;
const LONGEST_MS = 2 * 60 * 60_000;

/** How long to wait before something is tried again that may have been done: twice as long each time, and no longer than two hours. */
export const nextTryAfter = (tries: number): number => Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
