import type { LABEL_PAPERS } from 'shared-types/contract/packing';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { storeSettings } from '../../content/services/store-setting';
import { renderPdf } from '../../invoice/services/pdf-worker';
import { cashToCollect } from './cash-to-collect';
import { loadShipments } from './load-shipments';

async function parcelsOf(ids: number[]) {
  const rows = await loadShipments(db(), ids);
  if (rows.length < new Set(ids).size || rows.some(({ state }) => state === 'cancelled')) throw notFound('Parcel');
  const orders = await run(
    db(),
    query
      .selectFrom('orders')
      .select(['id', 'order_number', 'shipping_address', 'payment_option'])
      .where('id', '=', anyOf(rows.map(({ order_id }) => order_id))),
  );
  const cash = await cashToCollect(
    db(),
    orders.map(({ id }) => id),
  );
  return rows.map((row) => {
    const order = orders.find(({ id }) => id === row.order_id);
    if (!order) throw new Error('A parcel has no order');
    return {
      orderNumber: order.order_number,
      to: order.shipping_address,
      isReturn: row.direction === 'return',
      courier: row.courier,
      number: row.number,
      toCollect: cash.get(row.id) ?? 0,
      isCard: order.payment_option === 'CARD',
      weightGrams: row.packages.reduce((sum, { weight_grams }) => sum + weight_grams, 0),
      pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ewayBill: row.eway_bill,
      packedAt: row.created_at.toISOString(),
    };
  });
}

/** The labels of parcels. Throws 404 for one that is not there or was unpacked. */
export async function labelsPdf(caller: Caller, ids: number[], paper: (typeof LABEL_PAPERS)[number]): Promise<Buffer> {
  const store = await storeSettings();
  const sender = { brand: store.name, name: store.legal_name, address: store.address, phone: store.phone };
  return renderPdf(
    `${caller.audience} ${caller.id}`,
    { kind: 'labels', labels: await parcelsOf(ids), sender, paper },
    null,
  );
}

/** What who fetches the parcels signs. Throws 404 as `labelsPdf`. */
export async function manifestPdf(caller: Caller, ids: number[]): Promise<Buffer> {
  const store = await storeSettings();
  return renderPdf(
    `${caller.audience} ${caller.id}`,
    {
      kind: 'manifest',
      manifest: {
        brand: store.name,
        sender: store.legal_name,
        parcels: await parcelsOf(ids),
        at: new Date().toISOString(),
      },
    },
    store.logo_url,
  );
}
