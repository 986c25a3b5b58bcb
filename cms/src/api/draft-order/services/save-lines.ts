import type { Knex } from 'knex';
import type { DraftOrderBody } from 'shared-types/contract/draft-orders';
import { formatRupeesExact, toPaise } from 'shared-types/domain/money';
import { may } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { HttpError, invalid } from '../../../lib/http/http-error';
import { addDraftLine, changeDraftLine, deleteDraftLines } from '../../cart/services/draft-cart';
import { type DraftLineRow, linesOf } from './draft-record';

type Wanted = z.output<typeof DraftOrderBody>['lines'][number];

/**
 * The pieces of a draft as they are wanted now. Throws 400 at the line for one that is gone or named twice, a price without a reason,
 * and one above the MRP, and 403 for a price below that of the shop by who may not agree to it.
 */
export async function saveLines(
  trx: Knex.Transaction,
  staff: Caller,
  cartId: number,
  wanted: readonly Wanted[],
): Promise<void> {
  const before = await linesOf(trx, cartId);
  const ids = wanted.map(({ stock_id }) => stock_id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw invalid(`lines.${twice}.stock_id`, 'This piece is named twice');
  const variants = await run(
    trx,
    query
      .selectFrom('stock_labels as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select(['s.id', 'p.id as product_id', 'p.name', 'p.price'])
      .select(({ fn }) => fn.coalesce('s.mrp', 'p.mrp').as('mrp'))
      .where('s.id', '=', anyOf(ids)),
  );
  const gone = before.filter(({ stock_label_id: id }) => id === null || !ids.includes(id));
  await deleteDraftLines(
    trx,
    gone.map(({ id }) => id),
  );
  for (const [index, line] of wanted.entries()) {
    const variant = variants.find(({ id }) => id === line.stock_id);
    if (!variant) throw invalid(`lines.${index}.stock_id`, 'This piece is gone. Please take it out.');
    const known = before.find(({ stock_label_id: id }) => id === line.stock_id);
    const agreed = agreedPrice(staff, line, { ...variant, path: `lines.${index}` }, known);
    const isSame = known?.quantity === line.quantity && known.agreed_price === agreed.agreed_price;
    const row = { quantity: line.quantity, ...agreed };
    // Until somebody touches the line it says that the shop's price is another one.
    if (known) await changeDraftLine(trx, known.id, { ...row, ...(!isSame && { seen_price: variant.price }) });
    else
      await addDraftLine(trx, {
        ...row,
        ...{ cart_id: cartId, product_id: variant.product_id, stock_label_id: variant.id, seen_price: variant.price },
      });
  }
}

const AT_LIST_PRICE = { agreed_price: null, price_reason: null, priced_by: null };

function agreedPrice(
  staff: Caller,
  { price, price_reason: reason, quantity }: Wanted,
  { price: list, mrp, path }: { price: number; mrp: number | null; path: string },
  known: DraftLineRow | undefined,
) {
  if (price === undefined || price === null) return AT_LIST_PRICE;
  const isKnown = known !== undefined && known.agreed_price !== null && toPaise(known.agreed_price) === toPaise(price);
  // What was agreed stays agreed, also where it is the price of everybody by now.
  if (toPaise(price) === toPaise(list) && !isKnown) return AT_LIST_PRICE;
  if (!reason) throw invalid(`${path}.price_reason`, 'Say why the price is another one');
  if (mrp !== null && toPaise(price) > toPaise(mrp))
    throw invalid(`${path}.price`, `Its MRP is ${formatRupeesExact(mrp)}: nobody may sell it for more`);
  const wasAllowed = isKnown && known.quantity >= quantity;
  if (toPaise(price) < toPaise(list) && !wasAllowed && !may(staff.roles, 'orders.reprice')) {
    const message = `It costs ${formatRupeesExact(list)}. Only an admin may agree to less: please ask one.`;
    throw new HttpError(403, message, [{ path: `${path}.price`, message }]);
  }
  const isSame = isKnown && known.price_reason === reason;
  return { agreed_price: price, price_reason: reason, priced_by: (isSame && known.priced_by) || staff.name };
}
