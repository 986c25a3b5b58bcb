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

/** The newsletter of the address that has been confirmed to be theirs: nobody learns of, or ends, that of another's address. */
export const newsletterOf = (userId: number) =>
  query
    .selectFrom('newsletter_subscribers as n')
    .innerJoin('up_users as u', (join) =>
      join
        .on('u.email_verified_at', 'is not', null)
        .on(({ ref }) => sql<boolean>`lower(${ref('n.email')}) = lower(${ref('u.email')})`),
    )
    .where('u.id', '=', userId);
