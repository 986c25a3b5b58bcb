import { expect, it } from 'vitest';
import { NO_SELECTION } from '../../lib/product/variants';
import { INDIGO, L, M, MADDER, variant } from '../../test/samples';
import { choiceIn, selectionOf, withSelection } from './choice-query';

const variants = [
  variant(1, M, INDIGO, 4),
  variant(2, M, MADDER, 0),
  variant(3, L, INDIGO, 0),
  variant(4, L, MADDER, 0),
];
const selected = (query: string) => selectionOf(new URLSearchParams(query), variants);

it('finds in an address the size and colour that it names', () => {
  expect(selected('?size=M&colour=Indigo&utm_source=mail')).toEqual({ size: M.id, color: INDIGO.id });
  expect(selected('?colour=Indigo')).toEqual({ size: null, color: INDIGO.id });
});

it('selects nothing that is unknown or sold out', () => {
  expect(selected('?size=XXL&colour=%ff')).toEqual(NO_SELECTION);
  expect(selected('?size=L&colour=Madder')).toEqual(NO_SELECTION);
  expect(selected('?size=M&colour=Madder')).toEqual({ size: M.id, color: null });
});

it('writes a selection into an address, and leaves there what else it says', () => {
  const query = new URLSearchParams('?utm_source=mail&size=L');
  expect(`${withSelection(query, variants, { size: M.id, color: INDIGO.id })}`).toBe(
    'utm_source=mail&size=M&colour=Indigo',
  );
  expect(`${withSelection(query, variants, NO_SELECTION)}`).toBe('utm_source=mail');
  expect(`${choiceIn(new URLSearchParams('?colour=&x=1&size=M&size=L'))}`).toBe('size=M');
});
