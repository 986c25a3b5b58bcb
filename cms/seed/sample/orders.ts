import type { Knex } from 'knex';
import { strapiColumns } from '../../src/lib/database/db';
import { insertAll } from '../insert-all';
import type { SeededCoupon } from './coupons';
import { drawCreditNotes } from './credit-notes';
import { writeSeries } from './numbering';
import type { PlacedSale, Sale } from './sales';

/** Writes the orders with their lines, events and invoices. The catalogue's quantities are what is left after them. */
export async function writeOrders(
  trx: Knex.Transaction,
  sales: readonly Sale[],
  coupons: readonly SeededCoupon[],
): Promise<PlacedSale[]> {
  const placed = await writePlaced(trx, sales);
  await insertAll(
    trx,
    'order_events',
    placed.flatMap(({ id, events }) =>
      events.map((event) => ({ ...strapiColumns(event.happened_at), ...event, order_id: id })),
    ),
  );
  await insertAll(
    trx,
    'invoices',
    placed.map(({ id, at, invoice, document }) => ({
      ...strapiColumns(at),
      ...invoice,
      kind: 'invoice',
      order_id: id,
      document: JSON.stringify({ ...document, number: invoice.number }),
    })),
  );
  await writeSeries(
    trx,
    'INV',
    placed.map(({ invoice }) => invoice),
  );
  const notes = drawCreditNotes(placed);
  await insertAll(
    trx,
    'invoices',
    notes.map((note) => ({
      ...strapiColumns(note.issued_at),
      ...note,
      kind: 'credit_note',
      document: JSON.stringify(note.document),
    })),
  );
  await writeSeries(trx, 'CRN', notes);
  for (const { id } of coupons) {
    const uses = sales.filter(({ order, status }) => order.offer_coupon_id === id && status !== 'cancelled');
    await trx('offer_coupons').where({ id }).update({ used_count: uses.length });
  }
  return placed;
}

/** The orders with their lines, and the carts that became them. */
async function writePlaced(trx: Knex.Transaction, sales: readonly Sale[]): Promise<PlacedSale[]> {
  const carts = await insertAll<{ id: number }>(
    trx,
    'carts',
    sales.map(({ customerId, at }) => ({ ...strapiColumns(at), user_id: customerId, cart_status: 'ordered' })),
  );
  await insertAll(
    trx,
    'cart_lines',
    sales.flatMap(({ at, lines }, index) =>
      lines.map((line) => ({
        ...strapiColumns(at),
        cart_id: carts[index]?.id,
        product_id: line.product_id,
        stock_label_id: line.stock_label_id,
        quantity: line.quantity,
        seen_price: line.unit_price,
        variant_gone: false,
      })),
    ),
  );
  const orders = await insertAll<{ id: number }>(
    trx,
    'orders',
    sales.map(({ at, order }, index) => ({ ...strapiColumns(at), ...order, cart_id: carts[index]?.id })),
  );
  const lines = await insertAll<{ id: number }>(
    trx,
    'order_lines',
    sales.flatMap(({ at, lines }, index) =>
      lines.map((line) => ({ ...strapiColumns(at), ...line, order_id: orders[index]?.id })),
    ),
  );
  const ids = lines.values();
  return sales.map((sale, index) => ({
    ...sale,
    id: orders[index]?.id ?? 0,
    lines: sale.lines.map((line) => ({ ...line, id: ids.next().value?.id ?? 0 })),
  }));
}
