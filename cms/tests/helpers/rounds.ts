/** `npm run test:long` sets it; `npm test` runs the same tests with fewer rounds. */
export const isLong = process.env.LONG_TESTS === '1';

export const rounds = (short: number, long: number): number => (isLong ? long : short);

/** The time a test may take; the long rounds have hours. */
export const limit = (shortMs: number): number => (isLong ? 6 * 3_600_000 : shortMs);
