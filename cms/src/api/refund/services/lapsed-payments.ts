import { sql } from 'kysely';
import type { LapsedPayment } from 'shared-types/contract/payments';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { dashboardUrl } from '../lib/dashboard-url';

const SHOWN = 50;

/** Attempts `a` for which an order `o` was placed, and that lapsed before they were taken, while nobody has paid it otherwise. */
export const lapsedPayments = () =>
  query
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .where('a.used_for', '=', sql.lit('order'))
    .where(({ or, eb }) => or([eb('a.state', '=', sql.lit('refunded')), eb('a.state', '=', sql.lit('failed'))]))
    .where('a.amount_captured', '=', sql.lit(0))
    .where('o.payment_status', '=', sql.lit('unpaid'))
    .where('o.order_status', '<>', sql.lit('cancelled'));

export async function listLapsed(): Promise<LapsedPayment[]> {
  const rows = await run(
    db(),
    lapsedPayments()
      .select(['a.amount', 'a.provider', 'a.provider_payment_id', 'a.attempted_at', 'p.is_test'])
      .select(['o.id', 'o.order_number'])
      .orderBy('a.id')
      .limit(SHOWN),
  );
  return rows.map(({ id, order_number, amount, provider, is_test, provider_payment_id, attempted_at }) => ({
    order: { id, order_number },
    ...{ amount, provider, payment_id: provider_payment_id },
    url: dashboardUrl({ provider, isTest: is_test }, 'payment', provider_payment_id),
    at: attempted_at.toISOString(),
  }));
}
