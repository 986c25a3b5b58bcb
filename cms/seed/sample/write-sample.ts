import type { Knex } from 'knex';
import { storeSettings } from '../../src/api/content/services/store-setting';
import { strapiColumns } from '../../src/lib/database/db';
import { deliveryZones } from '../catalogue/delivery-zones';
import { pages } from '../catalogue/pages';
import { progress } from '../progress';
import { dateAccounts, writeAccounts } from './accounts';
import { writeAddresses } from './addresses';
import { writeCatalogue } from './catalogue';
import { openLedger } from './open-ledger';
import { writeOrders } from './orders';
import { attach, writeFilm, writePictures } from './pictures';
import { Random } from './random';
import { drawSales } from './sales';
import { writeStories } from './stories';
import { writeVoices } from './voices';
import { writeParcels } from './write-parcels';

/**
 * Writes the whole sample shop as it is at a moment: the collection, its customers and the fourteen months of their orders
 * before. Every date in it is drawn from `now` alone (sample-dates.test.ts).
 */
export async function writeSample(
  trx: Knex.Transaction,
  pageIds: { home: number[]; about: number[] },
  now: Date,
): Promise<void> {
  const random = new Random(20_261_121);
  progress('Hanging the pictures of the sample shop');
  const pictures = await writePictures(trx);
  const pictureId = (name: string): number => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`There is no picture ${name}`);
    return picture.id;
  };
  await writePagePictures(trx, pageIds, pictureId);
  const { id: storeId } = await storeSettings(trx);
  for (const [name, field] of Object.entries({ wordmark: 'logo', icon: 'icon', og: 'share_picture' })) {
    const picture = pictures.get(name);
    if (picture)
      await trx('files_related_mph').insert(attach([picture.id], 'api::content.store-setting', storeId, field));
  }
  await trx('delivery_zones').insert(deliveryZones.map((zone) => ({ ...strapiColumns(), ...zone })));
  progress('Laying out the sample collection');
  const { products, coupons } = await writeCatalogue(trx, pictures, now);
  const productId = (slug: string): number => {
    const product = products.find((one) => one.slug === slug);
    if (!product) throw new Error(`There is no product ${slug}`);
    return product.id;
  };
  await writeStories(trx, { picture: pictureId, product: productId, now });
  progress('Inviting customers');
  const customers = await writeAccounts(trx);
  const addresses = await writeAddresses(trx, customers, random);
  progress('Writing fourteen months of orders');
  const store = await storeSettings(trx);
  const drawn = drawSales({ customers, addresses, products, coupons, store, now, random });
  const sales = await writeOrders(trx, drawn, coupons);
  await openLedger(trx, now);
  await writeParcels(trx, { sales, products, now });
  await dateAccounts(trx, customers, sales, random);
  await writeVoices(trx, { products, sales, shopper: customers[0], now, random });
}

async function writePagePictures(
  trx: Knex.Transaction,
  { home, about }: { home: number[]; about: number[] },
  idOf: (name: string) => number,
) {
  const film = await writeFilm(trx, pages.about.film.sources);
  await trx('files_related_mph').insert([
    ...home.flatMap((id) => [
      ...attach([idOf(pages.home.hero)], 'api::content.home-page', id, 'hero'),
      ...attach([idOf(pages.home.heroPhone)], 'api::content.home-page', id, 'hero_phone'),
    ]),
    ...about.flatMap((id) => [
      ...attach(pages.about.gallery.map(idOf), 'api::content.about-page', id, 'gallery'),
      ...attach([idOf(pages.about.film.poster)], 'api::content.about-page', id, 'film_poster'),
      ...attach(film, 'api::content.about-page', id, 'film'),
    ]),
  ]);
}
