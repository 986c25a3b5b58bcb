import type { Context } from 'koa';
import { contract } from 'shared-types/contract/all';
import type { Endpoint } from 'shared-types/contract/endpoint';

const ENDPOINTS = Object.values(contract)
  .flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
  .map((endpoint) => ({ endpoint, path: new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`) }));

/** The endpoint of the contract that a request is for; for what stands before the router. */
export function endpointOf({ method, path }: Pick<Context, 'method' | 'path'>): Endpoint | undefined {
  return ENDPOINTS.find((known) => known.endpoint.method === method && known.path.test(path))?.endpoint;
}

/** Whether any endpoint, of whatever method, is at the path. */
export const isKnownPath = (path: string): boolean => ENDPOINTS.some((known) => known.path.test(path));
