import type { AddressCopy } from 'shared-types/contract/orders';
import type { PaymentOption } from 'shared-types/domain/payment';
import { type Amounts, sumOf, totalOf } from '../../../lib/pricing/line-parts';

/** Everything that an issued document says (CGST Rules 46 and 53), in rupees. It is stored as it is and never changes. */
export interface InvoiceDocument {
  /** Without a GSTIN the store issues a bill of supply and no tax is shown. */
  title: 'Tax Invoice' | 'Bill of Supply' | 'Credit Note';
  number: string;
  /** ISO 8601, UTC. */
  issuedAt: string;
  orderNumber: string;
  orderedAt: string;
  /** Of a credit note: the invoice that it corrects, and why. */
  against?: { number: string; issuedAt: string };
  reason?: string;
  paymentOption: PaymentOption;
  seller: {
    brand: string;
    name: string;
    address: string;
    email: string;
    phone: string;
    gstin: string | null;
    state: string;
    stateCode: string;
    /** Where a UPI payment goes; null when the store takes none. Documents of before it was kept have none. */
    upiId?: string | null;
    /** Where the logo was served; null when there was none. Its file stays when another logo is chosen. */
    logo?: string | null;
  };
  buyer: { name: string; email: string; phone: string };
  billing: AddressCopy;
  shipping: AddressCopy;
  placeOfSupply: { name: string; code: string | null };
  sameState: boolean;
  lines: InvoiceLine[];
  subtotal: number;
  discount: number;
  delivery: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

/** The UPI id that the document asks payment to, while something is due; without one the document is the same whatever is due. */
export const upiIdOf = ({ paymentOption, seller }: InvoiceDocument): string | null =>
  (paymentOption === 'UPI' && seller.upiId) || null;

export interface InvoiceLine {
  description: string;
  hsn: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  discount: number;
  delivery: number;
  taxable: number;
  /** Percent. */
  rate: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

/** `INV/26-27/000042`: 16 characters, which is the most that Rule 46 allows. In SQL: `takeNumber` (services/invoice.ts). */
export const documentNumber = (prefix: 'INV' | 'CRN', year: string, serial: number): string =>
  `${prefix}/${year}/${String(serial).padStart(6, '0')}`;

/** Pieces, in the unit codes of GST returns. */
const UNIT = 'PCS';

export interface SoldRow extends Amounts {
  product_name: string;
  size_name: string | null;
  color_name: string | null;
  hsn_code: string | null;
  quantity: number;
  unit_price: number;
  gst_rate: number;
}

interface Source {
  number: string;
  issuedAt: Date;
  store: {
    name: string;
    legal_name: string;
    address: string;
    email: string;
    phone: string;
    gstin: string | null;
    state_name: string;
    state_code: string;
    upi_id: string | null;
    logo_url: string | null;
  };
  order: {
    order_number: string;
    placed_at: Date;
    customer_name: string;
    customer_email: string;
    customer_phone: string;
    payment_option: PaymentOption;
  };
  addresses: { shipping: AddressCopy; billing: AddressCopy };
  lines: SoldRow[];
}

/** The invoice of an order, issued when the order is placed. */
export function invoiceDocument({ number, issuedAt, store, order, addresses, lines }: Source): InvoiceDocument {
  const { shipping, billing } = addresses;
  return {
    title: store.gstin ? 'Tax Invoice' : 'Bill of Supply',
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber: order.order_number,
    orderedAt: order.placed_at.toISOString(),
    paymentOption: order.payment_option,
    seller: {
      brand: store.name,
      name: store.legal_name,
      address: store.address,
      email: store.email,
      phone: store.phone,
      gstin: store.gstin,
      state: store.state_name,
      stateCode: store.state_code,
      upiId: store.upi_id || null,
      logo: store.logo_url,
    },
    buyer: { name: order.customer_name, email: order.customer_email, phone: order.customer_phone },
    billing,
    shipping,
    placeOfSupply: shipping.state,
    sameState: shipping.state.code === store.state_code,
    ...figuresOf(lines),
  };
}

/**
 * The invoice of an order that is reinstated after it was cancelled. It is reinstated on the terms on which it was placed,
 * and its lines carry the tax of those: so the seller and the place of supply are those of the `first` invoice, wherever
 * the store is by now. Where a payment goes is no term of the sale; that is today's.
 */
export function reissuedInvoice(first: InvoiceDocument, source: Source): InvoiceDocument {
  const { title, placeOfSupply, sameState } = first;
  const { upi_id } = source.store;
  return {
    ...invoiceDocument(source),
    title,
    placeOfSupply,
    sameState,
    seller: { ...first.seller, upiId: upi_id || null },
  };
}

/** The credit note for some or all lines of an invoice: the same parties and rates, whatever they are by now. */
export function creditNoteDocument(
  invoice: InvoiceDocument,
  { number, issuedAt, reason, lines }: { number: string; issuedAt: Date; reason: string; lines: SoldRow[] },
): InvoiceDocument {
  return {
    ...invoice,
    title: 'Credit Note',
    number,
    issuedAt: issuedAt.toISOString(),
    against: { number: invoice.number, issuedAt: invoice.issuedAt },
    reason,
    ...figuresOf(lines),
  };
}

function figuresOf(lines: SoldRow[]) {
  const sum = sumOf(lines);
  return {
    lines: lines.map((line) => ({
      description: [line.product_name, [line.size_name, line.color_name].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join('\n'),
      hsn: line.hsn_code ?? '',
      quantity: line.quantity,
      unit: UNIT,
      unitPrice: line.unit_price,
      discount: line.discount,
      delivery: line.delivery_share,
      taxable: line.taxable_value,
      rate: line.gst_rate,
      cgst: line.cgst,
      sgst: line.sgst,
      igst: line.igst,
      total: totalOf(line),
    })),
    subtotal: sum.line_total,
    discount: sum.discount,
    delivery: sum.delivery_share,
    taxable: sum.taxable_value,
    cgst: sum.cgst,
    sgst: sum.sgst,
    igst: sum.igst,
    total: totalOf(sum),
  };
}
