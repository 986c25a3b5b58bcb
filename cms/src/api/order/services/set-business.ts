import type { AdminOrderDetail, OrderBusinessBody } from 'shared-types/contract/orders';
import { buyerGstinError } from 'shared-types/domain/gstin';
import type { z } from 'zod';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { isPartlyExempt } from '../../../lib/pricing/gst';
import { placeOfSupply } from '../../../lib/pricing/place-of-supply';
import { isErased } from '../../people/services/erased';
import { recordChange } from '../../trail/services/change';
import { showOrder } from './admin-order';
import { changeOrder, soldLines, updateOrder } from './order-record';
import { unreturnedLines } from './set-status';

/**
 * Corrects whom the next invoice of an order is to, while none is valid: an invoice is issued with the order and never
 * changes, so that is while the order is cancelled. Its lines keep the taxes of the first sale, so that the place of supply
 * has to stay. Throws 404, 400 at `business.gstin`, 409.
 */
export const setBusiness = (
  caller: Caller,
  id: number,
  { business, seen_updated_at: seen }: z.output<typeof OrderBusinessBody>,
): Promise<AdminOrderDetail> =>
  changeOrder(id, { seen }, async (trx, order) => {
    if (order.order_status !== 'cancelled' || isErased(order))
      throw conflict(
        'invoice_issued',
        'The invoice is issued and does not change. Cancel the order, correct it here and take it up again: then there is a new one.',
      );
    const { shipping_address: shipping, billing_address: billing } = order;
    const slip = business && buyerGstinError(business.gstin, billing.state);
    if (slip) throw invalid('business.gstin', slip);
    // What was returned before it was cancelled is not on the next invoice.
    const lines = (await soldLines(trx, id)).map(unreturnedLines).filter(({ quantity }) => quantity > 0);
    // A delivery that is taxed by itself is on the invoice too.
    const rates = lines.flatMap(({ gst_rate, delivery_rate, delivery_share }) =>
      delivery_rate !== null && delivery_share > 0 ? [gst_rate, delivery_rate] : [gst_rate],
    );
    if (business && isPartlyExempt(rates))
      throw invalid('business.gstin', 'What has GST and what has none need an order each for a business');
    const place = placeOfSupply({
      shipping: shipping.state,
      billing: billing.state,
      isBusiness: business !== null,
      toAnother: shipping.name !== order.customer_name,
    });
    if (place.code !== order.place_of_supply)
      throw conflict(
        'other_place_of_supply',
        `The goods would be supplied in ${place.name} then, at other taxes. This takes a new order.`,
      );
    const columns = { buyer_firm: business?.firm ?? null, buyer_gstin: business?.gstin ?? null };
    await updateOrder(trx, order, columns, new Date());
    // Not the GSTIN itself, which would stay here when the person is erased.
    await recordChange(trx, caller, {
      kind: 'order',
      id,
      act: 'edited',
      before: { business: order.buyer_gstin !== null },
      after: { business: business ? 'corrected' : false },
    });
    return showOrder(trx, caller, id);
  });
