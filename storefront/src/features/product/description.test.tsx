import { render, screen } from '@testing-library/react';
import { eachOf, SHOWN_TEXTS } from 'shared-types/domain/product-fields';
import { expect, it } from 'vitest';
import { product } from '../../test/samples';
import { Description } from './description';

/** These stand beside what is chosen and bought. */
const ELSEWHERE: string[] = ['lead_time', 'model', 'garment_measures'];
const namesOf = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('tells each text of a piece that has no other place, in a table with its price', () => {
  const texts = eachOf(SHOWN_TEXTS, (name) => `About ${name}`);
  render(<Description product={product(texts)} />);
  for (const name of SHOWN_TEXTS.filter((one) => !ELSEWHERE.includes(one)))
    expect(screen.getByText(texts[name])).toBeInTheDocument();
  expect(namesOf()).toEqual([
    ...['Material', 'Made by', 'Care', 'Country of origin', 'Maker or packer', 'Net quantity', 'Made in', 'MRP'],
  ]);
  expect(screen.getByRole('row', { name: 'MRP ₹4,250, all taxes included' })).toBeInTheDocument();
});

it('tells the MRP of what is sold below it, and whom to ask', () => {
  render(<Description product={product({ mrp: 5000 })} care={{ phone: '8041234567', email: 'care@example.com' }} />);
  expect(screen.getByRole('row', { name: 'MRP ₹5,000, all taxes included' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Customer care 8041234567, care@example.com' })).toBeInTheDocument();
});

it('says nothing of what nobody has said', () => {
  render(<Description product={product({ fabric: 'Mulberry silk' })} />);
  expect(namesOf()).toEqual(['Material', 'MRP']);
});
