import { isDeepStrictEqual } from 'node:util';
import { contract } from 'shared-types/contract/all';
import { type Endpoint, isBinary } from 'shared-types/contract/endpoint';
import { noteLie } from './lies';

const endpoints = Object.values(contract)
  .flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`) }))
  // `/orders/tags` is no order with the number “tags”.
  .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length);

export interface Asked {
  endpoint: Endpoint;
  /** Below `/api`, with its query. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
}

/** What of the contract a call asks for; null where it has no such endpoint. */
export function askedOf(input: RequestInfo | URL, init: RequestInit = {}): Asked | null {
  const { pathname, search, searchParams } = new URL(String(input), 'http://shop');
  const method = init.method ?? 'GET';
  const found = endpoints.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
  if (!found) return null;
  const { endpoint, pattern } = found;
  const values = pattern.exec(pathname)?.slice(1).map(decodeURIComponent) ?? [];
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    endpoint,
    path: pathname.slice('/api'.length) + search,
    params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
    query: Object.fromEntries(
      [...new Set(searchParams.keys())].map((key) => {
        const all = searchParams.getAll(key);
        return [key, all.length > 1 ? all : (all[0] ?? '')];
      }),
    ),
    body: init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body ?? 'null')),
  };
}

function check(what: string, schema: Endpoint['body'], value: unknown) {
  const parsed = schema?.safeParse(value);
  for (const { path, message } of parsed?.error?.issues ?? [])
    noteLie(`${what}, ${path.join('.') || 'the whole'}: ${message}`);
  return parsed?.data;
}

/**
 * A server that a test made up, kept to the contract: what it answers, and what it is asked with success, must be what the
 * endpoint's schemas say. `src/test/setup.ts` fails the test in which they are not.
 */
export function keptToContract(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const asked = askedOf(input, init);
    const what = `${init?.method ?? 'GET'} ${input}`;
    if (!asked) noteLie(`${what}: the contract has no such endpoint`);
    if (!asked || !response.ok) return response;
    const { endpoint, params, query, body } = asked;
    if (response.status !== (endpoint.status ?? 200)) noteLie(`${what} answered ${response.status}`);
    check(`${what}, its parameters`, endpoint.params, params);
    check(`${what}, its query`, endpoint.query, query);
    if (endpoint.method !== 'GET') check(`${what}, its body`, endpoint.body, body);
    if (isBinary(endpoint.answer)) return response;
    const answer: unknown = await response.clone().json();
    const allowed = check(`${what} answered`, endpoint.answer, answer);
    if (allowed !== undefined && !isDeepStrictEqual(allowed, answer))
      noteLie(`${what} answered more than ${JSON.stringify(allowed)}: ${JSON.stringify(answer)}`);
    return response;
  };
}
