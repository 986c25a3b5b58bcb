import { sql } from 'kysely';
import { query } from '../../../lib/database/query';

/** What somebody asked to be told of: while signed in, or for the address that has been confirmed to be theirs. */
export const noticesOf = (userId: number) =>
  query
    .selectFrom('stock_notices as n')
    .innerJoin('up_users as u', (join) =>
      join.on(({ and, eb, or, ref }) =>
        or([
          eb('n.user_id', '=', ref('u.id')),
          and([
            eb('u.email_verified_at', 'is not', null),
            sql<boolean>`lower(${ref('n.email')}) = lower(${ref('u.email')})`,
          ]),
        ]),
      ),
    )
    .where('u.id', '=', userId);

/** To what they said yes with an address or phone that is confirmed to be theirs: nobody learns of, or ends, another's. */
export const consentsOf = (userId: number) =>
  query
    .selectFrom('consents as n')
    .innerJoin('up_users as u', (join) =>
      join.on(({ and, eb, or, ref }) =>
        or([
          and([
            eb('n.purpose', '=', 'news_mail'),
            eb('u.email_verified_at', 'is not', null),
            sql<boolean>`lower(${ref('n.address')}) = lower(${ref('u.email')})`,
          ]),
          and([
            eb('n.purpose', '=', 'news_phone'),
            eb('u.phone_verified_at', 'is not', null),
            eb('n.address', '=', ref('u.phone')),
          ]),
        ]),
      ),
    )
    .where('u.id', '=', userId);
