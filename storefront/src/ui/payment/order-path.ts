import { tryStorage } from 'shared-types/client/session';
import { paths } from '../../lib/routes/paths';

const keyOf = (orderNumber: string) => `order-key:${orderNumber}`;
const linkOf = (orderNumber: string) => `pay-link:${orderNumber}`;

/** For who came by the link of a mail: in this tab the way back from the payment leads there too. */
export function rememberOrderKey(orderNumber: string, key: string): void {
  tryStorage(() => sessionStorage.setItem(keyOf(orderNumber), key));
}

/** The same for the link that pays the order and shows nothing else of it. `hash`: with its `#`. */
export function rememberPayLink(orderNumber: string, hash: string): void {
  tryStorage(() => sessionStorage.setItem(linkOf(orderNumber), hash));
}

export function orderPath(orderNumber: string): string {
  const key = tryStorage(() => sessionStorage.getItem(keyOf(orderNumber)));
  if (key) return paths.order.keyedHref(orderNumber, key);
  const hash = tryStorage(() => sessionStorage.getItem(linkOf(orderNumber)));
  return hash ? `${paths.payLink.href(orderNumber)}${hash}` : paths.order.href(orderNumber);
}
