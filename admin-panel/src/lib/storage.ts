/** The part of `Storage` that is used here, so that a server can pass none. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage may be full, or closed to us by a privacy setting: what would have been kept then lasts as long as the page. */
export function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
