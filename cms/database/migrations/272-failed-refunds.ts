import type { Knex } from 'knex';

/** States rise; but what was given back is held again when the refund fails, so that both have one rank. */
export async function up(trx: Knex.Transaction): Promise<void> {
  const rank = (row: string) =>
    `CASE ${row}.state WHEN 'authorised' THEN 1 WHEN 'captured' THEN 2 WHEN 'refunded' THEN 2 ELSE 0 END`;
  await trx.raw(`
    CREATE OR REPLACE FUNCTION payment_states_rise() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (${rank('NEW')}) < (${rank('OLD')}) THEN
        NEW.state := OLD.state;
      END IF;
      RETURN NEW;
    END $$`);
  await trx.raw('ALTER TABLE refunds ADD FOREIGN KEY (actor_id) REFERENCES up_users (id) ON DELETE SET NULL');
}
