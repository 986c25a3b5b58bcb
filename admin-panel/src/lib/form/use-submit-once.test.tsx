import { act, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { useSubmitOnce } from './use-submit-once';

it('a form that is sent twice at once is one request, and can be sent again after it', async () => {
  let answer = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: 'Kurta' } });
    return { submit: useSubmitOnce()(form.handleSubmit(send)), isSubmitting: form.formState.isSubmitting };
  });
  let first = Promise.resolve();
  await act(async () => {
    first = result.current.submit();
    await result.current.submit();
  });
  expect([send.mock.calls.length, result.current.isSubmitting]).toEqual([1, true]);
  await act(async () => void (await result.current.submit()));
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => {
    answer();
    await first;
  });
  await act(async () => {
    const again = result.current.submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    answer();
    await again;
  });
});
