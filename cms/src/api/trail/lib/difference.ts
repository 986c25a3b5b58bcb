import { isDeepStrictEqual } from 'node:util';

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

type Fields = Record<string, unknown>;

/** As it will be read back from JSON, so that a date equals its text. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** The fields that differ, in the order in which they are named. One side may be missing: created or deleted. */
export function difference(before: Fields = {}, after: Fields = {}): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((field) => ({ field, from: plain(before[field]), to: plain(after[field]) }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
