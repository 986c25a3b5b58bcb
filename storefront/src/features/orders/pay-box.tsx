import { orderStanding } from 'shared-types/domain/order-standing';
import { useStore } from '../../lib/api/use-store';
import { PayNow, type PayNowProps } from './pay-now';
import { upiDue } from './upi-link';
import { UpiPayment } from './upi-payment';

interface PayBoxProps extends PayNowProps {
  /** Only what has to be paid now, and not what is paid when it comes. */
  onlyAhead?: boolean;
}

/** The one place of a page where an order is paid: to the shop’s UPI id, where that was chosen, else by the provider. */
export function PayBox({ order, by, onlyAhead = false }: PayBoxProps) {
  const { data: store } = useStore();
  const { ahead, atDoor, awaiting } = orderStanding(order);
  if (order.is_being_paid || awaiting === 'decision' || ahead + (onlyAhead ? 0 : atDoor) === 0) return null;
  if (store?.payment.upi_id && upiDue(order) > 0) return <UpiPayment order={order} />;
  return <PayNow order={order} by={by} />;
}
