import { query } from './shop';

/** The last acts of staff on records of a kind, the newest first. */
export const lastActs = async (kind: string, id?: number): Promise<string[]> =>
  (
    await query<{ act: string }>(
      'SELECT act FROM changes WHERE record_kind = $1 AND ($2::int IS NULL OR record_id = $2) ORDER BY id DESC LIMIT 3',
      [kind, id ?? null],
    )
  ).map(({ act }) => act);
