import type { KnownCustomer } from 'shared-types/contract/draft-orders';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { matching } from '../../customer/services/customer';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erased';

const FOUND_MAX = 8;

/**
 * Who may be calling, with or without an account, by words of name, mail address or phone, who ordered last first. Less than
 * two letters find nobody; nor is anybody found whose account is closed, or who was erased.
 */
export async function findCustomers(search: string): Promise<KnownCustomer[]> {
  if (search.length < 2) return [];
  const rows = await run(
    db(),
    matching({ search })
      .leftJoin('up_users as u', 'u.id', 'c.user_id')
      .select(['c.user_id', 'c.name', 'c.email', 'c.phone'])
      .where(({ eb, or }) => or([eb('c.user_id', 'is', null), eb('u.active', '=', true)]))
      .where('c.email', 'not like', `%@${ERASED_EMAIL_DOMAIN}`)
      .orderBy('c.last_order_at', (last) => last.desc().nullsLast())
      .orderBy('c.id', 'desc')
      .limit(FOUND_MAX),
  );
  return rows.map((row) => ({ ...row, phone: row.phone ?? '' }));
}
