import { REFUND_CAUSES, type RefundCause } from 'shared-types/contract/refunds';

/** What a cause of money begins with that went back at the provider's own screens. */
export const AT_PROVIDER = 'at the provider/';

/** What a cause begins with, before what makes it once: `cancelled/17` is `cancelled`. */
export const refundCause = (cause: string): RefundCause =>
  REFUND_CAUSES.find((name) => cause === name || cause.startsWith(`${name}/`)) ?? 'overpaid';
