import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type TextPlace, textPlacesIn } from '../testing/text-places.js';
import { contract } from './all.js';
import type { Endpoint } from './endpoint.js';
import { RECORDS } from './records.js';
import { RichNode } from './rich-text.js';

const sent: [string, z.ZodType][] = Object.values(contract).flatMap((resource) =>
  Object.values(resource as Record<string, Endpoint>).flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
      schema ? [[`${part} of ${method} ${path}`, schema]] : [],
    ),
  ),
);
const written = Object.entries(RECORDS).map(([name, schema]): [string, z.ZodType] => [
  `${name} of the editors`,
  schema,
]);
const schemas: [string, z.ZodType][] = [...sent, ...written, ['rich text', z.array(RichNode)]];

/** By which zod sees whether it has characters to count that are two units: a single class, which is linear. */
const COUNTING = String.raw`[\uD800-\uDBFF]`;

/** The length of the longest text that an expression was run on, or that was normalised, while `work` ran. */
function longestSeen(work: () => void): number {
  let longest = 0;
  const { exec } = RegExp.prototype;
  const { normalize } = String.prototype;
  // Whatever runs an expression comes here: test, match, replace, search and split too.
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    if (this.source !== COUNTING) longest = Math.max(longest, String(text).length);
    return exec.call(this, text);
  });
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    longest = Math.max(longest, this.length);
    return normalize.call(this, form);
  });
  work();
  vi.restoreAllMocks();
  return longest;
}
afterEach(() => vi.restoreAllMocks());

const LONG = 99_000;
/** 0 where a schema says none. */
const maxOf = ({ schema }: TextPlace) => (schema as z.ZodString).maxLength ?? 0;
/** Blanks around a text and accents that are typed apart count before they are taken away. */
const typedMax = (max: number) => 4 * max + 100;

/** What each schema of the contract, and of what editors write, takes: its texts, and the longest that may be looked at. */
const all = schemas.flatMap(([name, schema]) => {
  const places = textPlacesIn(schema);
  const most = typedMax(Math.max(0, ...places.map(maxOf)));
  return places.map((place) => ({ ...place, at: `${name}: ${place.at}`, parsedBy: schema, most }));
});
const texts = [...new Map(all.map((text) => [text.schema, text])).values()];
const longFor = (most: number) => '.'.repeat(Math.max(LONG, most + 1));

it('every text of the contract says the most characters that it takes, and takes no more', () => {
  const faults = texts.filter(({ most, ...place }) => {
    if (place.schema._zod.def.type !== 'string') return false;
    const { success, data } = z.safeParse(place.schema, longFor(most));
    return maxOf(place) === 0 || (success && String(data).length > maxOf(place));
  });
  expect(faults.map(({ at }) => at)).toEqual([]);
});

it('no expression looks at more of a text than that', () => {
  const faults = texts.filter(({ most, parsedBy, holding }) => {
    const value = holding(longFor(most));
    return longestSeen(() => parsedBy.safeParse(value)) > most;
  });
  expect(faults.map(({ at }) => at)).toEqual([]);
});
