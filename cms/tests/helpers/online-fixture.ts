import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { payOnline } from './paid-online';
import { returnFixture } from './return-fixture';
import { query, request } from './shop';

export interface RefundRow {
  id: number;
  attempt_id: number;
  order_id: number | null;
  amount: string;
  cause: string;
  state: string;
  key: string;
  last_error: string | null;
  provider_refund_id: string | null;
}

/** `returnFixture` with orders that were paid online, by a provider of which no keys are set: nothing is asked for. */
export function onlineFixture(quantities?: number[]) {
  const fixture = returnFixture(quantities);
  const { staff, placed, show } = fixture;

  return {
    ...fixture,
    /** An order of ₹2,100 a unit, paid online. */
    placedOnline: async (quantity = 1) => {
      const order = await placed(quantity);
      return { ...order, ...(await payOnline(order, staff.token)) };
    },
    refundsOf: (order: { id: number }) =>
      query<RefundRow>('SELECT * FROM refunds WHERE order_id = $1 ORDER BY id', [order.id]),
    /** By hand, on the order as it is. */
    sendBack: async (order: { id: number }, amount: number, more: object = {}) =>
      request<AdminOrderDetail>('POST', `/orders/${order.id}/refunds`, {
        token: staff.token,
        body: { amount, seen_updated_at: (await show(order.id)).updated_at, ...more },
      }),
    /** The bank has not taken what was to go back. */
    failRefunds: (order: { id: number }) =>
      query(
        `UPDATE refunds SET state = 'failed', next_try_at = NULL, ended_at = now(), last_error = 'Account closed'
         WHERE order_id = $1 AND state IN ('wanted', 'asked')`,
        [order.id],
      ),
  };
}
