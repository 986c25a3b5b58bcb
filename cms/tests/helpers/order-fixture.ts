import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { stockOf } from './factories';
import { preparedShopper, preparedStaff } from './prepared';
import { get, request } from './shop';

/**
 * What the files about changes of an order share: somebody of sales for the file, and for each test a shopper and a
 * product of ₹2,100 with one variant, five in stock, or with as many of each variant as is said.
 */
export function orderFixture(quantities = [5]) {
  const staff = preparedStaff('sales');
  const { shopper, product } = preparedShopper({ name: 'Peacock Kurta', price: 2100, quantities });
  return {
    staff,
    shopper,
    product,
    setStatus: (id: number, status: string, person = staff) =>
      request<AdminOrderDetail>('PUT', `/orders/${id}/status`, { token: person.token, body: { status } }),
    /** The order as the back office shows it. */
    show: async (id: number) => (await get<AdminOrderDetail>(`/orders/admin/${id}`, staff.token)).body,
    /** The quantity that is left. */
    stock: () => stockOf(product.stockIds[0] ?? 0),
  };
}

export const messageOf = (answer: { body: unknown }) => (answer.body as { message: string }).message;
