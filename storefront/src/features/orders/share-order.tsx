import type { Order } from 'shared-types/contract/orders';
import { paths } from '../../lib/routes/paths';
import { WhatsAppLink } from '../../ui/button/whatsapp-link';

/** Shares what was bought; the order itself stays private. */
export function ShareOrder({ order }: { order: Pick<Order, 'details'> }) {
  const names = order.details.map(({ product }) => product.name);
  const [only] = order.details;
  const path = only?.product.slug && names.length === 1 ? paths.product.href(only.product.slug) : paths.collection;
  return <WhatsAppLink text={`Just ordered from Marudhara: ${names.join(', ')}.`} path={path} />;
}
