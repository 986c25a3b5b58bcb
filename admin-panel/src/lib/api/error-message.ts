import { ApiError } from 'shared-types/client/client';

/** What the client says in the server's place when the answer held no message. */
const NOTHING_SAID = 'Something went wrong';

/** The server's message when it has said something, else the text of the specification's catalogue. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message && error.message !== NOTHING_SAID ? error.message : fallback;
}
