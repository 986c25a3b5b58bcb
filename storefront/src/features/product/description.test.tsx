import { render, screen } from '@testing-library/react';
import { eachOf, SHOWN_TEXTS } from 'shared-types/domain/product-fields';
import { expect, it } from 'vitest';
import { product } from '../../test/samples';
import { Description } from './description';

it('tells each text of a piece, but for the lead time, which stands beside its button', () => {
  const texts = eachOf(SHOWN_TEXTS, (name) => `About ${name}`);
  render(<Description product={product(texts)} />);
  for (const name of SHOWN_TEXTS.filter((one) => one !== 'lead_time'))
    expect(screen.getByText(texts[name])).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Material',
    'Made by',
    'Country of origin',
  ]);
});

it('says nothing of what nobody has said', () => {
  render(<Description product={product({ fabric: 'Mulberry silk' })} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Material']);
  expect(screen.queryByRole('heading', { name: 'Care' })).toBeNull();
});
