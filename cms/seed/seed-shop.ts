import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { strapiColumns } from '../src/lib/database/db';
import * as sample from './catalogue/pages';
import { searchWords } from './catalogue/search-words';
import { gstSlabs } from './gst-slabs';
import { newShop } from './new-shop';
import { writeSettingsAndPages, writeSizeGuide } from './pages';
import { writePinCodes } from './places/write-pin-codes';
import { writePlaces } from './places/write-places';
import { progress } from './progress';
import { writeSample } from './sample/write-sample';

/**
 * Fills an empty database, inside the transaction it is given: so a start that is cut off leaves nothing half done, and
 * the next one does it again. Settings, page texts and places are always written; `SEED=sample` adds the sample shop,
 * only together with them, so a shop that is in use is never touched.
 */
export async function seedShop(trx: Knex.Transaction): Promise<void> {
  if (!(await has(trx, 'gst_slabs')))
    await trx('gst_slabs').insert(gstSlabs.map((slab) => ({ ...strapiColumns(), ...slab })));
  if (!(await has(trx, 'search_words')))
    await trx('search_words').insert(searchWords.map((word) => ({ ...strapiColumns(), ...word })));
  await seedCountries(trx);
  if (!(await has(trx, 'size_guide_pages'))) await writeSizeGuide(trx);
  if (await has(trx, 'store_settings')) return;
  const isSample = process.env.SEED === 'sample' && !(await has(trx, 'products'));
  await trx('shop_setup').insert({
    // An empty shop is closed until its owner opens it.
    opened_at: process.env.SEED === 'none' ? null : trx.fn.now(),
    preview_password: randomBytes(9).toString('base64url'),
  });
  const pageIds = await writeSettingsAndPages(trx, isSample ? sample : newShop);
  if (isSample) await writeSample(trx, pageIds, new Date());
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
