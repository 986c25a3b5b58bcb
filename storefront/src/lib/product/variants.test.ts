import { describe, expect, it } from 'vitest';
import { INDIGO, L, M, MADDER, variant } from '../../test/samples';
import {
  colorChoices,
  missingChoices,
  NO_SELECTION,
  resolveSelection,
  sizeChoices,
  variantOf,
  withColor,
  withSize,
} from './variants';

const variants = [
  variant(1, M, INDIGO, 4),
  variant(2, M, MADDER, 0),
  variant(3, L, INDIGO, 0),
  variant(4, L, MADDER, 0),
];

describe('sizes', () => {
  it('are listed once each, in the order of the shop', () => {
    expect(sizeChoices(variants).map(({ name }) => name)).toEqual(['M', 'L']);
  });

  it('are disabled when no colour of them is in stock', () => {
    expect(sizeChoices(variants).map(({ disabled }) => disabled)).toEqual([false, true]);
  });
});

describe('colours', () => {
  it('are disabled when the chosen size does not have them in stock', () => {
    expect(colorChoices(variants, M.id).map(({ name, disabled }) => [name, disabled])).toEqual([
      ['Indigo', false],
      ['Madder', true],
    ]);
  });

  it('are open while no size is chosen, unless every size of them is sold out', () => {
    const some = [variant(1, M, INDIGO, 0), variant(2, L, INDIGO, 1), variant(3, M, MADDER, 0)];
    expect(colorChoices(some, null).map(({ disabled }) => disabled)).toEqual([false, true]);
  });
});

describe('a selection', () => {
  it('takes the only size and the only colour by itself', () => {
    expect(resolveSelection([variant(1, M, INDIGO, 4)], NO_SELECTION)).toEqual({ size: M.id, color: INDIGO.id });
  });

  it('does not take an only size that is sold out', () => {
    expect(resolveSelection([variant(1, M, INDIGO, 0)], NO_SELECTION)).toEqual({ size: null, color: null });
  });

  it('lets a colour go that the chosen size does not have', () => {
    const both = [
      variant(1, M, INDIGO, 4),
      variant(2, M, MADDER, 1),
      variant(3, L, INDIGO, 2),
      variant(4, L, MADDER, 0),
    ];
    expect(resolveSelection(both, { size: L.id, color: MADDER.id })).toEqual({ size: L.id, color: null });
  });

  it('lets a size go that is sold out since it was picked', () => {
    expect(resolveSelection(variants, { size: L.id, color: INDIGO.id })).toEqual({ size: null, color: INDIGO.id });
  });

  it('in another size says which colour that size does not have', () => {
    const both = [variant(1, M, INDIGO, 4), variant(2, M, MADDER, 1), variant(3, L, INDIGO, 2)];
    expect(withSize(both, { size: M.id, color: INDIGO.id }, L.id)).toEqual({
      selection: { size: L.id, color: INDIGO.id },
      announcement: 'Only 2 left in L · Indigo',
    });
    const lost = [...both, variant(4, L, MADDER, 0)];
    expect(withSize(lost, { size: M.id, color: MADDER.id }, L.id)).toEqual({
      selection: { size: L.id, color: null },
      announcement: 'Madder is not available in L. Choose another colour.',
    });
  });

  it('in another size or colour says what is left of it: in which colours, or how many', () => {
    const both = [variant(1, M, INDIGO, 40), variant(2, M, MADDER, 1), variant(3, L, INDIGO, 2)];
    expect(withSize(both, NO_SELECTION, M.id).announcement).toBe('M is left in Indigo, Madder');
    expect(withSize(both, NO_SELECTION, L.id).announcement).toBe('Only 2 left in L · Indigo');
    expect(withColor(both, NO_SELECTION, INDIGO.id).announcement).toBe('Indigo is left in M, L');
    const chosen = withColor(both, { size: M.id, color: MADDER.id }, INDIGO.id);
    expect(chosen).toEqual({ selection: { size: M.id, color: INDIGO.id }, announcement: '40 left in M · Indigo' });
    expect(withSize([variant(5, M, null, 9)], NO_SELECTION, M.id).announcement).toBe('9 left in M');
  });

  it('leaves the choice open where there is one', () => {
    const both = [variant(1, M, INDIGO, 4), variant(2, L, MADDER, 1)];
    expect(resolveSelection(both, NO_SELECTION)).toEqual(NO_SELECTION);
    expect(missingChoices(both, NO_SELECTION)).toBe('size and colour');
  });

  it('names the variant once size and colour are known', () => {
    expect(variantOf(variants, { size: M.id, color: INDIGO.id })?.id).toBe(1);
    expect(variantOf(variants, { size: M.id, color: null })).toBeNull();
  });

  it('is complete at once for a piece without sizes and colours', () => {
    const plain = [variant(9, null, null, 3)];
    expect(variantOf(plain, resolveSelection(plain, NO_SELECTION))?.id).toBe(9);
    expect(missingChoices(plain, NO_SELECTION)).toBeNull();
  });
});
