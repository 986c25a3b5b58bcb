import type { ProductImport } from 'shared-types/contract/product-imports';
import { describe, expect, it } from 'vitest';
import { effectOf, progressOf } from './import-words';

const of = (part: Partial<ProductImport>) => part as ProductImport;

describe('how far an import is', () => {
  it('says what is being done, and how long it still takes once that can be told', () => {
    const writing = { phase: 'writing', total: 20_000 } as const;
    expect(progressOf(of({ phase: 'reading', total: 0, done: 0, phase_seconds: 60 }))).toBe('Reading the file…');
    expect(progressOf(of({ ...writing, done: 400, phase_seconds: 1 }))).toBe('Writing row 400 of 20,000');
    expect(progressOf(of({ ...writing, done: 0, phase_seconds: 9 }))).toBe('Writing row 0 of 20,000');
    expect(progressOf(of({ ...writing, done: 10_000, phase_seconds: 31 }))).toBe(
      'Writing row 10,000 of 20,000 · about 35 seconds left',
    );
    expect(progressOf(of({ phase: 'pictures', total: 300, done: 100, phase_seconds: 60 }))).toBe(
      'Fetching and drawing picture 100 of 300 · about 2 minutes left',
    );
  });

  it('says what it makes', () => {
    const counts = { created: 1, updated: 0, new_variants: 2, pieces: -3 };
    expect(effectOf(of({ ...counts, pictures: 0 }))).toBe(
      '1 new product, 0 changed products, 2 new stock options, −3 pieces in stock',
    );
    expect(effectOf(of({ ...counts, pictures: 1 }))).toMatch(/, 1 new picture$/);
  });
});
