import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { recordChange } from '../src/api/trail/services/change';
import { strapiColumns } from '../src/lib/database/db';
import * as sample from './catalogue/pages';
import { searchWords } from './catalogue/search-words';
import { newShop } from './new-shop';
import { REQUIRED } from './pages';
import { writePinCodes } from './places/write-pin-codes';
import { writePlaces } from './places/write-places';
import { progress } from './progress';
import { writeSample } from './sample/write-sample';

/**
 * Fills an empty database, inside the transaction it is given: so a start that is cut off leaves nothing half done, and
 * the next one does it again. Settings, page texts, rates and places are written wherever they are missing;
 * `SEED=sample` adds the sample shop, only at the first start, so a shop that is in use keeps what it has.
 */
export async function seedShop(trx: Knex.Transaction): Promise<void> {
  if (!(await has(trx, 'search_words')))
    await trx('search_words').insert(searchWords.map((word) => ({ ...strapiColumns(), ...word })));
  await seedCountries(trx);
  const isNew = !(await has(trx, 'shop_setup'));
  const isSample = isNew && process.env.SEED === 'sample' && !(await has(trx, 'products'));
  const written: Record<string, number[]> = {};
  for (const [table, write] of Object.entries(REQUIRED))
    if (!(await has(trx, table))) written[table] = await write(trx, isSample ? sample : newShop);
  if (!isNew) return reportWritten(trx, written);
  await trx('shop_setup').insert({
    // An empty shop is closed until its owner opens it.
    opened_at: process.env.SEED === 'none' ? null : trx.fn.now(),
    preview_password: randomBytes(9).toString('base64url'),
  });
  const { home_pages: home = [], about_pages: about = [] } = written;
  if (isSample) await writeSample(trx, { home, about }, new Date());
}

/** What a shop that is in use was without, such as after a slip in the database, is told of in its log and the audit log. */
async function reportWritten(trx: Knex.Transaction, written: Record<string, number[]>): Promise<void> {
  for (const [table, [id = 0]] of Object.entries(written)) {
    strapi.log.warn(`There were no ${table}: written as a shop begins with them. Look them through.`);
    const kind = table === 'store_settings' ? 'store' : table === 'gst_slabs' ? 'tax-slab' : 'page';
    await recordChange(trx, { id: null, name: 'The shop' }, { kind, id, act: 'created' });
  }
}

/** The countries that the shop delivers to: `COUNTRIES` (ISO 3166-1), India when nothing is said. Missing ones are added. */
async function seedCountries(trx: Knex.Transaction): Promise<void> {
  const present: string[] = await trx('countries').pluck('code');
  const wanted = (process.env.COUNTRIES || 'IN').split(',').map((code) => code.trim().toUpperCase());
  for (const code of wanted.filter((missing) => !present.includes(missing))) {
    progress(`Writing the states and cities of ${code}`);
    await writePlaces(trx, code);
  }
  if ([...present, ...wanted].includes('IN') && !(await has(trx, 'pin_codes'))) {
    progress('Writing the PIN codes of India');
    await writePinCodes(trx);
  }
}

async function has(trx: Knex.Transaction, table: string): Promise<boolean> {
  return (await trx(table).select('id').limit(1)).length > 0;
}
