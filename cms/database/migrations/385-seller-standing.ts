import type { Knex } from 'knex';

/**
 * The seller's standing by days, and where the numbers of documents begin. What documents were issued under does not
 * change afterwards: an entry begins after the last of them, and one that documents were issued under stays as it is.
 * A series that begins at another number than 1 keeps which (`first_number`).
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE seller_standings
    ADD CONSTRAINT seller_standings_standing_set CHECK (standing IS NOT NULL),
    ADD CONSTRAINT seller_standings_valid_from_set CHECK (valid_from IS NOT NULL),
    ADD CONSTRAINT seller_standings_standing_check CHECK (standing IN ('regular', 'composition', 'unregistered'))`);
  await trx.raw(`
    CREATE FUNCTION keep_seller_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE first date := least(OLD.valid_from, NEW.valid_from);
    BEGIN
      IF (TG_OP <> 'UPDATE' OR (OLD.standing, OLD.valid_from) IS DISTINCT FROM (NEW.standing, NEW.valid_from))
        AND EXISTS (SELECT FROM invoices WHERE issued_at >= first::timestamp - interval '5 hours 30 minutes') THEN
        RAISE EXCEPTION 'Documents were issued from % on', first
          USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'seller_standings_issued';
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$`);
  await trx.raw(`CREATE TRIGGER seller_standings_issued BEFORE INSERT OR UPDATE OR DELETE ON seller_standings
    FOR EACH ROW EXECUTE FUNCTION keep_seller_standing()`);

  // A prefix is a series of its own, also in the middle of a year.
  await trx.raw('DROP INDEX invoices_serial_key');
  await trx.raw(
    "CREATE UNIQUE INDEX invoices_serial_key ON invoices (split_part(number, '/', 1), kind, financial_year, serial)",
  );
  await trx.raw('UPDATE number_series SET first_number = 1');
  await trx.raw(`ALTER TABLE number_series ALTER first_number SET DEFAULT 1, ALTER first_number SET NOT NULL,
    ADD CONSTRAINT number_series_first_check CHECK (first_number BETWEEN 1 AND last_number)`);
  await trx.raw(`ALTER TABLE store_settings ADD CONSTRAINT store_settings_series_check CHECK (
    coalesce(nullif(invoice_prefix, ''), 'INV') ~ '^[A-Z]{1,3}$' AND coalesce(nullif(credit_note_prefix, ''), 'CRN') ~ '^[A-Z]{1,3}$'
    AND coalesce(nullif(invoice_prefix, ''), 'INV') <> coalesce(nullif(credit_note_prefix, ''), 'CRN')
    AND coalesce(first_invoice_number, 1) BETWEEN 1 AND 999999)`);
}
