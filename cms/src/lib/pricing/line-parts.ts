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
  /** What of the taxes is on a delivery that is taxed by itself; 0 where it is taxed with the goods. */
  delivery_cgst: number;
  delivery_sgst: number;
  delivery_igst: number;
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
  // The goods' and the delivery's apart, so that each stays near its rate.
  const split = (all: number, own: number): [Paise, Paise] => [part(toRupees(toPaise(all) - toPaise(own))), part(own)];
  const [goodsCgst, ownCgst] = split(line.cgst, line.delivery_cgst);
  const [goodsSgst, ownSgst] = split(line.sgst, line.delivery_sgst);
  const [goodsIgst, ownIgst] = split(line.igst, line.delivery_igst);
  const [cgst, sgst, igst] = [goodsCgst + ownCgst, goodsSgst + ownSgst, goodsIgst + ownIgst];
  return {
    line_total: toRupees(total),
    discount: toRupees(discount),
    delivery_share: toRupees(delivery),
    taxable_value: toRupees(total - discount + delivery - cgst - sgst - igst),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    delivery_cgst: toRupees(ownCgst),
    delivery_sgst: toRupees(ownSgst),
    delivery_igst: toRupees(ownIgst),
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
    delivery_cgst: sum((part) => part.delivery_cgst),
    delivery_sgst: sum((part) => part.delivery_sgst),
    delivery_igst: sum((part) => part.delivery_igst),
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
    delivery_cgst: left(line.delivery_cgst, credited.delivery_cgst),
    delivery_sgst: left(line.delivery_sgst, credited.delivery_sgst),
    delivery_igst: left(line.delivery_igst, credited.delivery_igst),
  };
}

/** What the units cost the shopper, in rupees. */
export const totalOf = (part: Pick<Amounts, 'line_total' | 'discount' | 'delivery_share'>): number =>
  toRupees(toPaise(part.line_total) - toPaise(part.discount) + toPaise(part.delivery_share));
