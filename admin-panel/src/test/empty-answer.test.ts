import { contract } from 'shared-types/contract/all';
import { type Endpoint, isBinary } from 'shared-types/contract/endpoint';
import { expect, it } from 'vitest';
import { leastOf } from './empty-answer';

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource as Record<string, Endpoint>));

it('an empty shop answers every endpoint as the contract says', () => {
  const wrong = endpoints.flatMap(({ method, path, answer }) => {
    if (isBinary(answer)) return [];
    const { error } = answer.safeParse(leastOf(answer));
    return error ? [`${method} ${path}: ${error.message}`] : [];
  });
  expect(wrong).toEqual([]);
});
