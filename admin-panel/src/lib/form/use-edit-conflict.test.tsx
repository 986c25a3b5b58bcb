import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { ApiError } from 'shared-types/client/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useEditConflict } from './use-edit-conflict';

afterEach(cleanup);

const seen = { name: 'Kurta', price: '2000', updated_at: '2026-01-01T00:00:00.000Z' };
const now = { name: 'Long kurta', price: '2100', updated_at: '2026-01-02T00:00:00.000Z' };
const stale = new ApiError(409, 'Changed', [{ path: 'seen_updated_at', message: 'Changed' }]);
const toValues = ({ name, price }: typeof seen) => ({ name, price });

/** A form on `seen`, in which the person has changed the name, and a server on which somebody has saved `now`. */
function editing(readAgain = vi.fn(async () => now)) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: toValues(seen) });
    return { form, conflict: useEditConflict({ form, record: seen, toValues, readAgain }) };
  });
  act(() => result.current.form.setValue('name', 'Mine', { shouldDirty: true }));
  return result;
}

describe('a save that somebody else was faster than', () => {
  it('sends the version along that was read', () => {
    expect(editing().current.conflict.seen).toEqual({ seen_updated_at: seen.updated_at });
  });

  it('shows what has changed, and sends the new version along once the person has decided', async () => {
    const result = editing();
    await act(async () => expect(await result.current.conflict.check(stale)).toBe(true));
    expect(result.current.conflict.changes).toEqual([
      { field: 'name', theirs: 'Long kurta', mine: 'Mine', isMine: true },
      { field: 'price', theirs: '2100', mine: '2000', isMine: false },
    ]);
    act(() => result.current.conflict.keepMine());
    expect(result.current.form.getValues()).toEqual({ name: 'Mine', price: '2100' });
    expect(result.current.form.formState.isDirty).toBe(true);
    expect(result.current.conflict.changes).toBeNull();
    expect(result.current.conflict.seen).toEqual({ seen_updated_at: now.updated_at });
  });

  it('takes theirs when the person wants it so', async () => {
    const result = editing();
    await act(async () => void (await result.current.conflict.check(stale)));
    act(() => result.current.conflict.takeTheirs());
    expect(result.current.form.getValues()).toEqual({ name: 'Long kurta', price: '2100' });
  });

  it('is no conflict when something else was refused, or the record cannot be read', async () => {
    const result = editing();
    const taken = new ApiError(409, 'Taken', [{ path: 'code', message: 'Taken' }]);
    await act(async () => expect(await result.current.conflict.check(taken)).toBe(false));
    const away = editing(vi.fn(() => Promise.reject(new ApiError(503, 'Away'))));
    await act(async () => expect(await away.current.conflict.check(stale)).toBe(false));
    expect(away.current.conflict.changes).toBeNull();
  });
});
