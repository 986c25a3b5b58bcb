import { toPaise, toRupees } from 'shared-types/domain/money';
import { type Amounts, remainderOf, sumOf, totalOf } from '../../../lib/pricing/line-parts';

/** Of an issued document, in rupees. */
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

/** Codes that begin with 99 are of services (SAC): they have no unit and no quantity. */
export const isService = (hsn: string): boolean => hsn.startsWith('99');

/** Pieces, in the unit codes of GST returns. */
const UNIT = 'PCS';
/** Of services. */
export const NO_UNIT = 'NA';

export interface SoldRow extends Amounts {
  product_name: string;
  size_name: string | null;
  color_name: string | null;
  hsn_code: string | null;
  quantity: number;
  unit_price: number;
  gst_rate: number;
  /** Services' code and percent of a delivery that is a line of its own; null where it is a part of the goods. */
  delivery_hsn: string | null;
  delivery_rate: number | null;
}

/** The lines and sums of a document. `deliveryLabel`: what the delivery is called where it is a line of its own. */
export function figuresOf(lines: SoldRow[], { deliveryLabel }: { deliveryLabel?: string }) {
  const sum = sumOf(lines);
  const [own] = lines.filter(({ delivery_hsn }) => delivery_hsn !== null);
  return {
    lines: [
      ...lines.map(goodsLine),
      ...(own && sum.delivery_share > 0 ? [deliveryLine(own, sum, deliveryLabel ?? 'Delivery')] : []),
    ],
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

/** The goods of a line, with their part of the delivery where that is not a line of its own. */
function goodsLine(line: SoldRow): InvoiceLine {
  const goods =
    line.delivery_hsn === null
      ? line
      : { ...remainderOf(line, { ...NOTHING, ...deliveryOf(line) }), delivery_share: 0 };
  return {
    description: [line.product_name, [line.size_name, line.color_name].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join('\n'),
    hsn: line.hsn_code ?? '',
    quantity: line.quantity,
    unit: UNIT,
    unitPrice: line.unit_price,
    discount: line.discount,
    delivery: goods.delivery_share,
    taxable: goods.taxable_value,
    rate: line.gst_rate,
    cgst: goods.cgst,
    sgst: goods.sgst,
    igst: goods.igst,
    total: totalOf(goods),
  };
}

const NOTHING = sumOf([]);

/** What of amounts is for a delivery that is taxed by itself. */
function deliveryOf(part: Amounts) {
  const { delivery_share, delivery_cgst: cgst, delivery_sgst: sgst, delivery_igst: igst } = part;
  const taxable_value = toRupees(toPaise(delivery_share) - toPaise(cgst) - toPaise(sgst) - toPaise(igst));
  return { delivery_share, taxable_value, cgst, sgst, igst };
}

/** Delivery and the fee for cash as a service of their own. */
function deliveryLine(own: SoldRow, sum: Amounts, label: string): InvoiceLine {
  const { delivery_share, taxable_value, ...taxes } = deliveryOf(sum);
  return {
    description: label,
    hsn: own.delivery_hsn ?? '',
    ...{ quantity: 1, unit: NO_UNIT, unitPrice: delivery_share, discount: 0, delivery: 0 },
    taxable: taxable_value,
    rate: own.delivery_rate ?? 0,
    ...taxes,
    total: delivery_share,
  };
}
