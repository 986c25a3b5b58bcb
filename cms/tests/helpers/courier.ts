import pg from 'pg';
import type { Order } from 'shared-types/contract/orders';
import type { PackingDesk } from 'shared-types/contract/packing';
import { afterAll, beforeAll } from 'vitest';
import { courierControl } from './courier-process';
import { eventually } from './eventually';
import { parcelDesk, parcelOf } from './parcels';
import { get, query, request } from './shop';
import { shopUnderTest } from './shop-under-test';

export const BOX = { weight_grams: 450, length_mm: 300, width_mm: 200, height_mm: 30 };

/** The simulator misbehaves to whoever asks it next: files that have it do so run one after another. */
function takeTurns() {
  const turn = new pg.Client(shopUnderTest.databaseUrl);
  beforeAll(async () => {
    await turn.connect();
    await turn.query("SELECT pg_advisory_lock(hashtext('courier simulator'))");
    // What the file before wished for and did not come to see.
    await courier.act({ action: 'behave' });
  }, 300_000);
  afterAll(() => turn.end());
}

/** What a test may have the courier simulator do by its side door, which the shop does not know. */
export const courier = {
  act: (body: object) => courierControl(shopUnderTest.courier.controlUrl)(body),
  wish: (name: string, wish: object = { times: 1 }) => courier.act({ action: 'wish', wishes: { [name]: wish } }),
  scan: (awb: string | null, status: string, more: object = {}) =>
    courier.act({ action: 'scan', awb, status, ...more }),
  /** What it has of an order. */
  async parcels({ order_number }: Pick<Order, 'order_number'>) {
    const { parcels } = await courier.act({});
    return parcels.filter(({ channel_order_id }) => channel_order_id.startsWith(`${order_number}-`));
  },
};

/** What the desk does with the aggregator, as `staff`; one file at a time. */
export function bookingDesk(staff: { token: string }) {
  takeTurns();
  const { pack, parcels } = parcelDesk(staff);
  const post = (path: string, body: object = {}) =>
    request<{ state: string; message: string }>('POST', path, { token: staff.token, body });
  const book = (id: number, more: object = {}) => post(`/shipments/${id}/booking`, { ...BOX, service: '10', ...more });
  const bookingOf = async (id: number) => {
    const { body } = await get<PackingDesk>('/packing', staff.token);
    return [...body.parcels, ...body.pick_ups].find((parcel) => parcel.id === id)?.booking;
  };
  /** Nobody waits for what is tried again later. */
  const hurry = (id: number) =>
    query(`UPDATE courier_bookings SET next_try_at = '2000-01-01' WHERE shipment_id = $1 AND next_try_at IS NOT NULL`, [
      id,
    ]);
  const until = (id: number, state: string) =>
    eventually(async () => {
      const [row] = await query<{ state: string; last_error: string | null; number: string | null }>(
        'SELECT state, last_error, number FROM courier_bookings WHERE shipment_id = $1 ORDER BY id DESC LIMIT 1',
        [id],
      );
      if (row?.state !== state) throw new Error(`It is ${row?.state}: ${row?.last_error}`);
      return row;
    });
  async function packed(order: Order, more: object = {}) {
    const { id } = parcelOf(await pack(order, more));
    // Couriers tell whole seconds: what one scans in the second of packing would stand before it.
    await query(`UPDATE shipment_scans SET scanned_at = scanned_at - interval '1 hour' WHERE shipment_id = $1`, [id]);
    return id;
  }
  return {
    ...{ book, bookingOf, hurry, until, post, parcels },
    packed,
    cancel: (id: number) => post(`/shipments/${id}/booking/cancel`),
    async booked(order: Order) {
      const id = await packed(order);
      await book(id);
      const { number } = await until(id, 'booked');
      return { id, awb: number };
    },
  };
}
