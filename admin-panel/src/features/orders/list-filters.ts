import { type AdminOrderFilter, ORDER_TASKS, PAYMENT_FILTERS } from 'shared-types/contract/orders';
import { BACK_REASONS, FIGURES, SALES_BY } from 'shared-types/contract/sales-stats';
import { ORDER_STATUSES } from 'shared-types/domain/order-status';
import { PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import type { z } from 'zod';
import { readListView } from '../../lib/list/use-list-view';

/** `YYYY-MM-DD`. */
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const PIECES = /^\d{1,6}$/;
const ID = /^[1-9]\d{0,8}$/;

/** By what the orders are narrowed and sorted, as their address says it; `without`: the columns that are left out. */
export const ORDER_FILTERS = {
  ...{ status: ORDER_STATUSES, payment: PAYMENT_FILTERS, option: PAYMENT_OPTIONS, task: ORDER_TASKS },
  ...{ user: ID, customer: ID, from: DAY, to: DAY, tag: /^.{1,40}$/u, staff: ID },
  ...{ city: /^.{1,60}$/u, pieces_from: PIECES, pieces_to: PIECES, promised_from: DAY, promised_to: DAY },
  ...{ figure: FIGURES, by: SALES_BY, value: /^.{1,200}$/u, reason: BACK_REASONS },
  sort: ['oldest', 'highest', 'lowest'],
  without: /^[a-z]+(,[a-z]+){0,9}$/,
} as const;

/** The list behind an address (`?…`), as the server is asked for it. */
export function filterOf(search: string): z.input<typeof AdminOrderFilter> {
  const { page: _, size: __, without: ___, ...filter } = readListView(new URLSearchParams(search), ORDER_FILTERS);
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}
