import type { Context } from 'koa';
import { match } from 'path-to-regexp';
import { contract } from 'shared-types/contract/all';
import type { Endpoint } from 'shared-types/contract/endpoint';

type RequestLine = Pick<Context, 'method' | 'path'>;

const all: Endpoint[] = Object.values(contract).flatMap((resource) =>
  Object.values(resource as Record<string, Endpoint>),
);
/** Most requests are for a fixed path: one lookup. */
const FIXED = new Map(all.filter(({ path }) => !path.includes(':')).map((known) => [keyOf(known), known]));
/** Literally, and as it came: its escapes are decoded elsewhere. */
const EXACTLY = { sensitive: true, trailing: false, decode: false } as const;
const PATTERNS = all
  .filter(({ path }) => path.includes(':'))
  .map((endpoint) => ({ endpoint, matches: match(`/api${endpoint.path}`, EXACTLY) }));

function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} /api${path}`;
}

/** The endpoint of the contract that a request is for; for middlewares in front of the router. */
export function endpointOf({ method, path }: RequestLine): Endpoint | undefined {
  return (
    FIXED.get(`${method} ${path}`) ??
    PATTERNS.find((known) => known.endpoint.method === method && known.matches(path))?.endpoint
  );
}

const METHODS = new Set(all.map(({ method }) => method));

/** The methods that a path takes; none where there is no endpoint. */
export function methodsAt(path: string): string[] {
  const methods = [...METHODS].filter((method) => endpointOf({ method, path }));
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
}
