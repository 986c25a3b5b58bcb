import { sql } from 'kysely';
import type { KnownCustomer } from 'shared-types/contract/draft-orders';
import { phoneOf } from 'shared-types/domain/phone-and-pin';
import { db } from '../../../lib/database/db';
import { isLike, query, run } from '../../../lib/database/query';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erase-orders';

const FOUND_MAX = 8;

/**
 * Who may be calling: accounts that are open, and guests as their last order says, by words of the name or the beginning of
 * the mail address or phone. Less than two letters find nobody.
 */
export async function findCustomers(search: string): Promise<KnownCustomer[]> {
  if (search.length < 2) return [];
  const escaped = search.replace(/[\\%_]/g, '\\$&');
  const [within, start, phone] = [`%${escaped}%`, `${escaped}%`, `${phoneOf(search).replace(/[\\%_]/g, '\\$&')}%`];
  const accounts = await run(
    db(),
    query
      .selectFrom('up_users as u')
      .select(['u.id as user_id', 'u.name', 'u.email', 'u.phone'])
      .where('u.active', '=', true)
      .where(({ eb, or, ref }) =>
        or([isLike(ref('u.name'), within), isLike(ref('u.email'), start), eb('u.phone', 'like', phone)]),
      )
      .orderBy('u.id', 'desc')
      .limit(FOUND_MAX),
  );
  const guests = await run(
    db(),
    query
      .selectFrom('orders as o')
      .distinctOn(({ ref }) => sql`lower(${ref('o.customer_email')})`)
      .select(['o.customer_name as name', 'o.customer_email as email', 'o.customer_phone as phone'])
      .where('o.user_id', 'is', null)
      .where('o.customer_email', 'not like', `%@${ERASED_EMAIL_DOMAIN}`)
      .where(({ eb, or, ref }) =>
        or([
          isLike(ref('o.customer_name'), within),
          isLike(ref('o.customer_email'), start),
          eb('o.customer_phone', 'like', phone),
        ]),
      )
      .orderBy(({ ref }) => sql`lower(${ref('o.customer_email')})`)
      .orderBy('o.id', 'desc')
      .limit(FOUND_MAX),
  );
  const known = new Set(accounts.map(({ email }) => email.toLowerCase()));
  return [
    ...accounts,
    ...guests.filter(({ email }) => !known.has(email.toLowerCase())).map((guest) => ({ user_id: null, ...guest })),
  ]
    .slice(0, FOUND_MAX)
    .map((one) => ({ ...one, phone: one.phone ?? '' }));
}
