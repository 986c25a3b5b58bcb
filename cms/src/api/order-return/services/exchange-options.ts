import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { ExchangeOption } from 'shared-types/contract/return-requests';
import { gstRateError } from 'shared-types/domain/gst';
import { formatRupeesExact, toPaise } from 'shared-types/domain/money';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { conflict, invalid } from '../../../lib/http/http-error';
import { deductStock } from '../../catalogue/services/move-stock';
import { productsOnSale } from '../../catalogue/services/on-sale';
import type { SoldLine } from '../../order/services/order-record';
import { gstRules } from '../../tax/services/gst-slab';

/** What each product on sale can be exchanged for, by the product's id; pieces held at a checkout are not counted. */
export async function exchangeOptions(
  connection: Db,
  productIds: readonly number[],
): Promise<Map<number, ExchangeOption[]>> {
  const rows = await run(
    connection,
    variantsOnSale().where('p.id', '=', anyOf(productIds)).orderBy('s.position').orderBy('s.id'),
  );
  const options = new Map<number, ExchangeOption[]>();
  for (const { product_id: productId, id, size, color, left } of rows)
    options.set(productId, [...(options.get(productId) ?? []), { id, size, color, left }]);
  return options;
}

const variantsOnSale = () =>
  productsOnSale()
    .innerJoin('stock_labels as s', 's.product_id', 'p.id')
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .select(['p.id as product_id', 's.id', 'z.name as size', 'k.name as color'])
    .select(['p.name', 'p.price', 'p.hsn_code', 'p.gst_rate'])
    .select(({ ref }) => sql<number>`greatest(0, ${ref('s.quantity')} - pieces_held(${ref('s.id')}, NULL))`.as('left'));

/** What is sent for pieces that come back; `exchange_price` is that of another product, as it was shown. */
interface Wish {
  /** The order line that comes back. */
  id: number;
  quantity: number;
  exchange_for?: number | undefined;
  exchange_price?: number | undefined;
}

/**
 * Takes what is wanted instead out of the stock, where it waits for the exchange and nobody else can buy it. Answers what
 * each line of the request says of it; the price only of another product, since the same is sent on the terms of the first
 * sale. Throws 400 at the field for what is not on sale, and 409 when too few are left or it costs something else by now.
 */
export async function reserveWanted(
  trx: Knex.Transaction,
  sold: readonly SoldLine[],
  wishes: readonly Wish[],
  field: 'lines' | 'exchange' = 'lines',
): Promise<Wanted[]> {
  const variants = await run(
    trx,
    variantsOnSale().where('s.id', '=', anyOf(wishes.flatMap(({ exchange_for: id }) => id ?? []))),
  );
  const rules = await gstRules(trx);
  const found = wishes.map((wish, index) => {
    if (wish.exchange_for === undefined) return null;
    const path = `${field}.${index}`;
    const variant = variants.find(({ id }) => id === wish.exchange_for);
    if (!variant) throw invalid(`${path}.exchange_for`, 'Choose a size and colour in which we have it');
    const isSame = sold.find(({ id }) => id === wish.id)?.product_id === variant.product_id;
    assertLeft(variant, wish.quantity, `${path}.exchange_for`);
    if (!isSame) {
      assertPrice(variant, wish.exchange_price, `${path}.exchange_price`);
      if (gstRateError(variant, rules) !== null)
        throw notNow(`${variant.name} cannot be sent just now. Choose another, or your money back.`, path);
    }
    return { ...variant, quantity: wish.quantity, isSame, path };
  });
  const pieces = found.flatMap((one) => (one ? [{ ...one, stock_label_id: one.id }] : []));
  if (pieces.length)
    await deductStock(
      trx,
      pieces.map((one) => ({ ...one, product_name: one.name, size_name: one.size, color_name: one.color })),
      ({ path }) => `${path}.exchange_for`,
    );
  return found.map((one) => {
    if (!one) return { wanted_id: null, wanted_name: null, wanted_price: null };
    const words = [one.isSame ? null : one.name, one.size, one.color].filter(Boolean);
    return {
      wanted_id: one.id,
      wanted_name: words.join(' · ') || THE_SAME,
      wanted_price: one.isSame ? null : one.price,
    };
  });
}

interface Wanted {
  wanted_id: number | null;
  wanted_name: string | null;
  wanted_price: number | null;
}

function assertLeft({ left }: { left: number }, quantity: number, path: string): void {
  if (left >= quantity) return;
  const message = `${left === 0 ? 'It is sold out' : `Only ${left} of it are left`}. Choose another, or your money back.`;
  throw conflict('too_few_left', message, [{ path, message }]);
}

function assertPrice({ name, price }: { name: string; price: number }, seen: number | undefined, path: string): void {
  if (seen !== undefined && toPaise(seen) === toPaise(price)) return;
  const message = `${name} costs ${formatRupeesExact(price)} now. Please look at it again.`;
  throw conflict('total_changed', message, [{ path, message }]);
}

const notNow = (message: string, path: string) =>
  conflict('no_tax_rate', message, [{ path: `${path}.exchange_for`, message }]);

const THE_SAME = 'the same again';

/** What is reserved for the lines of an open request. */
export const reservedFor = (trx: Knex.Transaction, requestId: number) =>
  run(
    trx,
    query
      .selectFrom('return_request_lines')
      .select(['order_line_id', 'wanted_id as stock_label_id', 'wanted_price', 'quantity'])
      .where('request_id', '=', requestId)
      .where('wanted_id', 'is not', null),
  );
