import type { Order } from 'shared-types/contract/orders';
import { orderStanding } from 'shared-types/domain/order-standing';
import { useStore } from '../../lib/api/use-store';
import type { OrderAccess } from './documents';
import { PayNow } from './pay-now';
import { upiDue } from './upi-link';
import { UpiPayment } from './upi-payment';

interface PayBoxProps {
  order: Order;
  access: OrderAccess;
  /** Only what has to be paid now, and not what is paid when it comes. */
  onlyAhead?: boolean;
}

/** The one place of an order’s page where it is paid: to the shop’s UPI id, where that was chosen, else by the provider. */
export function PayBox({ order, access, onlyAhead = false }: PayBoxProps) {
  const { data: store } = useStore();
  const { ahead, atDoor } = orderStanding(order);
  if (order.is_being_paid || ahead + (onlyAhead ? 0 : atDoor) === 0) return null;
  if (store?.payment.upi_id && upiDue(order) > 0) return <UpiPayment order={order} />;
  return <PayNow order={order} access={access} />;
}
