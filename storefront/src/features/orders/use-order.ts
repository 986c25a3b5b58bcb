import { useLocation } from 'react-router-dom';
import { orders } from 'shared-types/calls/orders';
import type { Order } from 'shared-types/contract/orders';
import { useRead } from '../../lib/api/use-read';
import { orderKeyOf } from '../../lib/routes/order-key';
import type { OrderAccess } from './documents';

/** Reads an order, by the key in the address for somebody who came by the link of a mail or by the order look-up. */
export function useOrder(orderNumber: string | undefined, fallbackData?: Order) {
  const key = orderKeyOf(useLocation());
  const access: OrderAccess = key ? { headers: { 'Order-Key': `${orderNumber}.${key}` } } : {};
  const read = useRead(orders.byNumber, orderNumber ? { params: { orderNumber }, ...access } : null, {
    revalidateOnFocus: true,
    ...(fallbackData && { fallbackData }),
  });
  return { read, key, access };
}
