import { contract } from 'shared-types/contract/all';
import { isBinary, type Resource } from 'shared-types/contract/endpoint';
import { expect } from 'vitest';

interface Answered {
  call: string;
  given: unknown;
  /** What the contract makes of it, or what is wrong with it. */
  allowed: unknown;
}
const answered: Answered[] = [];

const endpoints = Object.values<Resource>(contract)
  .flatMap((resource) => Object.values(resource))
  // `/products/browse` before `/products/:id`, as the server has it.
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map((endpoint) => ({ ...endpoint, pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }));

/**
 * Notes a success that a test answers in the server's place. The test fails at its end if the server could not have given it: the
 * screen itself would show a failure that some tests expect.
 */
export function checkAnswer(method: string, path: string, { status, body }: { status: number; body: unknown }): void {
  // Without a body it broke off on its way.
  if (status >= 300 || body === undefined) return;
  const [address = ''] = path.split('?');
  const endpoint = endpoints.find(({ method: own, pattern }) => own === method && pattern.test(address));
  const given = JSON.parse(JSON.stringify({ status, body }));
  answered.push({
    call: `${method} ${path}`,
    given,
    allowed: endpoint ? allowedOf(endpoint, given.body) : 'no endpoint',
  });
}

function allowedOf({ status = 200, answer }: (typeof endpoints)[number], body: unknown): unknown {
  if (isBinary(answer)) return { status, body };
  const { data, error } = answer.safeParse(body);
  return { status, body: error ? error.issues : data };
}

/** In the afterEach of each file: with shared modules a hook that is made here would be the first file's only. */
export function expectHonestAnswers(): void {
  for (const { call, given, allowed } of answered.splice(0)) expect([call, given]).toEqual([call, allowed]);
}
