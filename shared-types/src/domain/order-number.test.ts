import { expect, it } from 'vitest';
import { orderNumberOf } from './order-number.js';

it.each([
  ['MD-7K3F9QZP', 'MD-7K3F9QZP'],
  ['#MD-7K3F9QZP', 'MD-7K3F9QZP'],
  [' md 7k3f9qzp ', 'MD-7K3F9QZP'],
  ['MD7K3F9QZP', 'MD-7K3F9QZP'],
  ['# 7k3f-9qzp', '7K3F9QZP'],
  ['md–7k3f9qzp', 'MD-7K3F9QZP'],
  // As somebody reads it from a parcel.
  ['MD-7K3F9QOI', 'MD-7K3F9Q01'],
  // The prefix is a word of the shop's own, and keeps its letters.
  ['GOLD-7K3F9QZP', 'GOLD-7K3F9QZP'],
])('an order number that is typed as %j is %j', (typed, kept) => {
  expect(orderNumberOf(typed)).toBe(kept);
});

it.each(['md-1', '#1001', 'navi', '12345678901234567', 'TOOLONG9-7K3F9QZP', ''])('%j is none, and stays', (typed) => {
  expect(orderNumberOf(typed)).toBe(typed.toUpperCase());
});
