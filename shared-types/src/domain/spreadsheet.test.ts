import { expect, it } from 'vitest';
import { isShortened, isShortenedFrom } from './spreadsheet.js';

it.each(['8.90123E+12', '8.9e12', '3.52461E+11', '8,90123E+12', ' 4e+15 '])('%j was shortened by Excel', (cell) => {
  expect(isShortened(cell)).toBe(true);
});

it.each(['8901234567890', 'SKU-5E+1', '5E10', '1.5', 'E+12', ''])('%j is as somebody wrote it', (cell) => {
  expect(isShortened(cell)).toBe(false);
});

it.each([
  ['3.52461E+11', '352461100099', true],
  // Rounded up.
  ['3.52462E+11', '352461900099', true],
  ['3,52461E+11', '352461100099', true],
  ['4E+11', '352461100099', true],
  ['3.52461E+11', '352463100099', false],
  ['3.52461E+11', '35246110009', false],
  ['3.52461E+11', 'SR352461100', false],
  ['352461100099', '352461100099', false],
])('%j may stand for %j: %j', (cell, number, may) => {
  expect(isShortenedFrom(cell, number)).toBe(may);
});
