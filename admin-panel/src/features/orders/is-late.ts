import type { AdminOrderRow } from 'shared-types/contract/orders';
import { indiaDay } from '../../lib/format/india-time';

/** Whether an order that is still awaited was promised for a day before this one, in India. */
export const isLate = ({ promised_on, status }: Pick<AdminOrderRow, 'promised_on' | 'status'>, now: number): boolean =>
  promised_on !== null && status !== 'delivered' && status !== 'cancelled' && promised_on < indiaDay(0, now);
