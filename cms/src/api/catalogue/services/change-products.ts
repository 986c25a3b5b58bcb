import { Price } from 'shared-types/contract/fields';
import type { ProductsChangeBody, ProductsDone } from 'shared-types/contract/products-at-once';
import { changedPrice } from 'shared-types/domain/price-change';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { HttpError, invalid } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { auditedFactsOf } from '../lib/present-staff-product';
import { assertMrp, assertTaxRate, assertVariantMrps, checkReferences } from './check-product';
import { showForStaff } from './staff-product';
import { lockProduct } from './write-product';

type Body = z.output<typeof ProductsChangeBody>;

/** Each in a transaction of its own, so that what speaks against one leaves the others alone. */
export async function changeProducts(caller: Caller, { ids, change }: Body): Promise<ProductsDone> {
  const done: number[] = [];
  const refused: ProductsDone['refused'] = [];
  for (const id of ids)
    try {
      await changeProduct(caller, id, change);
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      refused.push({ product_id: id, message: error.message });
    }
  return { done, refused };
}

const changeProduct = (caller: Caller, id: number, { price: priceChange, ...fields }: Body['change']): Promise<void> =>
  transaction(async (trx) => {
    await lockProduct(trx, id);
    const before = await showForStaff(id, trx);
    if (before.archived_at) throw invalid('ids', 'It is in the archive: restore it first');
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
