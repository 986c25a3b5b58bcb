import type { Knex } from 'knex';

const KINDS = [
  'placed',
  'status_changed',
  'payment_received',
  'refunded',
  'returned',
  'credit_moved',
  'credit_received',
  'note',
];

/** A piece may be exchanged: a request says for what, and has the order that was made of it once the piece is back. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check');
  await trx.raw(
    `ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN ('${KINDS.join("', '")}'))`,
  );
  await trx.raw(`
    ALTER TABLE order_events ADD CONSTRAINT order_events_credit_check
      CHECK (kind NOT IN ('credit_moved', 'credit_received') OR (amount > 0 AND reference <> '') IS TRUE)`);
  // A variant that was deleted leaves the name of what was wanted.
  await trx.raw(`
    ALTER TABLE return_request_lines ADD CONSTRAINT return_request_lines_wanted_check
      CHECK (wanted_id IS NULL OR wanted_name IS NOT NULL)`);
  await trx.raw(`
    ALTER TABLE return_requests ADD CONSTRAINT return_requests_exchange_check
      CHECK (exchange_order_id IS NULL OR request_state = 'received')`);
  await trx.raw('CREATE UNIQUE INDEX return_requests_exchange_key ON return_requests (exchange_order_id)');
  await trx.raw('CREATE INDEX return_request_lines_wanted_idx ON return_request_lines (wanted_id)');
}
