import type { ApiError } from 'shared-types/client/client';
import type { SWRConfiguration } from 'swr';

/** How every screen reads, unless it says otherwise. */
export const SWR_CONFIG: SWRConfiguration<unknown, ApiError> = {
  revalidateOnFocus: false,
  dedupingInterval: 2000,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    // What the server has refused it refuses again; what it could not do it may do in a moment.
    const isPassing = error.status === 0 || error.status >= 500;
    if (isPassing && retryCount <= 3) setTimeout(() => void revalidate({ retryCount }), 5000 * 2 ** retryCount);
  },
};
