import { describe, expect, it } from 'vitest';
import { products } from '../../catalogue/products';
import { peacock } from '../motifs/peacock';
import { natural } from '../palettes/natural';
import { random } from '../random';
import { picturesOf } from '../views/pictures';
import { pieces } from '.';

describe('pieces', () => {
  it('are painted for every product, in its colours and in their order', () => {
    expect(pieces.map((piece) => piece.slug).sort()).toEqual(products.map((p) => p.slug).sort());
    for (const piece of pieces) {
      const product = products.find((p) => p.slug === piece.slug);
      const sold = new Set(product?.stocks.map((s) => s.color));
      expect(Object.keys(piece.colours).sort(), piece.slug).toEqual([...sold].sort());
      expect(`${piece.slug}-${Object.keys(piece.colours)[0]?.toLowerCase()}`).toBe(product?.thumbnail);
    }
  });

  it('have every picture the catalogue asks for', () => {
    const drawn = new Set(pieces.flatMap((piece) => picturesOf(piece).map((order) => order.name)));
    const asked = products.flatMap((p) => [p.thumbnail, ...p.images, ...p.stocks.flatMap((s) => s.pictures)]);
    expect(asked.filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('are painted the same way from the same seed, and otherwise from another', () => {
    expect(peacock(natural, random('a'))).toBe(peacock(natural, random('a')));
    expect(peacock(natural, random('a'))).not.toBe(peacock(natural, random('b')));
  });
});
