import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './all.js';
import type { Endpoint, Resource } from './endpoint.js';
import { RECORDS } from './records.js';

const WRONG = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(20_000),
  -1,
  0,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  [null],
  {},
  { a: 1 },
];
/** How zod puts it where nobody has said it better. */
const OF_ZOD = /: (Invalid|Too big|Too small)|expected [a-z]+,|received [a-z]+$|undefined|NaN/;

const endpoints = Object.entries<Resource>(contract).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${resource}.${name}`, endpoint]),
);
const said = (schema: z.ZodType | undefined, value: unknown) =>
  (schema?.safeParse(value).error?.issues ?? [])
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('what is said of a wrong input', () => {
  it.each(endpoints)('is in words for people at %s', (_, { params, query, body }) => {
    for (const schema of [params, query, body]) {
      if (!schema) continue;
      const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const values = [...WRONG, ...keys.flatMap((key) => WRONG.map((wrong) => ({ [key]: wrong })))];
      for (const message of values.flatMap((value) => said(schema, value))) expect(message).not.toMatch(OF_ZOD);
    }
  });

  it.each(Object.entries(RECORDS))('is in words for people at a record: %s', (_, record) => {
    const values = [{}, ...Object.keys(record.shape).flatMap((key) => WRONG.map((wrong) => ({ [key]: wrong })))];
    for (const message of values.flatMap((value) => said(record, value))) expect(message).not.toMatch(OF_ZOD);
  });

  it('names what is missing, and what it has to be', () => {
    const { body } = contract.cart.add;
    expect(said(body, {})).toEqual(['product_id: Required']);
    expect(said(body, [])).toEqual([': Must be a JSON object']);
    expect(said(body, { product_id: 'seven', quantity: 1.5 })).toEqual([
      'product_id: Must be a number',
      'quantity: Must be a whole number',
    ]);
    expect(said(contract.product.list.query, { page: 'two', limit: '1000' })).toEqual([
      'page: Must be a number',
      'limit: At most 100',
    ]);
  });
});
