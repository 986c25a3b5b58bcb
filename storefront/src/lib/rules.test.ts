import { describe, expect, it } from 'vitest';
import { cartLine, product } from '../test/samples';
import { countPieces } from './cart';
import { problemOf, rivalOf } from './cart-problems';
import { inStock } from './catalogue';
import { cut, formatDay } from './format';
import { formatPhone, phoneHref } from './phone';
import { pictureUrl, sourceSets } from './picture';

describe('a picture', () => {
  it('is at {host}/{local_path}, and an absolute address is used as it is', () => {
    expect(pictureUrl('', 'uploads/a.webp')).toBe('/uploads/a.webp');
    expect(pictureUrl('https://shop.example', 'uploads/a.webp')).toBe('https://shop.example/uploads/a.webp');
    expect(pictureUrl('https://shop.example', 'https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
  });

  it('offers AVIF before WebP', () => {
    const sources = [
      { local_path: 'a.webp', width: 400, type: 'image/webp' },
      { local_path: 'a.avif', width: 400, type: 'image/avif' },
      { local_path: 'b.avif', width: 800, type: 'image/avif' },
    ];
    expect(sourceSets('', { local_path: 'a.webp', alt: '', width: 4, height: 5, blur: null, sources })).toEqual([
      { type: 'image/avif', srcSet: '/a.avif 400w, /b.avif 800w' },
      { type: 'image/webp', srcSet: '/a.webp 400w' },
    ]);
  });
});

describe('a cart line', () => {
  it('can be ordered while there is enough of it', () => {
    expect(problemOf(cartLine({ quantity: 4, available: 4 }))).toBeNull();
  });

  it('says that it is off sale, sold out, or more than there is', () => {
    expect(problemOf(cartLine({ on_sale: false }))).toMatch('No longer on sale');
    expect(problemOf(cartLine({ available: 0 }))).toMatch('Sold out');
    expect(problemOf(cartLine({ quantity: 3, available: 2 }))).toMatch('Only 2 left');
  });

  it('says that others are just buying what would be left for it', () => {
    expect(rivalOf(cartLine({ quantity: 2, available: 4, held: 2 }))).toBeNull();
    expect(rivalOf(cartLine({ quantity: 1, available: 1, held: 1 }))).toMatch('Somebody else is just buying this');
  });

  it('counts by its pieces', () => {
    expect(countPieces([cartLine({ quantity: 2 }), cartLine({ quantity: 3 })])).toBe(5);
  });
});

it('takes a product for in stock when any stock label has more than 0', () => {
  expect(inStock(product())).toBe(true);
  expect(inStock(product({ stockLabels: [] }))).toBe(false);
});

it('cuts a description at a word within its length', () => {
  expect(cut('short', 150)).toBe('short');
  const long = cut('A peacock dances in the rain. '.repeat(20), 150);
  expect(long.length).toBeLessThanOrEqual(150);
  expect(long).toMatch(/\w…$|\.…$/);
});

it('shows the day as it was in India', () => {
  expect(formatDay('2026-10-02T20:00:00.000Z')).toBe('3 October 2026');
});

it('writes a ten-digit phone as India does, and dials it with the country', () => {
  expect(formatPhone('9829012345')).toBe('+91 98290 12345');
  expect(phoneHref('9829012345')).toBe('tel:+919829012345');
  expect(formatPhone('0291 245 000')).toBe('0291 245 000');
});
