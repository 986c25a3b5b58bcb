import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellInInches, measuredColumns, plausible, rangeOf, sizeAdvice, toCm, toInches } from './size-advice.js';

const KURTA = {
  head: ['Size', 'Chest', 'Waist', 'Note'],
  rows: [
    ['S', '86–90', '70–74', 'slim'],
    ['M', '92–96', '76–80', ''],
    ['L', '98–104', '82–88', ''],
  ],
};
const SHOES = {
  head: ['Size', 'Length of the foot'],
  rows: [
    ['UK 6', '24'],
    ['UK 7', '25'],
    ['UK 8', '26'],
  ],
};
const fitOf = (body: Record<string, number>) => sizeAdvice(KURTA, body)?.fit;
const shoeFor = (cm: number) => sizeAdvice(SHOES, { 'Length of the foot': cm })?.fit;

describe('the size for a body', () => {
  it('is the one whose measures it has', () => {
    expect(sizeAdvice(KURTA, { Chest: 94, Waist: 78 })).toEqual({
      fit: { kind: 'size', size: 'M' },
      by: 'Chest',
      others: [],
    });
    expect(fitOf({ Chest: 92 })).toEqual({ kind: 'size', size: 'M' });
    expect(fitOf({ Chest: 96 })).toEqual({ kind: 'size', size: 'M' });
  });
  it('is honestly between two when it stands between them', () => {
    expect(fitOf({ Chest: 97 })).toEqual({ kind: 'between', smaller: 'M', larger: 'L' });
  });
  it('says when the shop has none so small or so large', () => {
    expect(fitOf({ Chest: 80 })).toEqual({ kind: 'below', size: 'S' });
    expect(fitOf({ Chest: 110 })).toEqual({ kind: 'above', size: 'L' });
  });
  it('goes by the widest measure, and names those that ask for another size', () => {
    expect(sizeAdvice(KURTA, { Chest: 88, Waist: 84 })).toEqual({
      fit: { kind: 'size', size: 'L' },
      by: 'Waist',
      others: [{ name: 'Chest', fit: { kind: 'size', size: 'S' } }],
    });
  });
  it('of single measures reaches a quarter of the way to the next', () => {
    expect(shoeFor(25.2)).toEqual({ kind: 'size', size: 'UK 7' });
    expect(shoeFor(25.5)).toEqual({ kind: 'between', smaller: 'UK 7', larger: 'UK 8' });
    expect(shoeFor(23.9)).toEqual({ kind: 'size', size: 'UK 6' });
    expect(shoeFor(26.3)).toEqual({ kind: 'above', size: 'UK 8' });
  });
  it('is not guessed without a measure that the table has', () => {
    expect(sizeAdvice(KURTA, {})).toBeNull();
    expect(sizeAdvice(KURTA, { Sleeve: 60, Note: 3 })).toBeNull();
    expect(sizeAdvice({ head: ['Size', 'Chest'], rows: [] }, { Chest: 90 })).toBeNull();
  });

  const order = (body: Record<string, number>) => {
    const fit = fitOf(body);
    const index = (size: string) => KURTA.rows.findIndex(([name]) => name === size);
    if (fit?.kind === 'below') return -1;
    if (fit?.kind === 'above') return KURTA.rows.length;
    return fit?.kind === 'between' ? index(fit.smaller) + 0.5 : index(fit?.size ?? '');
  };
  const cm = fc.double({ min: 40, max: 160, noNaN: true });
  it('never gets smaller when a measure grows or another is told', () => {
    fc.assert(
      fc.property(cm, cm, cm, (one, other, waist) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(order({ Chest: less, Waist: waist })).toBeLessThanOrEqual(order({ Chest: more, Waist: waist }));
        expect(order({ Chest: less })).toBeLessThanOrEqual(order({ Chest: less, Waist: waist }));
      }),
    );
  });
});

describe('a table of measures', () => {
  it('is measured by the columns that have a measure in every row', () => {
    expect(measuredColumns(KURTA)).toEqual(['Chest', 'Waist']);
  });
  it('is read with any dash, and what is no measure is none', () => {
    expect(rangeOf('92-96')).toEqual({ min: 92, max: 96 });
    expect(rangeOf('92 – 96')).toEqual({ min: 92, max: 96 });
    expect(rangeOf('37.5')).toEqual({ min: 37.5, max: 37.5 });
    for (const cell of ['', 'slim', '96–92', '0', '1–2–3', '–5']) expect(rangeOf(cell)).toBeNull();
  });
  it('is told in inches too', () => {
    expect(cellInInches('92–96')).toBe('36.2–37.8');
    expect(cellInInches('37')).toBe('14.6');
    expect(cellInInches('slim')).toBe('slim');
    expect([toInches(91.4), toCm(36)]).toEqual([36, 91.4]);
  });
  it('knows what is too far from all of its measures to be meant', () => {
    expect(plausible(KURTA, 'Chest')).toEqual({ min: 60, max: 146 });
  });
});
