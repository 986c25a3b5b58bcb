/** A field that somebody else has changed since the person began to edit. */
export interface Change {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Whether the person has changed this field too: then there is something to choose. */
  isMine: boolean;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The fields that differ between the record as it was read (`seen`) and as it is now (`theirs`), except those that the
 * person has changed to the same.
 */
export function changesBetween(
  seen: Record<string, unknown>,
  theirs: Record<string, unknown>,
  mine: Record<string, unknown>,
): Change[] {
  return Object.keys(seen)
    .filter((field) => !isSame(seen[field], theirs[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      isMine: !isSame(mine[field], seen[field]),
    }));
}

/** What the person has changed of what they read, upon what is there now. */
export function mergeMine<Values extends Record<string, unknown>>(seen: Values, theirs: Values, mine: Values): Values {
  const changed = Object.entries(mine).filter(([field, value]) => !isSame(value, seen[field]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
