import type { Store } from 'shared-types/contract/store';
import { PAYMENT_METHODS, PAYMENT_OPTIONS, type PaymentMethod, type PaymentOption } from 'shared-types/domain/payment';

/** A method of a payment provider's, paid before the order is placed, or one that the shop takes by itself. */
export type WayToPay = PaymentMethod | Exclude<PaymentOption, 'ONLINE'>;

export type Offered = Pick<Store['payment'], 'online' | 'options' | 'first'>;

export const isOnline = (way: WayToPay): way is PaymentMethod => PAYMENT_METHODS.some((method) => method === way);

const isWay = (way: PaymentMethod | PaymentOption): way is WayToPay => way !== 'ONLINE';

export const parseWay = (found: unknown): WayToPay | null =>
  [...PAYMENT_METHODS, ...PAYMENT_OPTIONS].filter(isWay).find((way) => way === found) ?? null;

/** All that the shop offers, as it is shown. */
export const waysOf = ({ online, options }: Offered): WayToPay[] =>
  [...(online?.methods ?? []), ...options].filter(isWay);

/** What was chosen before if it can be, else what the shop begins with: online on a phone UPI, whose app it has. */
export function chooseWay(
  ways: readonly WayToPay[],
  chosen: WayToPay | null,
  first: PaymentOption,
  onPhone: boolean,
): WayToPay | null {
  const preferred = ways.filter((way) => (first === 'ONLINE' ? isOnline(way) : way === first));
  const some = preferred.length > 0 ? preferred : ways;
  return ways.find((way) => way === chosen) ?? some.find((way) => onPhone && way === 'upi') ?? some[0] ?? null;
}
