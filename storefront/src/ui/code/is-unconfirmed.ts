import { ApiError } from 'shared-types/client/client';

/** Whether something was refused because the shopper's address is not confirmed yet. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'email_verified');
