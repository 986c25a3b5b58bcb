import { useNavigate } from 'react-router-dom';
import { cart } from 'shared-types/calls/cart';
import { orders } from 'shared-types/calls/orders';
import { userAddresses } from 'shared-types/calls/user-addresses';
import { pathOf } from 'shared-types/client/client';
import type { Order } from 'shared-types/contract/orders';
import { useSWRConfig } from 'swr';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import type { WayToPay } from './choose-way';
import { clearCheckoutChoices } from './use-checkout-choices';

/** Thanks for an order, however it was paid, and begins the next one anew. */
export function useOrderPlaced() {
  const { session } = useShop();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  return (order: Order, way: WayToPay | null) => {
    clearCheckoutChoices(session.read().session, way);
    // Earlier toasts no longer matter, and would cover the thanks on a phone.
    toast.dismiss();
    toast.success('Order placed successfully');
    navigate(paths.thankYou, { state: { order }, replace: true });
    void mutate(pathOf(cart.show));
    void mutate(pathOf(orders.list));
    // They say which ones were used last.
    void mutate(pathOf(userAddresses.list));
  };
}
