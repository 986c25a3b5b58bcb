import type { Order } from 'shared-types/contract/orders';
import type { OrderShipments } from 'shared-types/contract/shipments';
import { get, query, request } from './shop';

interface Person {
  token: string;
}

/** The id of a courier of the shop's. */
export async function courierId(name = 'Delhivery'): Promise<number> {
  const [courier] = await query<{ id: number }>('SELECT id FROM couriers WHERE name = $1', [name]);
  return courier?.id ?? 0;
}

let last = 0;
/** One that no other parcel has. */
export const newNumber = (): string => `T${process.pid}${Date.now()}${last++}`;

/** What the desk does with an order's parcels, as `staff`. */
export const parcelDesk = (staff: Person) => ({
  pack: (order: Pick<Order, 'id' | 'details'>, more: object = {}, person = staff) =>
    request<OrderShipments>('POST', `/orders/${order.id}/shipments`, {
      token: person.token,
      body: { lines: order.details.map(({ id, quantity }) => ({ id, quantity })), ...more },
    }),
  scan: (id: number, state: string, more: object = {}, person = staff) =>
    request<OrderShipments>('POST', `/shipments/${id}/scans`, { token: person.token, body: { state, ...more } }),
  edit: (id: number, body: object, person = staff) =>
    request<OrderShipments>('PUT', `/shipments/${id}`, { token: person.token, body }),
  parcels: async (orderId: number) =>
    (await get<OrderShipments>(`/orders/admin/${orderId}/shipments`, staff.token)).body,
});

/** The parcel that was packed last. */
export const parcelOf = ({ body }: { body: OrderShipments }) => {
  const parcel = body.shipments.at(-1);
  if (!parcel) throw new Error(`Nothing was packed: ${JSON.stringify(body)}`);
  return parcel;
};
