import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { query } from '../../../lib/database/query';

/** What a complaint was answered, oldest first. */
export const repliesTo = (messageId: Expression<number>) =>
  jsonArrayFrom(
    query
      .selectFrom('complaint_replies as r')
      .select(({ ref }) => [
        'r.body',
        sql<string>`to_char(${ref('r.written_at')}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'),
      ])
      .where('r.message_id', '=', messageId)
      .orderBy('r.id'),
  );
