import { conflict } from './http-error';

/** Throws 409 when the record was changed after the person read it; `seen` is what they read as `updated_at`. */
export function assertNotStale(
  record: { updated_at: Date },
  seen: string | undefined,
  message = 'Somebody else has changed this meanwhile',
): void {
  if (seen !== undefined && record.updated_at.getTime() !== Date.parse(seen))
    throw conflict('stale_edit', message, [{ path: 'seen_updated_at', message }]);
}
