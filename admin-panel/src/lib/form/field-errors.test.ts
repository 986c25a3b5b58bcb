import { ApiError } from 'shared-types/client/client';
import { describe, expect, it, vi } from 'vitest';
import { setFieldErrors } from './field-errors';

const form = () => ({ getValues: (() => ({ name: '', roles: [] })) as never, setError: vi.fn() });
const refusal = (...paths: string[]) =>
  new ApiError(
    400,
    'No',
    paths.map((path) => ({ path, message: `wrong ${path}` })),
  );

describe('what the server says about fields', () => {
  it('stands at the fields, and the first gets the focus', () => {
    const target = form();
    expect(setFieldErrors(target, refusal('name', 'roles.0'))).toBe(true);
    expect(target.setError.mock.calls).toEqual([
      ['name', { type: 'server', message: 'wrong name' }, { shouldFocus: true }],
      ['roles.0', { type: 'server', message: 'wrong roles.0' }, { shouldFocus: false }],
    ]);
  });

  it('is not all said when a part of it has no field, or it names none', () => {
    expect(setFieldErrors(form(), refusal('name', 'elsewhere'))).toBe(false);
    expect(setFieldErrors(form(), refusal(''))).toBe(false);
    expect(setFieldErrors(form(), refusal())).toBe(false);
  });
});
