/** As the database and the back office write them. */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A shopper may cancel until the parcel has left. */
export const canCancel = (status: OrderStatus) => status === 'pending' || status === 'processing';

/** As the storefront writes them. */
export const STOREFRONT_STATUSES = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type StorefrontStatus = (typeof STOREFRONT_STATUSES)[number];

/** The four steps of the tracker; a cancelled order shows its own state instead. */
export const TRACKER_STEPS = [
  'PENDING',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
] as const satisfies readonly StorefrontStatus[];

export function toStorefrontStatus(status: OrderStatus): StorefrontStatus {
  return status.toUpperCase() as Uppercase<OrderStatus>;
}
