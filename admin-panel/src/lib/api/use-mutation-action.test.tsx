import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ToastContainer, toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminFixture, personWith } from '../../test/admin-fixture';
import { AdminProvider } from '../session/admin';
import { useMutationAction } from './use-mutation-action';

afterEach(() => {
  toast.dismiss();
  cleanup();
});

/** A screen that has read `/reviews?page=1` and `/users`. */
function onScreen() {
  const read = vi.fn(async (key: string) => key);
  const admin = adminFixture(personWith('admin'), fetch);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AdminProvider admin={admin}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        {children}
        <ToastContainer />
      </SWRConfig>
    </AdminProvider>
  );
  const { result } = renderHook(
    () => {
      useSWR('/reviews?page=1', read);
      useSWR('/users', read);
      return useMutationAction();
    },
    { wrapper },
  );
  const times = (key: string) => read.mock.calls.filter(([called]) => called === key).length;
  return { runAction: result, times };
}

const options = { done: 'Done', failed: 'Failed to do it', refresh: ['/reviews'] };

describe('a change', () => {
  it('is said in a toast, and what it changed is read again, nothing else', async () => {
    const { runAction, times } = onScreen();
    await act(async () => expect(await runAction.current(async () => 7, options)).toEqual({ ok: true, answer: 7 }));
    await screen.findByText('Done');
    expect([times('/reviews?page=1'), times('/users')]).toEqual([2, 1]);
  });

  it('says the catalogue’s words when it failed, or the server’s where they are better', async () => {
    const { runAction, times } = onScreen();
    const error = new ApiError(503, 'The database is away');
    const failing = () => Promise.reject(error);
    await act(async () => expect(await runAction.current(failing, options)).toEqual({ ok: false, error }));
    await screen.findByText('Failed to do it');
    await act(async () => void (await runAction.current(failing, { ...options, preferServer: true })));
    await screen.findByText('The database is away');
    expect(times('/reviews?page=1')).toBe(1);
  });

  it('reads again after a 404, which means that the screen is behind', async () => {
    const { runAction, times } = onScreen();
    const gone = () => Promise.reject(new ApiError(404, 'Review not found'));
    await act(async () => void (await runAction.current(gone, options)));
    await waitFor(() => expect(times('/reviews?page=1')).toBe(2));
  });

  it('says nothing when the session has ended, and throws what is a fault of ours', async () => {
    const { runAction } = onScreen();
    await act(async () => void (await runAction.current(() => Promise.reject(new ApiError(401, 'Ended')), options)));
    expect(screen.queryByText('Failed to do it')).toBeNull();
    await expect(runAction.current(() => Promise.reject(new TypeError('x')), options)).rejects.toThrow(TypeError);
  });
});
