import { printedOf } from 'shared-types/domain/printed-scripts';
import { db } from '../../../lib/database/db';
import { anyOf, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { storeSettings } from '../../content/services/store-setting';
import { letterheadLook } from '../../invoice/lib/invoice-document';
import { renderPdf } from '../../invoice/services/pdf-worker';
import { type StandingRow, standingOf } from '../lib/standing';
import { orders, soldLines } from './order-record';

/** The packing slip of an order with what is left of it. Throws 404. */
export async function packingSlipPdf(caller: Caller, id: number): Promise<{ pdf: Buffer; filename: string }> {
  const [slip] = await slipsOf([id]);
  if (!slip) throw notFound('Order');
  return { pdf: await drawn(caller, [slip]), filename: `packing-slip-${slip.orderNumber}.pdf` };
}

/** Those of several orders, in the order in which they are asked for. Throws 404 when one is not there. */
export async function packingSlipsPdf(caller: Caller, ids: number[]): Promise<Buffer> {
  const slips = await slipsOf(ids);
  if (slips.length < ids.length) throw notFound('Order');
  return drawn(caller, slips);
}

type Slip = Awaited<ReturnType<typeof slipsOf>>[number];

async function drawn(caller: Caller, slips: Slip[]): Promise<Buffer> {
  const { logo_url } = await storeSettings();
  return renderPdf(`${caller.audience} ${caller.id}`, { kind: 'packing slips', slips }, logo_url);
}

/** For who hands the parcel over; and for who packs it, what it waits for. */
function slipMoney(order: StandingRow) {
  const { atDoor, ahead } = standingOf(order);
  return { toCollect: atDoor, waitsFor: ahead };
}

async function slipsOf(ids: number[]) {
  const records = await run(db(), orders().where('o.id', '=', anyOf(ids)));
  const sold = await soldLines(db(), ...ids);
  const store = await storeSettings();
  return ids.flatMap((id) => {
    const order = records.find((one) => one.id === id);
    if (!order) return [];
    const lines = sold
      .filter(({ order_id }) => order_id === id)
      .map((line) => ({
        name: line.product_name,
        variant: [line.size_name, line.color_name].filter(Boolean).join(', '),
        quantity: line.quantity - line.returned,
      }));
    return [
      {
        brand: store.name,
        look: letterheadLook(store),
        sender: { name: store.legal_name, address: store.address, phone: store.phone },
        orderNumber: order.order_number,
        orderedAt: order.placed_at.toISOString(),
        shipping: order.shipping_address,
        giftNote: order.gift_note && printedOf(order.gift_note),
        paymentOption: order.payment_option,
        ...slipMoney(order),
        lines: lines.filter(({ quantity }) => quantity > 0),
      },
    ];
  });
}
