import { sql } from 'kysely';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';

export const mailPersonalData: Listeners = {
  personErased: (trx, { email, isTheirAddress, mailKeys }) =>
    run(
      trx,
      query
        .deleteFrom('mails')
        .where(({ ref }) => sql<boolean>`lower(${ref('recipient')}) = lower(${email})`)
        .where(({ eb, or, ref }) =>
          or([
            eb(sql.lit(isTheirAddress), '=', true),
            eb(
              sql<string>`split_part(${ref('key')}, '/', 1) || '/' || split_part(${ref('key')}, '/', 2)`,
              '=',
              anyOf(mailKeys),
            ),
          ]),
        ),
    ),
};
