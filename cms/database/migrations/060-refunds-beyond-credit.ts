import type { Knex } from 'knex';

/**
 * A refund says what of it no credit note stands for. Of the refunds of before nobody was asked; what went back beyond the
 * credit of that moment is taken as meant.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    UPDATE order_events SET beyond_credit = refund.beyond
    FROM (
      SELECT e.id, e.amount - greatest(before.held - CASE WHEN before.is_cancelled THEN 0 ELSE before.standing END, 0) AS beyond
      FROM order_events e JOIN orders o ON o.id = e.order_id CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE kind WHEN 'payment_received' THEN amount WHEN 'refunded' THEN -amount END), 0) AS held,
               o.total_amount - coalesce(sum(amount) FILTER (WHERE kind = 'returned'), 0) AS standing,
               (array_agg(to_status ORDER BY id DESC) FILTER (WHERE to_status IS NOT NULL))[1] = 'cancelled' AS is_cancelled
        FROM order_events WHERE order_id = e.order_id AND id < e.id
      ) AS before
      WHERE e.kind = 'refunded'
    ) AS refund
    WHERE refund.id = order_events.id AND refund.beyond > 0`);
  await trx.raw(`
    ALTER TABLE order_events ADD CONSTRAINT order_events_beyond_credit_check
      CHECK (beyond_credit IS NULL OR kind = 'refunded' AND beyond_credit > 0 AND beyond_credit <= amount)`);
}
