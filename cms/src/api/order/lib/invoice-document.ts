import type { AddressCopy } from 'shared-types/contract/orders';
import type { PaymentOption } from 'shared-types/domain/payment';

/** Everything that an issued document says (CGST Rule 46), in rupees. It is stored as it is and never changes. */
export interface InvoiceDocument {
  /** Without a GSTIN the store issues a bill of supply and no tax is shown. */
  title: 'Tax Invoice' | 'Bill of Supply';
  number: string;
  /** ISO 8601, UTC. */
  issuedAt: string;
  orderNumber: string;
  orderedAt: string;
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

/** Pieces, in the unit codes of GST returns. */
const UNIT = 'PCS';

interface Source {
  number: string;
  store: {
    name: string;
    legal_name: string;
    address: string;
    email: string;
    phone: string;
    gstin: string | null;
    state_name: string;
    state_code: string;
  };
  order: {
    order_number: string;
    placed_at: Date;
    customer_name: string;
    customer_email: string;
    customer_phone: string;
    payment_option: PaymentOption;
    subtotal: number;
    discount: number;
    delivery_fee: number;
    taxable_value: number;
    cgst: number;
    sgst: number;
    igst: number;
    total_amount: number;
  };
  addresses: { shipping: AddressCopy; billing: AddressCopy };
  lines: {
    product_name: string;
    size_name: string | null;
    color_name: string | null;
    hsn_code: string | null;
    quantity: number;
    unit_price: number;
    line_total: number;
    discount: number;
    delivery_share: number;
    taxable_value: number;
    gst_rate: number;
    cgst: number;
    sgst: number;
    igst: number;
  }[];
}

/** The invoice of an order, issued when the order is placed. */
export function invoiceDocument({ number, store, order, addresses, lines }: Source): InvoiceDocument {
  const { shipping, billing } = addresses;
  return {
    title: store.gstin ? 'Tax Invoice' : 'Bill of Supply',
    number,
    issuedAt: order.placed_at.toISOString(),
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
    },
    buyer: { name: order.customer_name, email: order.customer_email, phone: order.customer_phone },
    billing,
    shipping,
    placeOfSupply: shipping.state,
    sameState: shipping.state.code === store.state_code,
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
      total: Math.round((line.line_total - line.discount + line.delivery_share) * 100) / 100,
    })),
    subtotal: order.subtotal,
    discount: order.discount,
    delivery: order.delivery_fee,
    taxable: order.taxable_value,
    cgst: order.cgst,
    sgst: order.sgst,
    igst: order.igst,
    total: order.total_amount,
  };
}
