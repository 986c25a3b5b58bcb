import type { Knex } from 'knex';

/**
 * A complaint is a message of the contact page with a ticket number, a state and the answers to it. It goes with the message,
 * so that what erases or exports that takes it along. Messages of before stay messages.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE complaints (
      message_id integer PRIMARY KEY REFERENCES contact_messages (id) ON DELETE CASCADE,
      ticket text NOT NULL UNIQUE CHECK (ticket ~ '^C-[0-9A-Z]{8}$'),
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'acknowledged', 'resolved')),
      order_number text NOT NULL DEFAULT '',
      acknowledged_at timestamp(6),
      resolved_at timestamp(6),
      CHECK ((state = 'open') = (acknowledged_at IS NULL)),
      CHECK ((state = 'resolved') = (resolved_at IS NOT NULL)))`);
  await trx.raw("CREATE INDEX complaints_waiting_idx ON complaints (message_id) WHERE state <> 'resolved'");
  await trx.raw(`
    CREATE TABLE complaint_replies (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      message_id integer NOT NULL REFERENCES complaints (message_id) ON DELETE CASCADE,
      body text NOT NULL,
      written_at timestamp(6) NOT NULL)`);
  await trx.raw('CREATE INDEX complaint_replies_message_idx ON complaint_replies (message_id, id)');
}
