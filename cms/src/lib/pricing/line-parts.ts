import { type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import { prorate } from './prorate';

/** What a part of the quantity of one order line comes to, in rupees. `taxable + taxes = line − discount + delivery`. */
export interface Amounts {
  line_total: number;
  discount: number;
  delivery_share: number;
  taxable_value: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * The amounts of `quantity` units of a line, counted after the first `skipped`. Each amount is split over the line's
 * units by largest remainder, so that units taken one after another add up to the line to the paisa, whatever the steps.
 */
export function partOf(line: Amounts & { quantity: number }, skipped: number, quantity: number): Amounts {
  const part = (amount: number): Paise =>
    prorate(toPaise(amount), Array<number>(line.quantity).fill(1))
      .slice(skipped, skipped + quantity)
      .reduce((sum, paise) => sum + paise, 0);
  const [total, discount, delivery] = [part(line.line_total), part(line.discount), part(line.delivery_share)];
  const [cgst, sgst, igst] = [part(line.cgst), part(line.sgst), part(line.igst)];
  return {
    line_total: toRupees(total),
    discount: toRupees(discount),
    delivery_share: toRupees(delivery),
    taxable_value: toRupees(total - discount + delivery - cgst - sgst - igst),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
  };
}

/** Adds up; every figure is a whole number of paise before and after. */
export function sumOf(parts: readonly Amounts[]): Amounts {
  const sum = (of: (part: Amounts) => number) => toRupees(parts.reduce((total, part) => total + toPaise(of(part)), 0));
  return {
    line_total: sum((part) => part.line_total),
    discount: sum((part) => part.discount),
    delivery_share: sum((part) => part.delivery_share),
    taxable_value: sum((part) => part.taxable_value),
    cgst: sum((part) => part.cgst),
    sgst: sum((part) => part.sgst),
    igst: sum((part) => part.igst),
  };
}

/** What is left of a line when some of its units were credited. */
export function remainderOf(line: Amounts, credited: Amounts): Amounts {
  const left = (amount: number, gone: number) => toRupees(toPaise(amount) - toPaise(gone));
  return {
    line_total: left(line.line_total, credited.line_total),
    discount: left(line.discount, credited.discount),
    delivery_share: left(line.delivery_share, credited.delivery_share),
    taxable_value: left(line.taxable_value, credited.taxable_value),
    cgst: left(line.cgst, credited.cgst),
    sgst: left(line.sgst, credited.sgst),
    igst: left(line.igst, credited.igst),
  };
}

/** What the units cost the shopper, in rupees. */
export const totalOf = (part: Amounts): number =>
  toRupees(toPaise(part.line_total) - toPaise(part.discount) + toPaise(part.delivery_share));
