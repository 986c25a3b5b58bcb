import { useCallback } from 'react';
import { toast } from 'react-toastify';
import { ApiError, type Call } from 'shared-types/client/client';
import { useSWRConfig } from 'swr';
import { useAdmin } from '../session/admin';
import { messageOf } from './error-message';

export interface ActionOptions {
  /** The toast when it is done; none when not said. */
  done?: string;
  /** The toast when it failed, the text of the specification's catalogue; null where the caller shows it itself. */
  failed: string | null;
  /** Whether what the server says is better than `failed`. */
  preferServer?: boolean;
  /** The beginnings of the paths whose answers have changed, such as `/reviews`. */
  refresh?: readonly string[];
}

export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; error: ApiError };

/**
 * Carries out a change: `await runAction((call) => call(reviews.remove, …), { done, failed, refresh })`. Success is said
 * in a toast and what it changed is read again; so is it after a 404 or 409, which mean that the screen is behind.
 */
export function useMutationAction() {
  const { call } = useAdmin();
  const { mutate } = useSWRConfig();
  return useCallback(
    async <Answer>(
      work: (call: Call) => Promise<Answer>,
      { done, failed, preferServer = false, refresh = [] }: ActionOptions,
    ): Promise<Outcome<Answer>> => {
      const readAgain = () =>
        mutate((key) => typeof key === 'string' && refresh.some((beginning) => key.startsWith(beginning)));
      try {
        const answer = await work(call);
        await readAgain().catch(() => {});
        if (done) toast.success(done);
        return { ok: true, answer };
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        // An ended session is nobody's failure: the guard asks to sign in again.
        // Of a refusal only the server knows which role it takes.
        const isServers = preferServer || caught.status === 403;
        if (failed !== null && caught.status !== 401) toast.error(isServers ? messageOf(caught, failed) : failed);
        if (caught.status === 404 || caught.status === 409) void readAgain().catch(() => {});
        return { ok: false, error: caught };
      }
    },
    [call, mutate],
  );
}
