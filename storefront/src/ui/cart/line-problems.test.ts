import { describe, expect, it } from 'vitest';
import { cartLine } from '../../test/samples';
import { problemOf, reservedByOthers } from './line-problems';

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
    expect(reservedByOthers(cartLine({ quantity: 2, available: 4, held: 2 }))).toBeNull();
    expect(reservedByOthers(cartLine({ quantity: 1, available: 1, held: 1 }))).toMatch(
      'Somebody else is just buying this',
    );
  });
});
