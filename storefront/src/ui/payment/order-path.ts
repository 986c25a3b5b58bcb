import { tryStorage } from 'shared-types/client/session';
import { paths } from '../../lib/routes/paths';

const keyOf = (orderNumber: string) => `order-key:${orderNumber}`;

/** For who came by the link of a mail: in this tab the way back from the payment leads there too. */
export function rememberOrderKey(orderNumber: string, key: string): void {
  tryStorage(() => sessionStorage.setItem(keyOf(orderNumber), key));
}

export function orderPath(orderNumber: string): string {
  const key = tryStorage(() => sessionStorage.getItem(keyOf(orderNumber)));
  return key ? paths.order.keyedHref(orderNumber, key) : paths.order.href(orderNumber);
}
