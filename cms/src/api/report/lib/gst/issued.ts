import { type InvoiceDocument, isTaxed } from '../../../invoice/lib/invoice-document';

/** A document as it was issued. */
export interface Issued {
  kind: 'invoice' | 'credit_note';
  number: string;
  /** Counts within `series`, such as `INV/26-27`. */
  serial: number;
  series: string;
  issuedAt: Date;
  document: InvoiceDocument;
  /** Of a credit note: the invoice that it corrects. */
  original: { number: string; issuedAt: Date; document: InvoiceDocument } | null;
}

/** The registered buyer of a document, and the name of the firm; null of a consumer's. */
export function registeredBuyer({
  buyer: { gstin, firm, name },
}: InvoiceDocument): { gstin: string; name: string } | null {
  return gstin ? { gstin, name: firm ?? name } : null;
}

/** Whether it belongs into a regular taxpayer's return; a bill of supply, and an invoice of who is not registered, does not. */
export const isReturned = ({ document }: Issued): boolean => isTaxed(document);

/** Since when an invoice to a consumer in another state is reported by itself above one lakh rupees (and not 2.5). */
const ONE_LAKH_FROM = Date.parse('2024-07-31T18:30:00Z');

/**
 * Whether a sale to a consumer in another state is reported by itself: an invoice value above ₹1 lakh, before 1 August 2024
 * above ₹2.5 lakh (CGST Rules, 59(4); notification 12/2024 – Central Tax). A credit note is where its invoice was.
 */
export function isLarge({ issuedAt, document, original }: Issued): boolean {
  const sold = original ?? { issuedAt, document };
  return !document.sameState && sold.document.total > (sold.issuedAt.getTime() >= ONE_LAKH_FROM ? 100_000 : 250_000);
}
