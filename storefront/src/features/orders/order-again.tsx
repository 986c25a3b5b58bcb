import { useState } from 'react';
import { Link } from 'react-router-dom';
import { orders } from 'shared-types/calls/orders';
import type { Order, OrderedAgain } from 'shared-types/contract/orders';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { CART_KEY } from '../../lib/cart/cart';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useSession, useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';

/** Puts the pieces of an order that is over into the cart once more, and says which of them could not be. */
export function OrderAgain({ order }: { order: Pick<Order, 'id' | 'status'> }) {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  const signedIn = useSession() !== null;
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState<OrderedAgain | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // The cart that it goes into is the account's; who came by a link may be somebody else.
  if (!signedIn || (order.status !== 'DELIVERED' && order.status !== 'CANCELLED')) return null;

  async function put() {
    setBusy(true);
    setFailure(null);
    try {
      setAgain(await call(orders.again, { params: { id: order.id } }));
      await mutate(CART_KEY);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <Button kind="secondary" busy={busy && 'Filling your cart…'} onClick={put}>
        Order again
      </Button>
      <div role="status" className="text-sm">
        {failure && <p className="mt-2 text-madder">{failure}</p>}
        {again && again.added > 0 && (
          <p className="mt-2">
            {plural(again.added, 'piece')} put into your cart.{' '}
            <Link to={paths.cart} className="text-link">
              View cart
            </Link>
          </p>
        )}
        {again && again.missing.length > 0 && (
          <>
            <p className="mt-2">{again.added > 0 ? 'These could not all go in:' : 'Nothing could be put in:'}</p>
            <ul className="mt-1 list-disc pl-5 text-stone">
              {again.missing.map(({ name, reason }) => (
                <li key={name}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
