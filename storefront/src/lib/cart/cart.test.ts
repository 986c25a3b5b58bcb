import { expect, it } from 'vitest';
import { cartLine } from '../../test/samples';
import { countPieces } from './cart';

it('counts a cart by its pieces', () => {
  expect(countPieces([cartLine({ quantity: 2 }), cartLine({ quantity: 3 })])).toBe(5);
});
