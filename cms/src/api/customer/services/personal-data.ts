import { sql } from 'kysely';
import { query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erased';

export const customerPersonalData: Listeners = {
  /** Where staff have merged a guest with another one, the customer is called as in that one's latest order. */
  async personErased(trx, { userId, email }) {
    if (userId !== null) return;
    await run(
      trx,
      sql`UPDATE customers c SET name = o.customer_name, email = o.customer_email, phone = o.customer_phone
        FROM (SELECT DISTINCT ON (b.customer_id) b.customer_id, o.customer_name, o.customer_email, o.customer_phone
          FROM order_customers b JOIN orders o ON o.id = b.order_id
          WHERE lower(o.customer_email) <> lower(${email}) AND o.customer_email NOT LIKE ${`%@${ERASED_EMAIL_DOMAIN}`}
          ORDER BY b.customer_id, o.placed_at DESC) o
        WHERE o.customer_id = c.id AND c.user_id IS NULL AND lower(c.email) = lower(${email})`,
    );
    await run(
      trx,
      query.deleteFrom('customer_emails').where(({ ref }) => sql<boolean>`lower(${ref('email')}) = lower(${email})`),
    );
  },
};
