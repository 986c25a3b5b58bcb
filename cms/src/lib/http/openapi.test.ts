import { expect, it } from 'vitest';
import { openapiDocument } from './openapi';

it('every endpoint of the contract can be described', () => {
  const { paths, info } = openapiDocument('http://localhost:1337/', 'Neela');
  expect(info.title).toBe('Neela API');
  expect(Object.keys(paths ?? {}).length).toBeGreaterThan(200);
});
