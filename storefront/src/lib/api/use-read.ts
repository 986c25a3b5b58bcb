import type { CallTo } from 'shared-types/client/call';
import { type AnswerOf, type ApiError, type Call, pathOf } from 'shared-types/client/client';
import { type Endpoint, isForCustomers } from 'shared-types/contract/endpoint';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { useAccount, useHasCart, useShop } from '../session/shop';
import { isStatus } from './error-message';

type Argument<E extends Endpoint> = NonNullable<Parameters<typeof call<E>>[1]>;
declare const call: Call;

/** The keys of a shopper's own endpoints that have been read. */
const personal = new Set<string>();

/**
 * Reads an endpoint through SWR under the key `pathOf(endpoint, input)`, so that every screen shares one answer.
 * A null input waits. An endpoint of the shopper's own waits until somebody
 * is signed in, or the device has a cart, as far as that opens it.
 */
export function useRead<E extends Endpoint>(
  to: CallTo<E>,
  input: Argument<E> | null,
  config?: SWRConfiguration<AnswerOf<E>, ApiError>,
): SWRResponse<AnswerOf<E>, ApiError> {
  const { call, device, session } = useShop();
  const hasAccount = useAccount() !== null;
  const hasCart = useHasCart();
  const isPersonal = isForCustomers(to.access);
  const hasKey = input !== null && 'headers' in input;
  const waits = isPersonal && !(to.access === 'shopper' ? hasAccount : hasCart || hasKey);
  const read = call as (to: CallTo<E>, input: unknown) => Promise<AnswerOf<E>>;
  return useSWR<AnswerOf<E>, ApiError>(
    input === null || waits ? null : pathOf(to, input),
    (key: string) => {
      if (isPersonal) personal.add(key);
      return read(to, input).catch((error) => {
        // The device's cookie is gone.
        if (isPersonal && isStatus(error, 401) && !session.read().session) device.closed();
        throw error;
      });
    },
    config,
  );
}

/** Whether a key's answer belongs to the signed-in user, and must be cleared when they sign out. */
export function isPersonalKey(key: unknown): boolean {
  return typeof key === 'string' && personal.has(key);
}
