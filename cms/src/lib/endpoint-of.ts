import type { Context } from 'koa';
import { contract } from 'shared-types/contract/all';
import type { Endpoint } from 'shared-types/contract/endpoint';

type Asked = Pick<Context, 'method' | 'path'>;

const all: Endpoint[] = Object.values(contract).flatMap((resource) =>
  Object.values(resource as Record<string, Endpoint>),
);
/** Most requests are for a fixed path, which takes one look. */
const FIXED = new Map(all.filter(({ path }) => !path.includes(':')).map((known) => [keyOf(known), known]));
const PATTERNS = all
  .filter(({ path }) => path.includes(':'))
  .map((endpoint) => ({ endpoint, path: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }));
const FIXED_PATHS = new Set([...FIXED.values()].map(({ path }) => `/api${path}`));

function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} /api${path}`;
}

/** The endpoint of the contract that a request is for; for what stands before the router. */
export function endpointOf({ method, path }: Asked): Endpoint | undefined {
  return (
    FIXED.get(`${method} ${path}`) ??
    PATTERNS.find((known) => known.endpoint.method === method && known.path.test(path))?.endpoint
  );
}

/** Whether any endpoint, of whatever method, is at the path. */
export const isKnownPath = (path: string): boolean =>
  FIXED_PATHS.has(path) || PATTERNS.some((known) => known.path.test(path));
