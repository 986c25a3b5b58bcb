import type { Knex } from 'knex';

/**
 * What the portal answered for a document that was registered there. It may be typed wrong and is corrected then, so a PDF is
 * kept for each: what was handed out before the registration, or with a slip in it, stays what somebody holds.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE invoice_registrations (
      invoice_id integer PRIMARY KEY REFERENCES invoices (id),
      irn text NOT NULL UNIQUE CHECK (irn ~ '^[0-9a-f]{64}$'),
      ack_number text NOT NULL CHECK (ack_number ~ '^[0-9]{1,20}$'),
      ack_date date NOT NULL,
      signed_qr text NOT NULL CHECK (signed_qr <> ''),
      registered_at timestamp(6) NOT NULL
    )`);
  await trx.raw(`ALTER TABLE invoice_files ADD COLUMN irn text NOT NULL DEFAULT '', DROP CONSTRAINT invoice_files_pkey,
    ADD PRIMARY KEY (invoice_id, due, irn)`);
  // The dashboard looks for those that wait: few of many, and a document is some kilobytes to unpack.
  await trx.raw(`CREATE INDEX invoices_to_businesses ON invoices (order_id) WHERE document -> 'buyer' \\? 'gstin'`);
}
