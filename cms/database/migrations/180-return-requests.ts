import type { Knex } from 'knex';

const REQUIRED = {
  return_requests: ['order_id', 'request_state', 'reason', 'note', 'answer', 'asked_at', 'created_at', 'updated_at'],
  return_request_lines: ['request_id', 'order_line_id', 'quantity'],
};

const CHECKS = {
  return_requests: {
    request_state_check: "request_state IN ('asked', 'accepted', 'declined', 'withdrawn', 'received')",
    reason_check: "reason IN ('wrong_size', 'damaged', 'wrong_item', 'not_as_shown', 'changed_mind', 'other')",
    // What came back is credited, and nothing else is.
    received_check: "(request_state = 'received') = (event_id IS NOT NULL AND credit_note_id IS NOT NULL)",
    answer_check: "request_state <> 'declined' OR answer <> ''",
  },
  return_request_lines: { quantity_check: 'quantity >= 1' },
};

/**
 * What shoppers ask to return. Its pictures are here and not among the files that anybody can fetch: they show people's
 * homes, and only the owner and staff may see them.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const [table, columns] of Object.entries(REQUIRED))
    for (const column of columns)
      await trx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_set CHECK (${column} IS NOT NULL)`);
  for (const [table, checks] of Object.entries(CHECKS))
    for (const [name, condition] of Object.entries(checks))
      await trx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_${name} CHECK (${condition})`);
  await trx.raw('CREATE INDEX return_requests_order_idx ON return_requests (order_id)');
  await trx.raw('CREATE INDEX return_requests_state_idx ON return_requests (request_state, asked_at)');
  await trx.raw(
    'CREATE UNIQUE INDEX return_request_lines_once_idx ON return_request_lines (request_id, order_line_id)',
  );
  await trx.raw(`
    CREATE TABLE return_pictures (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      request_id integer NOT NULL REFERENCES return_requests (id) ON DELETE CASCADE,
      webp bytea NOT NULL,
      added_at timestamp(6) NOT NULL
    )`);
  // It is packed already.
  await trx.raw('ALTER TABLE return_pictures ALTER COLUMN webp SET STORAGE EXTERNAL');
  await trx.raw('CREATE INDEX return_pictures_request_idx ON return_pictures (request_id)');
}
