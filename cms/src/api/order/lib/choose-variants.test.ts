import { describe, expect, it } from 'vitest';
import { chooseVariants, type Variant } from './choose-variants';

const variant = (id: number, quantity: number, product_id = 1): Variant => ({
  id,
  product_id,
  quantity,
  size_name: null,
  color_name: null,
});
const line = (quantity: number, stock_label_id: number | null = null, product_id = 1) => ({
  product_id,
  stock_label_id,
  quantity,
});
const ids = (choices: ReturnType<typeof chooseVariants>) => choices.map(({ stock }) => stock?.id ?? null);

describe('chooseVariants', () => {
  it('keeps what the shopper chose, even when it is sold out', () => {
    const [choice] = chooseVariants([line(1, 2)], [variant(1, 9), variant(2, 0)]);
    expect(choice).toMatchObject({ stock: { id: 2 }, assigned: false });
  });

  it('takes the best-stocked variant of the product otherwise, the first of equal ones', () => {
    expect(ids(chooseVariants([line(1)], [variant(1, 3), variant(2, 5), variant(3, 5), variant(4, 99, 2)]))).toEqual([
      2,
    ]);
  });

  it('counts what the other lines take', () => {
    expect(ids(chooseVariants([line(1), line(4, 1)], [variant(1, 5), variant(2, 3)]))).toEqual([2, 1]);
    expect(ids(chooseVariants([line(1), line(1), line(1)], [variant(1, 5), variant(2, 4)]))).toEqual([1, 1, 2]);
    expect(ids(chooseVariants([line(3), line(1)], [variant(1, 5), variant(2, 4)]))).toEqual([1, 2]);
  });

  it('says of what it took that nobody had chosen it', () => {
    expect(chooseVariants([line(1)], [variant(1, 5)])).toEqual([
      { line: line(1), stock: variant(1, 5), assigned: true },
    ]);
  });

  it('finds none where the product has none', () => {
    expect(chooseVariants([line(1)], [variant(1, 5, 2)])).toEqual([{ line: line(1), stock: null }]);
  });
});
