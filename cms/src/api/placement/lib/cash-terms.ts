import { formatRupees, type Paise, toPaise } from 'shared-types/domain/money';
import { CASH_BY_LAW } from 'shared-types/domain/payment';
import { type Customer, userIdOf } from '../../../lib/http/caller';
import type { PricedOrder } from '../../../lib/pricing/pricing';
import {
  type CashBuyer,
  type CashHistory,
  type CashRisk,
  type CashRiskSettings,
  cashRisk,
} from '../../order/lib/cash-risk';

/** Of the store's settings. */
export interface CashSettings extends CashRiskSettings {
  upi_id: string | null;
  cash_advance: number | null;
  cash_least: number | null;
  cash_most: number | null;
}

interface CashPlace {
  /** Null while unknown. */
  pin: number | null;
  /** By the way of delivery that was chosen. */
  takesCash: boolean;
}

export const CONFIRM_BY_CODE = 'Please confirm your order in cash by a code.';

/** What an order in cash takes of this buyer, in paise, or why it is refused. Pure. */
export function cashTerms(
  store: CashSettings,
  priced: Pick<PricedOrder, 'total' | 'cashFee'>,
  place: CashPlace,
  history: readonly CashHistory[],
): { refusal: string | null; level: CashRisk['level']; advance: Paise } {
  // Nothing is collected at the door.
  if (priced.total === 0) return { refusal: null, level: 'none', advance: 0 };
  const { level } = cashRisk(history, store);
  const advance = level === 'advance' && store.upi_id ? Math.min(toPaise(store.cash_advance ?? 0), priced.total) : 0;
  const isRefused = level === 'refuse' || (level === 'advance' && advance === 0);
  const refusal = cashRefusal(store, priced, place) ?? (isRefused ? NOT_FOR_THIS_ORDER : null);
  return { refusal, level, advance };
}

const NOT_FOR_THIS_ORDER = 'Cash on delivery is not available for this order.';

/** Where a code for an order in cash goes: to the phone of the address where the shop reaches phones, else by mail. */
export const codeAddress = (caller: Pick<Customer, 'email'>, shipping: { phone: string }, byPhone: boolean): string =>
  byPhone ? shipping.phone : caller.email.toLowerCase();

/** Whose order in cash it would be. */
export const cashBuyer = (caller: Customer, shipping: CashBuyer['address'] & { phone: string }): CashBuyer => ({
  person: userIdOf(caller),
  email: caller.email,
  phones: [caller.phone, shipping.phone],
  address: shipping,
  but: 0,
});

/** Why an order cannot be paid in cash when it is handed over, for the shopper; null when it can. */
function cashRefusal(
  store: CashSettings,
  { total, cashFee }: Pick<PricedOrder, 'total' | 'cashFee'>,
  { pin, takesCash }: CashPlace,
): string | null {
  const amount: Paise = total - cashFee;
  const { cash_least: least, cash_most: most } = store;
  if (least && amount < toPaise(least)) return `Cash on delivery is for orders from ${formatRupees(least)}.`;
  if (most && amount > toPaise(most)) return `Cash on delivery is for orders up to ${formatRupees(most)}.`;
  if (total >= toPaise(CASH_BY_LAW)) return `By law we may not take ${formatRupees(CASH_BY_LAW)} or more in cash.`;
  return takesCash ? null : `Cash on delivery is not offered at PIN code ${pin}.`;
}
