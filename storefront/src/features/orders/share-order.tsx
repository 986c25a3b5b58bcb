import type { Order } from 'shared-types/contract/orders';
import { useStore } from '../../lib/api/use-store';
import { paths } from '../../lib/routes/paths';
import { WhatsAppLink } from '../../ui/button/whatsapp-link';

/** Shares what was bought; the order itself stays private. */
export function ShareOrder({ order }: { order: Pick<Order, 'details'> }) {
  const { data: store } = useStore();
  const names = order.details.map(({ product }) => product.name);
  const [only] = order.details;
  const path = only?.product.slug && names.length === 1 ? paths.product.href(only.product.slug) : paths.collection;
  return store ? <WhatsAppLink text={`Just ordered from ${store.name}: ${names.join(', ')}.`} path={path} /> : null;
}
