import type { Knex } from 'knex';
import { strapiColumns } from '../src/lib/db';
import { gstSlabs } from './gst-slabs';
import { writePlaces } from './places/write-places';
import { progress } from './progress';

/**
 * Fills an empty database, inside the transaction it is given: so a start that is cut off leaves nothing half done.
 * `SEED=sample` adds the sample shop while there is no product; anything else leaves settings and places only.
 */
export async function seedShop(trx: Knex.Transaction): Promise<void> {
  if (!(await has(trx, 'gst_slabs'))) await trx('gst_slabs').insert(gstSlabs.map((slab) => ({ ...strapiColumns(), ...slab })));
  if (!(await has(trx, 'countries'))) {
    progress('Writing the states and cities of India');
    await writePlaces(trx, 'IN');
  }
}

export async function has(trx: Knex.Transaction, table: string): Promise<boolean> {
  return (await trx(table).select('id').limit(1)).length > 0;
}
