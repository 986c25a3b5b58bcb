import { ApiError } from 'shared-types/client/client';

/** The server's message if there is one, else the text of the specification's catalogue. */
export function messageOf(error: unknown, fallback = 'Something went wrong'): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

export const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);
