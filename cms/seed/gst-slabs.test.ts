import { gstRate, gstSlabs as slabsOf } from 'shared-types/domain/gst';
import { expect, it } from 'vitest';
import { gstSlabs } from './gst-slabs';

it.each([
  ['a sari of silk, whatever it costs', '5007', 25_000, 5],
  ['a purse of leather', '42023110', 900, 18],
  ['a shopping bag of cotton', '42022220', 900, 5],
  ['a bag of jute', '42022230', 900, 5],
  ['earrings of brass', '71179090', 3000, 3],
  ['a stool', '9403', 9000, 18],
  ['a cushion cover of ₹2,500 before tax', '6307', 2625, 5],
  ['a cushion cover above it', '6307', 2626, 18],
])('a new shop taxes %s', (_, hsn, rupees, percent) => {
  const goods = { net: rupees * 100, quantity: 1, hsn, fixedRate: null };
  expect(gstRate(goods, slabsOf(gstSlabs), '2026-11-23')).toBe(percent * 100);
});
