import { expect, it } from 'vitest';
import { parseTable } from './table.js';

it('reads lines as rows and bars as the borders of cells', () => {
  expect(parseTable('Size | Chest\r\n\n  \nS | 86–90\n M|92–96 ')).toEqual({
    head: ['Size', 'Chest'],
    rows: [
      ['S', '86–90'],
      ['M', '92–96'],
    ],
  });
});

it('fills what an editor left out and drops what has no column', () => {
  expect(parseTable('Size | Chest\nS\nM | 92 | 3').rows).toEqual([
    ['S', ''],
    ['M', '92'],
  ]);
  expect(parseTable('')).toEqual({ head: [], rows: [] });
});
