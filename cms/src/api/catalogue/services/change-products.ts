import type { Knex } from 'knex';
import { sql } from 'kysely';
import { Price } from 'shared-types/contract/fields';
import type { ProductsChangeBody, ProductsDone } from 'shared-types/contract/products-at-once';
import { changedPrice } from 'shared-types/domain/price-change';
import type { z } from 'zod';
import { codeOf, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { HttpError, invalid } from '../../../lib/http/http-error';
import { describeFailure } from '../../../lib/security/redact';
import { recordChange } from '../../trail/services/change';
import { auditedFactsOf } from '../lib/present-staff-product';
import { assertMrp, assertTaxRate, assertVariantMrps, checkReferences } from './check-product';
import { showForStaff } from './staff-product';
import { lockProduct } from './write-product';

type Body = z.output<typeof ProductsChangeBody>;

/** A lock that was not granted in time (`lock_timeout`). */
const LOCKED = '55P03';

/**
 * Each in a transaction of its own, so that what speaks against one leaves the others alone. Once something was done a failure is a
 * refusal, too: who sees the whole fail does it again.
 */
export async function changeProducts(caller: Caller, { products, change }: Body): Promise<ProductsDone> {
  const done: number[] = [];
  const refused: ProductsDone['refused'] = [];
  for (const [at, product] of products.entries())
    try {
      await changeProduct(caller, product, change);
      done.push(product.id);
    } catch (error) {
      if (error instanceof HttpError && error.status < 500)
        refused.push({ product_id: product.id, message: error.message });
      else if (!done.length) throw error;
      else if (codeOf(error) === LOCKED)
        refused.push({
          product_id: product.id,
          message: 'It is being changed by somebody else. Please try again.',
        });
      else {
        strapi.log.warn('Not all products were changed', describeFailure(error));
        const message = 'It could not be changed just now. Please try again.';
        return { done, refused: [...refused, ...products.slice(at).map(({ id }) => ({ product_id: id, message }))] };
      }
    }
  return { done, refused };
}

/** Locked products carry another coupon, or none. */
export async function setCoupon(
  trx: Knex.Transaction,
  products: readonly { id: number; coupon: number | null }[],
): Promise<void> {
  const [ids, coupons] = [products.map(({ id }) => id), products.map(({ coupon }) => coupon)];
  await run(
    trx,
    sql`UPDATE products p SET offer_coupon_id = n.coupon, updated_at = ${new Date()}::timestamp
      FROM unnest(${ids}::int[], ${coupons}::int[]) AS n (id, coupon) WHERE p.id = n.id`,
  );
}

const changeProduct = (
  caller: Caller,
  { id, seen_updated_at: seen }: Body['products'][number],
  { price: priceChange, ...fields }: Body['change'],
): Promise<void> =>
  transaction(async (trx) => {
    await lockProduct(trx, id, seen);
    const before = await showForStaff(id, trx);
    if (before.archived_at) throw invalid('products', 'It is in the archive: restore it first');
    if (fields.category_id !== undefined) await checkReferences(trx, { category_id: fields.category_id }, null);
    const price = priceChange ? changedPrice(before.price, priceChange) : before.price;
    const refusal = Price.safeParse(price).error?.issues[0]?.message;
    if (refusal) throw invalid('price', `Its price would be ₹${price}: ${refusal}`);
    assertMrp({ ...before, price });
    await assertVariantMrps(trx, id, price);
    await assertTaxRate(trx, before);
    await run(
      trx,
      query
        .updateTable('products')
        .set({ ...fields, price, updated_at: new Date() })
        .where('id', '=', id),
    );
    await recordChange(trx, caller, {
      kind: 'product',
      id,
      act: 'edited',
      before: auditedFactsOf(before),
      after: auditedFactsOf(await showForStaff(id, trx)),
    });
  });
