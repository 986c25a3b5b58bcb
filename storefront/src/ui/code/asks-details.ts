import { ApiError } from 'shared-types/client/client';

/** The code is right, and its address has no account yet. */
export const asksDetails = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.errors.some(({ path }) => path === 'name');
