import { describe, expect, it } from 'vitest';
import { hiddenFieldCount, historySentence } from './history-sentence';

const change = (act: string, fields: { field: string; from: unknown; to: unknown }[]) => ({
  id: 1,
  act,
  fields,
  actor: { name: 'Asha' },
  at: '2026-11-20T10:00:00.000Z',
});

describe('a change as a sentence', () => {
  it('says who changed what from what to what', () => {
    const edited = change('edited', [
      { field: 'is_active', from: true, to: false },
      { field: 'name', from: 'Kurta', to: 'Long kurta' },
      { field: 'coupon', from: 'DIWALI', to: null },
    ]);
    expect(historySentence(edited)).toBe(
      'Asha changed is active from Yes to No, name from “Kurta” to “Long kurta” and coupon from “DIWALI” to nothing.',
    );
  });

  it('names the variants and the reason when the stock was adjusted', () => {
    const adjusted = change('stock adjusted', [
      { field: 'M', from: 5, to: 7 },
      { field: 'reason', from: null, to: 'counted' },
    ]);
    expect(historySentence(adjusted)).toBe('Asha changed the stock of M from 5 to 7 (counted).');
  });

  it('tells the first fields of a new record, and all when asked', () => {
    const fields = ['a', 'b', 'c', 'd', 'e'].map((field, index) => ({ field, from: null, to: index }));
    const created = change('created', fields);
    expect(historySentence(created)).toBe('Asha created this: a to 0, b to 1, c to 2 and 2 more fields.');
    expect(historySentence(created, true)).toBe('Asha created this: a to 0, b to 1, c to 2, d to 3 and e to 4.');
    expect(hiddenFieldCount(created)).toBe(2);
  });

  it('says what a draft was placed as', () => {
    const placed = change('placed', [{ field: 'order', from: null, to: 'MD-7' }]);
    expect(historySentence(placed)).toBe('Asha placed this: order to “MD-7”.');
  });

  it('needs no fields', () => {
    expect(historySentence(change('deleted', []))).toBe('Asha deleted this.');
    expect(historySentence(change('refunded', []))).toBe('Asha noted: refunded.');
  });
});
