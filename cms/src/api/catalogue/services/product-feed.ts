import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isGtin } from 'shared-types/domain/barcode';
import { standardByZone } from 'shared-types/domain/delivery-promise';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { type FeedItem, feedItem, merchantFeed } from '../../../lib/http/merchant-feed';
import { siteOf } from '../../../lib/http/storefront-build';
import { fileUrls } from '../../../lib/media/picture-queries';
import { deliveryRules } from '../../content/lib/delivery-rules';
import { type StoreRow, storeSettings } from '../../content/services/store-setting';
import { audienceOf } from '../lib/audience';
import { productsOnSale } from './on-sale';
import { PRODUCT, variantsOf } from './product-query';

/** So many are read at once. */
const BATCH = 500;

/** Every variant on sale that has a picture, without which Google refuses it, for its Merchant Center, with the price and the days of delivery that the pages say. */
export async function productFeed(addressOf: (slug: string) => string): Promise<string> {
  const store = await storeSettings();
  const items: string[] = [];
  for (let batch: Row[] = [], last = 0; last === 0 || batch.length === BATCH; last = batch.at(-1)?.id ?? 0) {
    batch = await productsAfter(last);
    if (!batch.length) break;
    items.push(...batch.flatMap((product) => itemsOf(product, store, addressOf).map(feedItem)));
  }
  return merchantFeed({ name: store.name, site: siteOf() }, items);
}

type Row = Awaited<ReturnType<typeof productsAfter>>[number];

const productsAfter = (last: number) =>
  run(
    db(),
    productsOnSale()
      .select([
        'p.id',
        'p.slug',
        'p.name',
        'p.description',
        'p.price',
        'p.mrp',
        'p.weight_grams',
        'p.lead_time',
        'p.fabric',
      ])
      .select(({ ref }) => [
        'tree.path',
        fileUrls(PRODUCT, ref('p.id'), 'thumbnail').as('thumbnail'),
        fileUrls(PRODUCT, ref('p.id'), 'images').as('images'),
        jsonArrayFrom(
          variantsOf(ref('p.id'), (...field) => fileUrls(...field)).select([
            's.sku',
            's.barcode',
            's.mrp',
            's.weight_grams',
          ]),
        ).as('variants'),
      ])
      .where('p.id', '>', last)
      .orderBy('p.id')
      .limit(BATCH),
  );

function itemsOf(product: Row, store: StoreRow, addressOf: (slug: string) => string): FeedItem[] {
  const site = siteOf();
  const urlOf = (url: string) => new URL(url, `${site}/`).href;
  const pictures = [...(product.thumbnail ?? []), ...(product.images ?? [])];
  const path = (product.path ?? []).map(({ name }) => name);
  const audience = audienceOf(path);
  return product.variants.flatMap((variant) => {
    const grams = variant.weight_grams ?? product.weight_grams ?? store.parcel_grams;
    const choice = new URLSearchParams();
    if (variant.size_name) choice.set('size', variant.size_name);
    if (variant.color_name) choice.set('colour', variant.color_name);
    const own = [...new Set([...(variant.images ?? []), ...pictures])].map(urlOf);
    const [first, ...others] = own;
    if (!first) return [];
    return {
      id: String(variant.id),
      item_group_id: String(product.id),
      title: [product.name, variant.color_name, variant.size_name].filter(Boolean).join(' – '),
      description: product.description || product.name,
      link: `${site}${addressOf(product.slug)}${choice.size ? `?${choice}` : ''}`,
      image_link: first,
      additional_image_link: others,
      availability: variant.quantity > 0 ? 'in_stock' : 'out_of_stock',
      price: product.price,
      maximum_retail_price: variant.mrp ?? product.mrp,
      brand: store.name,
      gtin: variant.barcode && isGtin(variant.barcode) ? variant.barcode : null,
      mpn: variant.sku,
      color: variant.color_name,
      size: variant.size_name,
      material: product.fabric,
      ...audience,
      product_type: path.join(' > '),
      shipping_weight: grams,
      shipping: shippingOf(product, grams, store),
    };
  });
}

/** Google takes one price for all of India, and asks for the higher one where prices differ. */
function shippingOf(product: Row, grams: number, store: StoreRow): FeedItem['shipping'] {
  const zones = standardByZone(deliveryRules(store), { grams, value: toPaise(product.price), pieces: 1 });
  const transits = zones.flatMap(({ transit }) => transit ?? []);
  // Of a piece that is made to order nobody knows when it leaves.
  const isKnown = transits.length === zones.length && !product.lead_time;
  return {
    price: toRupees(Math.max(...zones.map(({ price }) => price))),
    handling: isKnown ? store.dispatch_days : null,
    transit: isKnown
      ? { min: Math.min(...transits.map(({ min }) => min)), max: Math.max(...transits.map(({ max }) => max)) }
      : null,
  };
}
