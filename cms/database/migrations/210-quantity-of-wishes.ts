import type { Knex } from 'knex';

/** What is saved for later from the cart comes back with its quantity; what only bears a heart is one piece. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE wishes ADD quantity integer NOT NULL DEFAULT 1,
      ADD CONSTRAINT wishes_quantity_check CHECK (quantity >= 1)`);
}
