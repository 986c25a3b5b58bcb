import type { Cells } from '../../../../lib/http/csv';
import { kolkataDay } from '../../../../lib/time/kolkata';
import { placeOfSupply } from './gst-states';
import { type Issued, registeredBuyer } from './issued';

export const REGISTER_HEADING = [
  ...['Date', 'Document', 'Kind', 'Against invoice', 'Invoice date', 'Reason', 'Order ID'],
  ...['Buyer', 'GSTIN of buyer', 'Place of supply', 'Description', 'HSN', 'Quantity', 'Unit', 'Rate %'],
  ...['Taxable value', 'IGST', 'CGST', 'SGST', 'Total value'],
];

/** Every line of a document; what credit notes take back is below 0, so that a column adds up to the month. */
export function registerRows({ kind, number, issuedAt, document, original }: Issued): Cells[] {
  const sign = kind === 'invoice' ? 1 : -1;
  const buyer = registeredBuyer(document);
  return document.lines.map((line) => [
    ...[kolkataDay(issuedAt), number, document.title, original?.number ?? null],
    ...[original ? kolkataDay(original.issuedAt) : null, document.reason ?? null, document.orderNumber],
    ...[buyer?.name ?? document.buyer.name, buyer?.gstin ?? null, placeOfSupply(document.placeOfSupply)],
    ...[line.description.replace('\n', ', '), line.hsn, sign * line.quantity, line.unit, line.rate],
    ...[sign * line.taxable, sign * line.igst, sign * line.cgst, sign * line.sgst, sign * line.total],
  ]);
}
