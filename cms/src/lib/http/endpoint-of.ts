import type { Context } from 'koa';
import { contract } from 'shared-types/contract/all';
import type { Endpoint } from 'shared-types/contract/endpoint';

type RequestLine = Pick<Context, 'method' | 'path'>;

const all: Endpoint[] = Object.values(contract).flatMap((resource) =>
  Object.values(resource as Record<string, Endpoint>),
);
/** Most requests are for a fixed path: one lookup. */
const FIXED = new Map(all.filter(({ path }) => !path.includes(':')).map((known) => [keyOf(known), known]));
const PATTERNS = all
  .filter(({ path }) => path.includes(':'))
  .map((endpoint) => ({ endpoint, path: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }));

function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} /api${path}`;
}

/** The endpoint of the contract that a request is for; for middlewares in front of the router. */
export function endpointOf({ method, path }: RequestLine): Endpoint | undefined {
  return (
    FIXED.get(`${method} ${path}`) ??
    PATTERNS.find((known) => known.endpoint.method === method && known.path.test(path))?.endpoint
  );
}

const METHODS = new Set(all.map(({ method }) => method));

/** The methods that a path takes; none where there is no endpoint. */
export function methodsAt(path: string): string[] {
  const methods = [...METHODS].filter((method) => endpointOf({ method, path }));
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
}
