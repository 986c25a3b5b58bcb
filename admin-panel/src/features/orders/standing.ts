import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { type OrderStanding, orderStanding } from 'shared-types/domain/order-standing';
import { toStorefrontStatus } from 'shared-types/domain/order-status';

/** Where an order is, as its customer reads it. What each parcel collects stands with the parcels. */
export const standingOf = ({ status, payment, parcels, delivery }: AdminOrderDetail): OrderStanding =>
  orderStanding({
    status: toStorefrontStatus(status),
    payment_option: payment.option,
    due_amount: payment.due_amount,
    advance_due: payment.advance_due,
    is_being_paid: false,
    parcels: parcels.map((state) => ({ state, to_collect: payment.due_amount })),
    delivery,
    payment_status: payment.status,
    credit_open_amount: payment.credit_open_amount,
  });
