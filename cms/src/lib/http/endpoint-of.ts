import type { Context } from 'koa';
import { contract } from 'shared-types/contract/all';
import type { Endpoint, Resource } from 'shared-types/contract/endpoint';

type RequestLine = Pick<Context, 'method' | 'path'>;

/** A part of a path between two slashes: what stands here by method, and what may follow. */
interface Place {
  endpoints: Map<string, Endpoint>;
  literal: Map<string, Place>;
  parameter?: Place;
}

const newPlace = (): Place => ({ endpoints: new Map(), literal: new Map() });
export const ENDPOINTS = Object.values<Resource>(contract).flatMap((resource) => Object.values(resource));
const METHODS = new Set(ENDPOINTS.map(({ method }) => method));

const root = newPlace();
for (const endpoint of ENDPOINTS) {
  const place = partsOf(`/api${endpoint.path}`).reduce(placeBelow, root);
  place.endpoints.set(endpoint.method, endpoint);
}

function placeBelow(place: Place, part: string): Place {
  if (part.startsWith(':')) {
    place.parameter ??= newPlace();
    return place.parameter;
  }
  const below = place.literal.get(part) ?? newPlace();
  place.literal.set(part, below);
  return below;
}

function partsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** The endpoint of the contract that a request is for, in the contract's own spelling only. HEAD asks for GET's. */
export function endpointOf({ method, path }: RequestLine): Endpoint | undefined {
  return find(root, partsOf(path), 0, method === 'HEAD' ? 'GET' : method);
}

/** A word goes before a parameter, or `/orders/admin` would be an order. */
function find(place: Place | undefined, parts: string[], at: number, method: string): Endpoint | undefined {
  const part = parts[at];
  if (!place || part === undefined) return place?.endpoints.get(method);
  return (
    find(place.literal.get(part), parts, at + 1, method) ??
    (part ? find(place.parameter, parts, at + 1, method) : undefined)
  );
}

/** The parameters in the path of a request for this endpoint, decoded. */
export function paramsOf(endpoint: Endpoint, path: string): Record<string, string> {
  const parts = partsOf(path);
  const named = partsOf(`/api${endpoint.path}`).map((name, at) => [name, parts[at] ?? ''] as const);
  return Object.fromEntries(
    named.filter(([name]) => name.startsWith(':')).map(([name, part]) => [name.slice(1), decodeURIComponent(part)]),
  );
}

/** The methods that a path takes; none where there is no endpoint. */
export function methodsAt(path: string): string[] {
  const taken = [...METHODS].filter((method) => endpointOf({ method, path }));
  return taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
}
