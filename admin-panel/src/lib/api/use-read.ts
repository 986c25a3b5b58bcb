import { type AnswerOf, type ApiError, type Call, pathOf } from 'shared-types/client/client';
import type { Endpoint } from 'shared-types/contract/endpoint';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { useAdmin } from '../session/admin';

type Argument<E extends Endpoint> = NonNullable<Parameters<typeof call<E>>[1]>;
declare const call: Call;

/** Reads an endpoint through SWR under the key `pathOf(endpoint, input)`, so that every screen shares one answer. A null input waits. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: Argument<E> | null,
  config?: SWRConfiguration<AnswerOf<E>, ApiError>,
): SWRResponse<AnswerOf<E>, ApiError> {
  const { call } = useAdmin();
  const read = call as (endpoint: Endpoint, input: unknown) => Promise<AnswerOf<E>>;
  return useSWR<AnswerOf<E>, ApiError>(input && pathOf(endpoint, input), () => read(endpoint, input), config);
}
