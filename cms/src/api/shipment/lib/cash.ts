import { type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';
import type { ShipmentState } from 'shared-types/domain/shipment';

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

interface Bringing {
  id: number;
  state: ShipmentState;
  cod_amount: number;
}

/**
 * What each of an order's live parcels still is to bring, in rupees, oldest first: together no more than is due, whatever they
 * were packed with. `received`: the cash that came in of those that were delivered.
 */
export function bringing(
  parcels: readonly Bringing[],
  { due, received }: { due: number; received: number },
): Map<number, number> {
  let [left, came]: [Paise, Paise] = [toPaise(due), toPaise(received)];
  return new Map(
    parcels.map(({ id, state, cod_amount }) => {
      const cash = toPaise(cod_amount);
      const brought = state === 'delivered' ? Math.min(came, cash) : 0;
      const brings = Math.min(left, cash - brought);
      came -= brought;
      left -= brings;
      return [id, toRupees(brings)];
    }),
  );
}
