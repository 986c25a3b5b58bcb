import type { Knex } from 'knex';

/**
 * What a courier has pushed and could not be taken in is tried again, and given up in the end (`next_try_at` null), so that it
 * holds nothing up. What is open is due at once; an instance of before the change leaves that to the default.
 *
 * A booking has what the courier was told to collect, which may be paid meanwhile. Of those of before it is not known: that was
 * what the parcel was packed with.
 *
 * That a courier has what was unpacked is a trouble, too.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE courier_pushes ADD COLUMN tries integer NOT NULL DEFAULT 0,
      ADD COLUMN next_try_at timestamp(6) DEFAULT timezone('UTC', now())`);
  await trx.raw('ALTER TABLE courier_bookings ADD COLUMN cash numeric(10, 2)');
  await trx.raw(`
    ALTER TABLE parcel_troubles DROP CONSTRAINT parcel_troubles_trouble_check,
      ADD CONSTRAINT parcel_troubles_trouble_check CHECK (trouble IN ('lost', 'damaged', 'unpacked'))`);
}
