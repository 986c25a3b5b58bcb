import { cleanup, act as rendered, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ToastContainer, toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAct } from './use-mutation-action';

afterEach(() => {
  toast.dismiss();
  cleanup();
});

/** A screen that has read `/reviews?page=1` and `/users`. */
function onScreen() {
  const read = vi.fn(async (key: string) => key);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      {children}
      <ToastContainer />
    </SWRConfig>
  );
  const { result } = renderHook(
    () => {
      useSWR('/reviews?page=1', read);
      useSWR('/users', read);
      return useAct();
    },
    { wrapper },
  );
  const times = (key: string) => read.mock.calls.filter(([called]) => called === key).length;
  return { act: result, times };
}

const options = { done: 'Done', failed: 'Failed to do it', refresh: ['/reviews'] };

describe('a change', () => {
  it('is said in a toast, and what it changed is read again, nothing else', async () => {
    const { act, times } = onScreen();
    await rendered(async () => expect(await act.current(async () => 7, options)).toEqual({ ok: true, answer: 7 }));
    await screen.findByText('Done');
    expect([times('/reviews?page=1'), times('/users')]).toEqual([2, 1]);
  });

  it('says the catalogue’s words when it failed, or the server’s where they are better', async () => {
    const { act, times } = onScreen();
    const error = new ApiError(503, 'The database is away');
    const failing = () => Promise.reject(error);
    await rendered(async () => expect(await act.current(failing, options)).toEqual({ ok: false, error }));
    await screen.findByText('Failed to do it');
    await rendered(async () => void (await act.current(failing, { ...options, preferServer: true })));
    await screen.findByText('The database is away');
    expect(times('/reviews?page=1')).toBe(1);
  });

  it('reads again after a 404, which means that the screen is behind', async () => {
    const { act, times } = onScreen();
    const gone = () => Promise.reject(new ApiError(404, 'Review not found'));
    await rendered(async () => void (await act.current(gone, options)));
    await vi.waitFor(() => expect(times('/reviews?page=1')).toBe(2));
  });

  it('says nothing when the session has ended, and throws what is a fault of ours', async () => {
    const { act } = onScreen();
    await rendered(async () => void (await act.current(() => Promise.reject(new ApiError(401, 'Ended')), options)));
    expect(screen.queryByText('Failed to do it')).toBeNull();
    await expect(act.current(() => Promise.reject(new TypeError('x')), options)).rejects.toThrow(TypeError);
  });
});
