import { formatRupeesExact } from 'shared-types/domain/money';
import { EWAY_BILL_ABOVE_RUPEES, type ShippingStop } from 'shared-types/domain/shipment';

interface Leaving {
  /** What has to be paid before it is sent (shared-types/src/domain/order-standing.ts). */
  ahead: number;
  /** What the goods on the invoice are worth, where they move with an e-way bill. */
  eWayBillFor: number | undefined;
  hasEwayBill: boolean;
}

/** What speaks against sending a parcel, in words for staff. */
export function stopsOf({ ahead, eWayBillFor, hasEwayBill }: Leaving) {
  const stops: { code: ShippingStop; message: string }[] = [];
  if (ahead > 0)
    stops.push({ code: 'unpaid', message: `${formatRupeesExact(ahead)} is to be paid ahead and has not come in.` });
  if (eWayBillFor !== undefined && !hasEwayBill)
    stops.push({
      code: 'eway_bill',
      message: `Goods worth ${formatRupeesExact(eWayBillFor)}: above ${formatRupeesExact(EWAY_BILL_ABOVE_RUPEES)} an e-way bill goes along (CGST Rules, rule 138).`,
    });
  return stops;
}
