import { describe, expect, it } from 'vitest';
import { isBetweenGstSlabs } from './gst.js';

const between = (price: number, gstRate: number | null = null, hsn: string | null = '6204') =>
  isBetweenGstSlabs({ price, gstRate, hsn });

describe('a price between the GST slabs', () => {
  it('begins a paisa above ₹2,625 and ends with ₹2,950', () => {
    expect([2625, 2625.01, 2800, 2950, 2950.01].map((price) => between(price))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is no matter for a fixed rate, or for what are no clothes', () => {
    expect(between(2800, 12)).toBe(false);
    expect(between(2800, null, '6403')).toBe(false);
    expect(between(2800, null, null)).toBe(true);
  });
});
