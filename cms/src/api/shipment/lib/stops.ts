import { formatRupeesExact } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';
import { EWAY_BILL_ABOVE_RUPEES, type ShippingStop } from 'shared-types/domain/shipment';

interface Leaving {
  option: PaymentOption;
  due: number;
  advanceDue: number;
  /** What the goods on the invoice are worth, where they move with an e-way bill. */
  eWayBillFor: number | undefined;
  hasEwayBill: boolean;
}

/** What speaks against sending a parcel, in words for staff. */
export function stopsOf({ option, due, advanceDue, eWayBillFor, hasEwayBill }: Leaving) {
  const stops: { code: ShippingStop; message: string }[] = [];
  const isAhead = option === 'UPI' || option === 'ONLINE';
  if (isAhead && due > 0)
    stops.push({ code: 'unpaid', message: `${formatRupeesExact(due)} is to be paid ahead and has not come in.` });
  else if (advanceDue > 0)
    stops.push({ code: 'unpaid', message: `${formatRupeesExact(advanceDue)} is to be paid ahead by UPI.` });
  if (eWayBillFor !== undefined && !hasEwayBill)
    stops.push({
      code: 'eway_bill',
      message: `Goods worth ${formatRupeesExact(eWayBillFor)}: above ${formatRupeesExact(EWAY_BILL_ABOVE_RUPEES)} an e-way bill goes along (CGST Rules, rule 138).`,
    });
  return stops;
}
