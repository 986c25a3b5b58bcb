/** What a number control says: nothing when it is empty. */
export const numberOrNull = (said: unknown): number | null => (said === '' || said === null ? null : Number(said));
