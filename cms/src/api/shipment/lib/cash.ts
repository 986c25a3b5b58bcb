import { type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';

interface ToCollect {
  option: PaymentOption;
  /** What the order still owes. */
  due: number;
  /** What other parcels that are under way, or were delivered, are to bring and have not brought yet. */
  elsewhere: number;
  /** What the pieces of this parcel cost the shopper. */
  value: number;
  /** Nothing is left to be sent after it. */
  isLast: boolean;
}

/**
 * What the courier collects for a parcel, in rupees: together no more than is due. A part brings what its pieces cost, the
 * last one all the rest; what is paid ahead is not collected.
 */
export function cashOf({ option, due, elsewhere, value, isLast }: ToCollect): number {
  if (option !== 'CASH_ON_DELIVERY' && option !== 'CARD') return 0;
  const left: Paise = Math.max(0, toPaise(due) - toPaise(elsewhere));
  return toRupees(isLast ? left : Math.min(left, toPaise(value)));
}
