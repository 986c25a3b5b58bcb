/** `npm run test:long` sets it; `npm test` runs the same tests with fewer rounds. */
const IS_LONG = process.env.LONG_TESTS === '1';

export const rounds = (short: number, long: number): number => (IS_LONG ? long : short);

/** The time a test may take; the long rounds have hours. */
export const limit = (shortMs: number): number => (IS_LONG ? 6 * 3_600_000 : shortMs);
