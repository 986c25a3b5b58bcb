import type { Knex } from 'knex';

/**
 * The PDF of an issued document as it was first handed out, for each amount that it asks for: a newer version of the shop
 * may draw it otherwise, and it must stay what somebody holds.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE invoice_files (
      invoice_id integer NOT NULL REFERENCES invoices (id),
      due numeric(10, 2) NOT NULL CHECK (due >= 0),
      pdf bytea NOT NULL,
      sha256 bytea NOT NULL,
      drawn_at timestamp(6) NOT NULL,
      PRIMARY KEY (invoice_id, due)
    )`);
  // It is packed already.
  await trx.raw('ALTER TABLE invoice_files ALTER COLUMN pdf SET STORAGE EXTERNAL');
  await trx.raw(`CREATE TRIGGER invoice_files_append_only BEFORE UPDATE OR DELETE ON invoice_files
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  await trx.raw(`CREATE TRIGGER invoice_files_never_emptied BEFORE TRUNCATE ON invoice_files
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
}
