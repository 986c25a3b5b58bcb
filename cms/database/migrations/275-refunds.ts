import type { Knex } from 'knex';

export async function up(trx: Knex.Transaction): Promise<void> {
  // One that failed is a task for staff until then.
  await trx.raw('ALTER TABLE refunds ADD COLUMN resolved_at timestamp(6)');
  await trx.raw("CREATE INDEX refunds_failed_idx ON refunds (id) WHERE state = 'failed' AND resolved_at IS NULL");
  // What the provider has given back stands for one refund of ours.
  await trx.raw('CREATE UNIQUE INDEX refunds_provider_key ON refunds (attempt_id, provider_refund_id)');
  await trx.raw(`
    CREATE FUNCTION refund_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state IN ('processed', 'failed') AND NEW.state <> OLD.state THEN
        RAISE EXCEPTION 'The refund % has ended', OLD.id;
      END IF;
      RETURN NEW;
    END $$`);
  await trx.raw('CREATE TRIGGER refunds_end BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refund_ends_once()');
}
