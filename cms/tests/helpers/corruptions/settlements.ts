import type { Corruption } from './statements';

/** A payment of ₹100 and what payouts, each by its own number, say of it: what arrives, the fee, and the tax in that. */
const settled =
  (...lines: [amount: number, fee: number, tax: number][]): Corruption =>
  ({ delivered }) =>
    `WITH paid AS (
      INSERT INTO payments (key, provider, is_test, order_id, amount, state, created_at, expires_at)
      VALUES (gen_random_uuid(), 'razorpay', true, ${delivered.id}, 100, 'captured', now(), now()) RETURNING id
    ), tried AS (
      INSERT INTO payment_attempts (payment_id, provider, provider_payment_id, state, amount, amount_captured, attempted_at)
      SELECT id, 'razorpay', 'pay_audit', 'captured', 100, 100, now() FROM paid
    )
    INSERT INTO settlement_lines (provider, settlement_id, utr, settled_at, kind, entity_id, amount, fee, tax_on_fee)
    VALUES ${lines.map((line, at) => `('razorpay', 'setl_${at}', '', now(), 'payment', 'pay_audit', ${line.join(', ')})`).join(', ')}`;

/** Of the payouts of providers. */
export const settlementsCorrupted: Record<string, Record<string, Corruption>> = {
  'a payment or refund is settled once': { two: settled([98, 2, 0.3], [98, 2, 0.3]) },
  'a payout is of what was captured and given back': { less: settled([97, 2, 0.3]), more: settled([98, 3, 0.3]) },
  'a provider’s fee has the GST on it within': { more: settled([98, 2, 3]), 'less than nothing': settled([98, 2, -1]) },
};
