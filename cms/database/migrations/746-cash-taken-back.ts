import type { Knex } from 'knex';

/** Couriers take cash back, as for a parcel that came back to the sender: a line of a sheet that is below zero, of which nothing is booked. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE cod_lines
    DROP CONSTRAINT cod_lines_amount_check, DROP CONSTRAINT cod_lines_booked_check, DROP CONSTRAINT cod_lines_state_check`);
  await trx.raw(`ALTER TABLE cod_lines
    ADD CONSTRAINT cod_lines_amount_check CHECK (amount <> 0),
    ADD CONSTRAINT cod_lines_booked_check CHECK (booked BETWEEN 0 AND greatest(amount, 0)),
    ADD CONSTRAINT cod_lines_state_check
      CHECK (line_state IN ('open', 'matched', 'short', 'over', 'twice', 'reversed', 'unknown', 'settled'))`);
}
