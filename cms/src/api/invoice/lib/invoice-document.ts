import type { AddressCopy } from 'shared-types/contract/orders';
import { type FontPair, fontPairOf, paletteOf } from 'shared-types/domain/brand';
import type { PaymentOption } from 'shared-types/domain/payment';
import { COMPOSITION_WORDS, type SellerStanding } from 'shared-types/domain/seller-standing';
import { isPartlyExempt } from '../../../lib/pricing/gst';
import { figuresOf, type InvoiceLine, type SoldRow } from './invoice-lines';

/** Everything that an issued document says (CGST Rules 46 and 53), in rupees. It is stored as it is and never changes. */
export interface InvoiceDocument {
  /**
   * By the seller's standing of the day: a bill of supply is of one under composition, an invoice of one who is not
   * registered. Documents of before standings were kept are bills of supply without a GSTIN too. Of a regular seller by what
   * is sold: see `titleOf`.
   */
  title: 'Tax Invoice' | 'Invoice-cum-Bill of Supply' | 'Bill of Supply' | 'Invoice' | 'Credit Note';
  /** What a seller under composition has to say; no tax is shown. */
  declaration?: string;
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
    /** Of the letterhead, and what the owner writes below. Documents of before have neither. */
    look?: LetterheadLook;
    note?: string | null;
  };
  /** `firm` and `gstin`, both or neither: of a business, which is the recipient then (Rule 46(e)). */
  buyer: { name: string; email: string; phone: string; firm?: string; gstin?: string };
  billing: AddressCopy;
  shipping: AddressCopy;
  placeOfSupply: { name: string; code: string | null };
  sameState: boolean;
  lines: InvoiceLine[];
  /** How the sums are called where they are more than a coupon and the delivery. */
  discountLabel?: string;
  deliveryLabel?: string;
  subtotal: number;
  discount: number;
  delivery: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

/** What the invoice registration portal answered for a document; it is no part of what was issued. */
export interface Registration {
  irn: string;
  ack_number: string;
  /** `2026-11-23` */
  ack_date: string;
  signed_qr: string;
}

/** The brand as it was: colours as `#rrggbb`; no fonts for the default one. */
export interface LetterheadLook {
  name: string;
  rule: string;
  fonts?: FontPair;
}

export function letterheadLook(
  store: Parameters<typeof paletteOf>[0] & Parameters<typeof fontPairOf>[0],
): LetterheadLook {
  const { brand_color: name, ornament_color: rule } = paletteOf(store);
  return { name, rule, fonts: fontPairOf(store) };
}

/** The UPI id that the document asks payment to, while something is due; without one the document is the same whatever is due. */
export const upiIdOf = ({ paymentOption, seller }: InvoiceDocument): string | null =>
  (paymentOption === 'UPI' && seller.upiId) || null;

/** From the next number on the year loses its hyphen: `INV/2627/1000000`. */
export const MOST_OF_SIX = 999_999;

/**
 * `INV/26-27/000042`: 16 characters, which is the most that Rule 46 allows; so a prefix has three letters at most.
 * In SQL: `takeNumber` (services/number-series.ts).
 */
export const documentNumber = (prefix: string, year: string, serial: number): string =>
  `${prefix}/${serial > MOST_OF_SIX ? year.replace('-', '') : year}/${String(serial).padStart(6, '0')}`;

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
    standing: SellerStanding;
    state_name: string;
    state_code: string;
    upi_id: string | null;
    brand_color: string | null;
    ornament_color: string | null;
    invoice_note: string | null;
    logo_url: string | null;
  };
  order: {
    order_number: string;
    placed_at: Date;
    customer_name: string;
    customer_email: string;
    customer_phone: string;
    payment_option: PaymentOption;
    discount: number;
    prepaid_discount: number;
    delivery_fee: number;
    cash_fee: number;
    place_of_supply: string | null;
    buyer_firm: string | null;
    buyer_gstin: string | null;
  };
  addresses: { shipping: AddressCopy; billing: AddressCopy };
  lines: SoldRow[];
}

