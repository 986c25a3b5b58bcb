import type { CallTo } from 'shared-types/client/call';
import { type AnswerOf, type ApiError, type Call, pathOf } from 'shared-types/client/client';
import type { Endpoint } from 'shared-types/contract/endpoint';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { useSession, useShop } from '../session/shop';

type Argument<E extends Endpoint> = NonNullable<Parameters<typeof call<E>>[1]>;
declare const call: Call;

/** The keys of a shopper's own endpoints that have been read. */
const personal = new Set<string>();

/**
 * Reads an endpoint through SWR under the key `pathOf(endpoint, input)`, so that every screen shares one answer.
 * A null input waits. An endpoint of the shopper's own waits until somebody is signed in.
 */
export function useRead<E extends Endpoint>(
  to: CallTo<E>,
  input: Argument<E> | null,
  config?: SWRConfiguration<AnswerOf<E>, ApiError>,
): SWRResponse<AnswerOf<E>, ApiError> {
  const { call } = useShop();
  const signedIn = useSession() !== null;
  const isPersonal = to.access === 'shopper';
  const read = call as (to: CallTo<E>, input: unknown) => Promise<AnswerOf<E>>;
  return useSWR<AnswerOf<E>, ApiError>(
    input === null || (isPersonal && !signedIn) ? null : pathOf(to, input),
    (key: string) => {
      if (isPersonal) personal.add(key);
      return read(to, input);
    },
    config,
  );
}

/** Whether a key's answer belongs to the signed-in user, and must be cleared when they sign out. */
export function isPersonalKey(key: unknown): boolean {
  return typeof key === 'string' && personal.has(key);
}
