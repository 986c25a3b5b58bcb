import type { Binary, Endpoint, Resource } from '../contract/endpoint.js';

/**
 * What a client must know of an endpoint to call it: data without schemas, so that a screen that only reads need not
 * load them. Its type is the endpoint's, so that what is sent and answered stays typed. The build makes `calls/…` of
 * them from the contract, a file for each of its files.
 */
export interface PlainCall<E extends Endpoint> extends Pick<Endpoint, 'method' | 'path' | 'access' | 'multipart'> {
  /** Only of an answer that is a file. */
  answer?: Binary;
  /** Never there: it only carries the type. */
  readonly endpoint?: E;
}

/** An endpoint, or the plain call that was made from it. */
export type CallTo<E extends Endpoint> = E | PlainCall<E>;

export type PlainCalls<R extends Resource> = { [Action in keyof R]: PlainCall<R[Action]> };

const plainCall = <E extends Endpoint>({ method, path, access, multipart, answer }: E): PlainCall<E> => ({
  method,
  path,
  access,
  ...(multipart && { multipart }),
  ...('contentType' in answer && { answer }),
});

/** The plain calls of a resource's endpoints. */
export function plainCalls<R extends Resource>(resource: R): PlainCalls<R> {
  const calls = Object.entries(resource).map(([action, endpoint]) => [action, plainCall(endpoint)]);
  return Object.fromEntries(calls) as PlainCalls<R>;
}
