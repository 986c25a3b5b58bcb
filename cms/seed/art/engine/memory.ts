import { hash } from '../random';

const kept = new Map<string, Promise<unknown>>();

/**
 * Colours of one piece differ only in their pots: folds, light, thread and the way of the brush are worked out once.
 * The key must name everything the value is made from.
 */
export function remembered<T>(key: unknown, make: () => Promise<T>): Promise<T> {
  const text = JSON.stringify(key);
  const name = `${hash(text)}/${text.length}/${text.slice(0, 120)}`;
  const found = kept.get(name);
  // The key decides the type: nobody asks for another thing under the same one.
  if (found) return found as Promise<T>;
  const made = make();
  kept.set(name, made);
  return made;
}

/** To be called when another piece is begun. */
export function forget(): void {
  kept.clear();
}