/**
 * Exempt goods are on a bill of supply (CGST Act, section 31(3)(c)), and beside taxed ones on one invoice-cum-bill of supply
 * (CGST Rules, rule 46A), which is for consumers only: a business orders them apart (placement/services/decide-order.ts).
 */
function titleOf(standing: SellerStanding, rates: number[]): InvoiceDocument['title'] {
  if (standing !== 'regular') return standing === 'composition' ? 'Bill of Supply' : 'Invoice';
  if (rates.every((rate) => rate === 0)) return 'Bill of Supply';
  return isPartlyExempt(rates) ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice';
}

/** How the seller of a document was registered; the same for the credit note against it. */
export function standingOf({ seller, declaration }: InvoiceDocument): SellerStanding {
  if (declaration) return 'composition';
  return seller.gstin === null ? 'unregistered' : 'regular';
}

/** Whether a document shows taxes. */
export const isTaxed = (document: InvoiceDocument): boolean => standingOf(document) === 'regular';

/** The invoice of an order, issued when the order is placed. */
export function invoiceDocument({ number, issuedAt, store, order, addresses, lines }: Source): InvoiceDocument {
  const { shipping, billing } = addresses;
  const placeOfSupply = placeOf(order, addresses);
  const figures = figuresOf(lines, labelsOf(order));
  const rates = figures.lines.map(({ rate }) => rate);
  return {
    title: titleOf(store.standing, rates),
    ...(store.standing === 'composition' && { declaration: COMPOSITION_WORDS }),
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
      gstin: store.standing === 'unregistered' ? null : store.gstin,
      state: store.state_name,
      stateCode: store.state_code,
      upiId: store.upi_id || null,
      logo: store.logo_url,
      look: letterheadLook(store),
      note: store.invoice_note || null,
    },
    buyer: {
      name: order.customer_name,
      email: order.customer_email,
      phone: order.customer_phone,
      ...(order.buyer_firm && order.buyer_gstin && { firm: order.buyer_firm, gstin: order.buyer_gstin }),
    },
    billing,
    shipping,
    placeOfSupply,
    sameState: placeOfSupply.code === store.state_code,
    ...labelsOf(order),
    ...figures,
  };
}

/** The state of the delivery, else of the business that has it delivered to another (lib/pricing/place-of-supply.ts). */
const placeOf = ({ place_of_supply: code }: Source['order'], { shipping, billing }: Source['addresses']) =>
  shipping.state.code !== code && billing.state.code === code ? billing.state : shipping.state;

function labelsOf({ discount, prepaid_discount, delivery_fee, cash_fee }: Source['order']) {
  const isAll = prepaid_discount === discount;
  return {
    ...(prepaid_discount > 0 && {
      discountLabel: isAll ? 'Discount for paying ahead' : 'Discount, also for paying ahead',
    }),
    ...(cash_fee > 0 && {
      deliveryLabel: delivery_fee > 0 ? 'Delivery, cash on delivery fee' : 'Cash on delivery fee',
    }),
  };
}

/**
 * The invoice of an order that is reinstated after it was cancelled. It is reinstated on the terms on which it was placed,
 * and its lines carry the tax of those: so the seller and the place of supply are those of the `first` invoice, wherever
 * the store is by now. Where a payment goes is no term of the sale; that is today's. A part may have come back before: a
 * regular seller's is called after what is left.
 */
export function reissuedInvoice(first: InvoiceDocument, source: Source): InvoiceDocument {
  const { placeOfSupply, sameState } = first;
  const { declaration: _today, ...now } = invoiceDocument(source);
  const { upi_id } = source.store;
  const rates = now.lines.map(({ rate }) => rate);
  return {
    ...now,
    ...(first.declaration && { declaration: first.declaration }),
    title: isTaxed(first) ? titleOf('regular', rates) : first.title,
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
    ...figuresOf(lines, invoice),
  };
}
