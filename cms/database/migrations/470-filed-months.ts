import type { Knex } from 'knex';

/**
 * The months whose GST return was filed, with what was filed. Nothing is issued or dated into one of them, and no document of
 * them is changed or removed. Whoever files one waits for the documents that are under way (`number_series` is locked,
 * which each of them writes), so an insert sees here whether its month was filed: it fails as a serialisation failure,
 * and what is run again is issued at a later moment.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE filed_months (
      month text PRIMARY KEY CONSTRAINT filed_months_month_check CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
      totals jsonb NOT NULL,
      filed_on date,
      arn text CONSTRAINT filed_months_arn_check CHECK (arn ~ '^[A-Z0-9]{15}$'),
      locked_by text NOT NULL,
      locked_at timestamp(6) NOT NULL)`);
  await trx.raw(`
    CREATE FUNCTION keep_filed_month() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      filed text;
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
        RETURN NEW;
      END IF;
      SELECT month INTO filed FROM filed_months WHERE month IN (
        to_char(OLD.issued_at + interval '330 minutes', 'YYYY-MM'), to_char(NEW.issued_at + interval '330 minutes', 'YYYY-MM'));
      IF filed IS NOT NULL THEN
        RAISE EXCEPTION 'The GST return of % was filed', filed USING CONSTRAINT = 'filed_months_documents',
          ERRCODE = CASE TG_OP WHEN 'INSERT' THEN 'serialization_failure' ELSE 'integrity_constraint_violation' END;
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$`);
  await trx.raw(`CREATE TRIGGER invoices_filed_month BEFORE INSERT OR UPDATE OR DELETE ON invoices
    FOR EACH ROW EXECUTE FUNCTION keep_filed_month()`);
}
