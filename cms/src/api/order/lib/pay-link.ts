import { timingSafeEqual } from 'node:crypto';
import { siteOf } from '../../../lib/http/storefront-build';
import { hmac } from '../../../lib/security/known-device';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

const signatureOf = (orderNumber: string, end: string): string => hmac('pay link', orderNumber, end);

/** The address of the page that pays an order, whoever opens it. What proves it stands behind the `#`, where no server logs it. */
export function payLinkUrl(orderNumber: string, now = Date.now()): string {
  const end = (now + VALID_MS).toString(36);
  return `${siteOf()}/orders/${orderNumber}/pay#${end}.${signatureOf(orderNumber, end)}`;
}

/** The order number of a link’s key that we signed and that has not expired, or null. */
export function orderNumberOf(key: string): string | null {
  const [orderNumber = '', end = '', signature = ''] = key.split('.');
  const expected = Buffer.from(signatureOf(orderNumber, end));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number.parseInt(end, 36) > Date.now() ? orderNumber : null;
}
