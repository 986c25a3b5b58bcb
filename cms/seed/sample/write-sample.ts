import type { Knex } from 'knex';
import { storeSettings } from '../../src/api/content/services/store-setting';
import { pages } from '../catalogue/pages';
import { progress } from '../progress';
import { dateAccounts, writeAccounts } from './accounts';
import { writeAddresses } from './addresses';
import { writeCatalogue } from './catalogue';
import { openLedger } from './open-ledger';
import { writeOrders } from './orders';
import { attach, writeFilm, writePictures } from './pictures';
import { Random } from './random';
import { writeVoices } from './voices';

/** Writes the whole sample shop: the collection, its customers and fourteen months of their orders, up to today. */
export async function writeSample(trx: Knex.Transaction, pageIds: { home: number; about: number }): Promise<void> {
  const now = new Date();
  const random = new Random(20_261_121);
  progress('Hanging the pictures of the sample shop');
  const pictures = await writePictures(trx);
  await writePagePictures(trx, pageIds, (name) => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`There is no picture ${name}`);
    return picture.id;
  });
  const { id: storeId } = await storeSettings(trx);
  const logo = pictures.get('wordmark');
  if (logo) await trx('files_related_mph').insert(attach([logo.id], 'api::content.store-setting', storeId, 'logo'));
  progress('Laying out the sample collection');
  const { products, coupons } = await writeCatalogue(trx, pictures, now);
  progress('Inviting customers');
  const customers = await writeAccounts(trx);
  const addresses = await writeAddresses(trx, customers, random);
  progress('Writing fourteen months of orders');
  const store = await storeSettings(trx);
  const delivered = await writeOrders(trx, { customers, addresses, products, coupons, store, now, random });
  await openLedger(trx);
  await dateAccounts(trx, customers, random);
  await writeVoices(trx, { products, delivered, customers, now, random });
}

async function writePagePictures(
  trx: Knex.Transaction,
  { home, about }: { home: number; about: number },
  idOf: (name: string) => number,
) {
  const film = await writeFilm(trx, pages.about.film.sources);
  await trx('files_related_mph').insert([
    ...attach([idOf(pages.home.hero)], 'api::content.home-page', home, 'hero'),
    ...attach([idOf(pages.home.heroPhone)], 'api::content.home-page', home, 'hero_phone'),
    ...attach(pages.about.gallery.map(idOf), 'api::content.about-page', about, 'gallery'),
    ...attach([idOf(pages.about.film.poster)], 'api::content.about-page', about, 'film_poster'),
    ...attach(film, 'api::content.about-page', about, 'film'),
  ]);
}
