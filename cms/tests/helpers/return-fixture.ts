import type { OrderReturns } from 'shared-types/contract/return-requests';
import { paymentFixture } from './payment-fixture';
import { get, request } from './shop';
import { upload } from './upload';

/** `paymentFixture` with what shoppers and staff do about the return of the first line of an order. */
export function returnFixture(quantities?: number[]) {
  const fixture = paymentFixture(quantities);
  const { staff, shopper, setStatus, receive: pay, placed } = fixture;
  type Bought = Awaited<ReturnType<typeof placed>>;
  const lineOf = (order: Bought) => order.details[0]?.id ?? 0;
  const decide = (id: number, body: object) =>
    request<OrderReturns>('PUT', `/return-requests/${id}/decision`, { token: staff.token, body });
  const ask = (order: Bought, quantity = 1, more: object = {}) =>
    request<OrderReturns>('POST', `/orders/${order.id}/return-requests`, {
      token: shopper.token,
      body: { lines: [{ id: lineOf(order), quantity }], reason: 'wrong_size', ...more },
    });
  return {
    ...fixture,
    pay,
    lineOf,
    /** A paid order that has arrived. */
    delivered: async (quantity = 2): Promise<Bought> => {
      const order = await placed(quantity);
      await pay(order.id);
      await setStatus(order.id, 'delivered');
      return order;
    },
    ask,
    returnsOf: async (order: { id: number }, token = shopper.token) =>
      (await get<OrderReturns>(`/orders/${order.id}/return-requests`, token)).body,
    /** The request that was just asked for. */
    asked: async (order: Bought, quantity = 1, more: object = {}) => {
      const { requests } = (await ask(order, quantity, more)).body;
      if (!requests?.[0]) throw new Error('Nothing was asked');
      return requests[0];
    },
    withdraw: (id: number) =>
      request<OrderReturns>('POST', `/return-requests/${id}/withdraw`, { token: shopper.token }),
    decide,
    accept: (id: number) => decide(id, { decision: 'accepted', answer: 'Please send it to Jodhpur.' }),
    receive: (order: Bought, id: number, quantity = 1, more: object = {}) =>
      request<OrderReturns>('POST', `/return-requests/${id}/receive`, {
        token: staff.token,
        body: { lines: [{ id: lineOf(order), quantity, restock: true }], ...more },
      }),
    addPicture: (id: number, bytes: Buffer | string, token: string | null = shopper.token) =>
      upload<OrderReturns & { message: string }>(token, bytes, { path: `/return-requests/${id}/pictures` }),
  };
}
