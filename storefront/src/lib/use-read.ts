import { cart } from 'shared-types/calls/cart';
import { orders } from 'shared-types/calls/orders';
import { reviews } from 'shared-types/calls/reviews';
import { userAddresses } from 'shared-types/calls/user-addresses';
import type { CallTo } from 'shared-types/client/call';
import { type AnswerOf, type ApiError, type Call, pathOf } from 'shared-types/client/client';
import type { Endpoint } from 'shared-types/contract/endpoint';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { useSession, useShop } from './shop';

type Argument<E extends Endpoint> = NonNullable<Parameters<typeof call<E>>[1]>;
declare const call: Call;

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
  const waits = input === null || (to.access === 'shopper' && !signedIn);
  const read = call as (to: CallTo<E>, input: unknown) => Promise<AnswerOf<E>>;
  return useSWR<AnswerOf<E>, ApiError>(waits ? null : pathOf(to, input), () => read(to, input), config);
}

const personal = [cart.show, orders.list, orders.byNumber, userAddresses.list, reviews.own].map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
);

/** Whether a key's answer belongs to the person who is signed in, and must go when they go. */
export function isPersonalKey(key: unknown): boolean {
  return typeof key === 'string' && personal.some((pattern) => pattern.test(key));
}
