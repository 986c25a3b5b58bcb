import { expect, it } from 'vitest';
import { findHsn, HSN_CODES } from './hsn.js';

const codes = (typed: string, inSlabs?: string[]) => findHsn(typed, inSlabs).map(({ code }) => code);

it('finds a heading by the beginning of its digits, and by words of its name in any order', () => {
  expect(codes('621')).toEqual(['6211', '6213', '6214', '6215', '6217']);
  expect(codes('woven KURTA')).toEqual(['6211']);
  expect(codes('earrings imitation')).toEqual(['7117']);
  expect(codes('mojari')).toEqual(['6403']);
  expect(codes('saree')).toEqual(['5007', '5208', '5407']);
  expect(codes('Sari silk')).toEqual(['5007']);
});

it('finds nothing for nothing, for what is no heading, and for a code that is there whole', () => {
  for (const typed of ['', '  ', 'aeroplane', '9999', '6211']) expect(codes(typed)).toEqual([]);
});

it('shows the codes of the shop’s slabs first and once, with the name of their heading, and no chapter', () => {
  expect(findHsn('bags', ['42022220', '42', '42022220']).map(({ code }) => code)).toEqual(['42022220', '4202']);
  expect(codes('6304', ['63', '6304'])).toEqual([]);
  expect(codes('99', ['9983'])).toEqual(['9983']);
});

it('knows each heading once, in their order', () => {
  const all = HSN_CODES.map(({ code }) => code);
  expect(all).toEqual([...new Set(all)].sort());
});
