/** What `npm run audit` asks of the payment providers' payouts. @type {import('./sql.mjs').Check[]} */
export const SETTLEMENTS = [
  {
    name: 'a payment or refund is settled once',
    message: 'several payouts have it',
    sql: `SELECT provider || ' ' || entity_id AS at, count(*)::int AS times, array_agg(settlement_id ORDER BY settlement_id) AS payouts
      FROM settlement_lines WHERE kind <> 'adjustment' GROUP BY provider, kind, entity_id HAVING count(*) > 1`,
  },
  {
    name: 'a payout is of what was captured and given back',
    message: 'the line and its fee come to another amount than the payment or refund in the books',
    sql: `SELECT l.provider || ' ' || l.entity_id AS at, l.amount + l.fee AS settled, coalesce(a.amount_captured, -r.amount) AS booked
      FROM settlement_lines l
      LEFT JOIN payment_attempts a ON l.kind = 'payment' AND a.provider = l.provider AND a.provider_payment_id = l.entity_id
      LEFT JOIN refunds r ON l.kind = 'refund' AND r.provider_refund_id = l.entity_id
      WHERE coalesce(a.amount_captured, -r.amount) <> l.amount + l.fee`,
  },
  {
    name: 'a provider’s fee has the GST on it within',
    message: 'the tax is below nothing, or more than the fee that it is a part of',
    sql: `SELECT provider || ' ' || entity_id AS at, fee, tax_on_fee FROM settlement_lines
      WHERE kind = 'payment' AND NOT (tax_on_fee >= 0 AND tax_on_fee <= fee)`,
  },
];
