import type { Agreement, Doubt } from 'shared-types/domain/bank-statement';
import type { OrderStatus } from 'shared-types/domain/order-status';
import type { PaymentStatus } from 'shared-types/domain/payment';
import { groupBy } from '../../../lib/group-by';
import { isWrittenAs, type OrderReferences, patternsOf } from './order-reference';
import { isNamed, nameWords } from './same-name';

/** An order as far as a payment may be its own. Amounts in paise, the day in India. */
export interface PayableOrder {
  id: number;
  number: string;
  customer: string;
  status: OrderStatus;
  payment: PaymentStatus;
  due: number;
  placedOn: string;
  /** Amounts that somebody has noted by hand and that no line of the bank is known to be. */
  noted: readonly number[];
}

/** What a line of a statement says. */
export interface Payment {
  day: string;
  paise: number;
  narration: string;
  /** Whether its bank reference stands on another line too. */
  isRepeated: boolean;
  isTakenBack: boolean;
}

export interface Candidate<Order extends PayableOrder> {
  order: Order;
  agrees: Agreement[];
  /** Whether this amount was noted by hand: it may be that payment. */
  isNoted: boolean;
}

export interface Proposal<Order extends PayableOrder = PayableOrder> {
  verdict: 'certain' | 'doubtful' | 'other';
  doubt: Doubt | null;
  /** The likeliest first. */
  candidates: Candidate<Order>[];
}

/** A payment this many days after its order is somebody else’s business. */
export const DAYS_MAX = 90;
const CANDIDATES_MAX = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Which order a payment is for. Certain is only what names one order whole, comes to exactly what is due of it, and was paid
 * after it was placed; a person decides on everything else that is like an order.
 */
export function propose<Order extends PayableOrder>(payment: Payment, orders: OrderBook<Order>): Proposal<Order> {
  const { paise, narration } = payment;
  const numbers = orders.references.numbersIn(narration);
  const named = numbers.flatMap((number) => orders.byNumber.get(number) ?? []);
  const written = named.length ? [] : orders.references.writtenIn(narration);
  const nearly = !written.length
    ? []
    : orders.all.filter(({ number }) => written.some((one) => isWrittenAs(number, one)));
  const alike = named.length ? [] : (orders.byDue.get(paise) ?? []).filter((order) => isInTime(payment, order));
  const said = nameWords(narration);
  const agreementsOf = (order: Order): Agreement[] => [
    ...(named.includes(order) || nearly.includes(order) ? ['reference' as const] : []),
    ...(order.due === paise ? ['amount' as const] : []),
    ...(isNamed(said, orders.wordsOf.get(order) ?? []) ? ['name' as const] : []),
  ];
  const candidates = [...new Set([...named, ...nearly, ...alike])]
    .map((order) => ({ order, agrees: agreementsOf(order), isNoted: order.noted.includes(paise) }))
    .sort((a, b) => weightOf(b) - weightOf(a) || b.order.id - a.order.id)
    .slice(0, CANDIDATES_MAX);
  const doubtful = (doubt: Doubt) => ({ verdict: 'doubtful' as const, doubt, candidates });

  const [order] = named;
  if (order) {
    if (named.length > 1) return doubtful('several_orders');
    if (payment.isTakenBack) return doubtful('taken_back');
    if (payment.isRepeated) return doubtful('repeated');
    if (order.noted.includes(paise)) return doubtful('noted_by_hand');
    if (order.status === 'cancelled') return doubtful('cancelled');
    if (!isPayable(order)) return doubtful('paid_already');
    if (order.due !== paise) return doubtful('amount_differs');
    if (!isInTime(payment, order)) return doubtful('time');
    return { verdict: 'certain', doubt: null, candidates };
  }
  if (nearly.length) return doubtful(payment.isTakenBack ? 'taken_back' : 'reference_incomplete');
  if (written.length) return doubtful('unknown_reference');
  // Of what names nobody's order, what the bank took back needs nobody.
  if (!alike.length || payment.isTakenBack) return { verdict: 'other', doubt: null, candidates: [] };
  return doubtful(candidates.some(({ agrees }) => agrees.includes('name')) ? 'name_and_amount' : 'amount_only');
}

/** Orders as payments ask for them. */
export interface OrderBook<Order extends PayableOrder> {
  references: OrderReferences;
  all: readonly Order[];
  byNumber: ReadonlyMap<string, Order>;
  /** Those that can be paid. */
  byDue: ReadonlyMap<number, Order[]>;
  /** Of the customers' names. */
  wordsOf: ReadonlyMap<Order, string[]>;
}

export const orderBook = <Order extends PayableOrder>(
  all: readonly Order[],
  references: OrderReferences,
): OrderBook<Order> => ({
  references,
  all,
  byNumber: new Map(all.map((order) => [order.number, order])),
  byDue: groupBy(all.filter(isPayable), ({ due }) => due),
  wordsOf: new Map(all.map((order) => [order, nameWords(order.customer)])),
});

const isPayable = ({ status, payment, due }: PayableOrder): boolean =>
  status !== 'cancelled' && payment === 'unpaid' && due > 0;

function isInTime({ day }: Pick<Payment, 'day'>, { placedOn }: PayableOrder): boolean {
  const days = (Date.parse(day) - Date.parse(placedOn)) / DAY_MS;
  return days >= 0 && days <= DAYS_MAX;
}

const WEIGHTS: Record<Agreement, number> = { reference: 4, amount: 2, name: 1 };
const weightOf = ({ agrees }: { agrees: Agreement[] }): number =>
  agrees.reduce((sum, agreement) => sum + WEIGHTS[agreement], 0);

/** By what the orders of a payment can be looked up. */
export const wantedBy = (
  { narration, paise }: Pick<Payment, 'narration' | 'paise'>,
  { numbersIn, writtenIn }: OrderReferences,
) => ({
  numbers: numbersIn(narration),
  patterns: writtenIn(narration).flatMap(patternsOf),
  paise,
});
