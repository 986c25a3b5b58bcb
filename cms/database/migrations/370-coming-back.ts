import type { Knex } from 'knex';

const STATES = ['asked', 'accepted', 'declined', 'withdrawn', 'credited', 'received']
  .map((state) => `'${state}'`)
  .join();

/**
 * What comes back: parcels that nobody took in, and those that a courier fetches for a return. What they are credited by is
 * the order's event. Whether a piece was restocked is not known (null) while it is credited and not looked at yet.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE shipments
      ADD COLUMN return_request_id integer REFERENCES return_requests (id) ON DELETE RESTRICT,
      ADD COLUMN event_id integer REFERENCES order_events (id) ON DELETE RESTRICT,
      -- Somebody has said what becomes of the pieces of a parcel that came back undelivered.
      ADD COLUMN taken_in_at timestamp(6),
      ADD CONSTRAINT shipments_return_request_check CHECK (return_request_id IS NULL OR direction = 'return')`);
  await trx.raw(
    'CREATE INDEX shipments_return_request_idx ON shipments (return_request_id) WHERE return_request_id IS NOT NULL',
  );
  await trx.raw('CREATE INDEX shipments_event_idx ON shipments (event_id) WHERE event_id IS NOT NULL');
  // Of an order that was cancelled all is on the shelf already.
  await trx.raw(`UPDATE shipments s SET taken_in_at = timezone('UTC', now()) FROM orders o
    WHERE o.id = s.order_id AND s.state = 'returned' AND o.order_status = 'cancelled'`);
  await trx.raw("CREATE INDEX shipments_back_idx ON shipments (id) WHERE state = 'returned' AND taken_in_at IS NULL");
  await trx.raw(
    "CREATE INDEX shipments_fetched_idx ON shipments (id) WHERE direction = 'return' AND state = 'delivered'",
  );
  await trx.raw('ALTER TABLE order_returns DROP CONSTRAINT order_returns_restocked_set');
  await trx.raw('CREATE INDEX order_returns_waiting_idx ON order_returns (event_id) WHERE restocked IS NULL');
  for (const [name, condition] of Object.entries({
    request_state: `request_state IN (${STATES})`,
    received: "(request_state IN ('credited', 'received')) = (event_id IS NOT NULL AND credit_note_id IS NOT NULL)",
    exchange: "exchange_order_id IS NULL OR request_state IN ('credited', 'received')",
  }))
    await trx.raw(`ALTER TABLE return_requests DROP CONSTRAINT return_requests_${name}_check,
      ADD CONSTRAINT return_requests_${name}_check CHECK (${condition})`);
  await trx.raw(`ALTER TABLE store_settings ADD CONSTRAINT store_settings_refund_returns_check
    CHECK (refund_returns IN ('on_receipt', 'at_once'))`);
  // What is fetched and credited already counts among what came back.
  await trx.raw(`
    CREATE OR REPLACE FUNCTION shipment_is_covered(wanted_shipment integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM shipment_lines x JOIN shipments s ON s.id = x.shipment_id
        JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = s.order_id
        WHERE s.id = wanted_shipment AND (l.order_id IS DISTINCT FROM s.order_id
          OR s.direction <> 'return' AND o.order_status = 'cancelled'
          OR l.quantity - (SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_line_id = l.id)
            < (SELECT sum(y.quantity) FROM shipment_lines y JOIN shipments t ON t.id = y.shipment_id
               WHERE y.order_line_id = l.id AND t.state NOT IN ('cancelled', 'returned')
                 AND (t.direction = 'return') = (s.direction = 'return')
                 AND NOT (t.direction = 'return' AND (t.state = 'delivered' OR t.event_id IS NOT NULL))))
      ) THEN
        RAISE EXCEPTION 'More would be sent than was sold' USING ERRCODE = 'check_violation';
      END IF;
    END $$`);
}
