import { db } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { storeSettings } from '../../content/services/store-setting';
import { renderPdf } from '../../invoice/services/pdf-worker';
import { dueOf } from '../lib/balance';
import { findRecord, soldLines } from './order-record';

/** The packing slip of an order with what is left of it. Throws 404. */
export async function packingSlipPdf(caller: Caller, id: number): Promise<{ pdf: Buffer; filename: string }> {
  const order = await findRecord(db(), id);
  if (!order) throw notFound('Order');
  const store = await storeSettings();
  const lines = (await soldLines(db(), id)).map((line) => ({
    name: line.product_name,
    variant: [line.size_name, line.color_name].filter(Boolean).join(', '),
    quantity: line.quantity - line.returned,
  }));
  const slip = {
    brand: store.name,
    sender: { name: store.legal_name, address: store.address, phone: store.phone },
    orderNumber: order.order_number,
    orderedAt: order.placed_at.toISOString(),
    shipping: order.shipping_address,
    giftNote: order.gift_note,
    paymentOption: order.payment_option,
    toCollect: dueOf(order),
    lines: lines.filter(({ quantity }) => quantity > 0),
  };
  const pdf = await renderPdf(`${caller.audience} ${caller.id}`, { kind: 'packing slip', slip }, store.logo_url);
  return { pdf, filename: `packing-slip-${order.order_number}.pdf` };
}
