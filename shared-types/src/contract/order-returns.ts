import { z } from 'zod';
import { RETURN_REASONS } from '../domain/returns.js';
import { AdminOrderDetail } from './admin-order.js';
import { Id, IdParams, lines, SeenAt } from './common.js';
import { endpoint } from './endpoint.js';

export const OrderReturnBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** The order line's id. */
        id: Id,
        quantity: z.int('Must be a whole number').min(1, 'At least 1'),
        /** Whether the pieces can be sold again. */
        restock: z.boolean(),
      }),
    )
    .min(1, 'Choose what came back')
    .max(100),
  reason: lines(500, 'Say why it came back'),
  /** What the law calls it; needed once the shop's own days are over. */
  cause: z.enum(RETURN_REASONS).optional(),
  ...SeenAt,
});

export const orderReturns = {
  take: endpoint({
    method: 'POST',
    path: '/orders/:id/returns',
    summary: 'Take pieces of a delivered order back and issue the credit note for them',
    access: 'orders.return',
    params: IdParams,
    body: OrderReturnBody,
    status: 201,
    answer: AdminOrderDetail,
  }),
};
