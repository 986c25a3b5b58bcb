import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { product } from '../../test/samples';
import { keptMeasures } from './body-measures';

const guide = {
  title: 'Size guide',
  intro: 'Measures of the body.',
  tables: [
    {
      title: 'Kurtas',
      head: ['Size', 'Chest', 'Waist'],
      rows: [
        ['M', '92–96', '76–80'],
        ['L', '98–104', '82–88'],
      ],
    },
  ],
};
beforeEach(() => localStorage.clear());

async function openPage(of = product()) {
  const shop = renderApp('/product/peacock-kurta', {
    answers: { 'GET /products/by-slug/peacock-kurta': ok(of), 'GET /pages/size-guide': ok(guide) },
  });
  await screen.findByRole('radio', { name: 'M' });
  return shop;
}
async function openGuide(of?: ReturnType<typeof product>) {
  const shop = await openPage(of);
  await shop.person.click(screen.getByRole('button', { name: 'Size guide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('table', { name: 'Kurtas' });
  const find = async (measures: Record<string, string>) => {
    for (const [name, typed] of Object.entries(measures)) {
      await shop.person.clear(dialog.getByRole('textbox', { name }));
      await shop.person.type(dialog.getByRole('textbox', { name }), typed);
    }
    await shop.person.click(dialog.getByRole('button', { name: 'Find my size' }));
  };
  return { ...shop, dialog, find };
}

it.each([
  [true, '', 1],
  [false, '', 0],
  [false, 'Size | Length\nM | 102', 1],
])(
  'the size guide is there for a product that it has measures of: %s %s',
  async (size_guide, garment_measures, there) => {
    await openPage(product({ size_guide, garment_measures }));
    expect(screen.queryAllByRole('button', { name: 'Size guide' })).toHaveLength(there);
  },
);

it('who wears the piece in which size stands beside the sizes', async () => {
  await openPage(product({ model: 'The model is 5′9″ and wears S' }));
  expect(screen.getByText('The model is 5′9″ and wears S')).toBeInTheDocument();
});

describe('the size guide', () => {
  it('finds the size for measures, keeps them on the device only, and chooses it', async () => {
    const { dialog, find, person, sent } = await openGuide();
    const before = sent.length;
    await find({ Chest: '94' });
    expect(dialog.getByText('Your size is M')).toBeInTheDocument();
    expect([keptMeasures(), sent.length]).toEqual([{ unit: 'cm', body: { Chest: 94 } }, before]);
    await person.click(dialog.getByRole('button', { name: 'Choose M' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
  });

  it('says honestly that one is between two, what is sold out, and what the other measures say', async () => {
    const { dialog, find } = await openGuide();
    await find({ Chest: '97' });
    expect(dialog.getByText('You are between M and L')).toBeInTheDocument();
    expect(dialog.getByText('L is sold out')).toBeInTheDocument();
    await find({ Chest: '94', Waist: '90' });
    expect(dialog.getByText('You are larger than our L')).toBeInTheDocument();
    expect(dialog.getByText(/This goes by your waist; your chest alone would be M/)).toBeInTheDocument();
  });

  it('takes and shows inches, and converts what is typed', async () => {
    const { dialog, find, person } = await openGuide(product({ garment_measures: 'Size | Length\nM | 102' }));
    await person.type(dialog.getByRole('textbox', { name: 'Chest' }), '94');
    await person.click(dialog.getByRole('radio', { name: 'inches' }));
    expect(dialog.getByRole('textbox', { name: 'Chest' })).toHaveValue('37');
    expect(dialog.getByRole('cell', { name: '36.2–37.8' })).toBeInTheDocument();
    expect(dialog.getByRole('cell', { name: '40.2' })).toBeInTheDocument();
    await find({ Chest: '37' });
    expect(dialog.getByText('Your size is M')).toBeInTheDocument();
    expect(keptMeasures()).toEqual({ unit: 'in', body: { Chest: 94 } });
  });

  it('says at the field what cannot be meant, and loses nothing typed', async () => {
    const { dialog, find } = await openGuide();
    const chest = dialog.getByRole('textbox', { name: 'Chest' });
    await find({});
    expect(chest).toHaveAccessibleDescription('Type at least one measure');
    await find({ Chest: '37', Waist: 'slim' });
    expect(chest).toHaveAccessibleDescription('In inches? Choose inches above');
    expect(chest).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: 'Waist' })).toHaveAccessibleDescription('Type a number, such as 92');
    expect(chest).toHaveValue('37');
    await find({ Chest: '300' });
    expect(chest).toHaveAccessibleDescription('Usually 64 to 146 cm');
  });

  it('remembers the measures, and forgets them when it is told to', async () => {
    localStorage.setItem('body-measures', JSON.stringify({ unit: 'cm', body: { Chest: 94, Foot: 25, Odd: 'x' } }));
    const { dialog, person } = await openGuide();
    expect(dialog.getByText('Your size is M')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Forget them' }));
    expect(dialog.queryByText('Your size is M')).toBeNull();
    expect(dialog.getByRole('textbox', { name: 'Chest' })).toHaveValue('');
    expect(localStorage.getItem('body-measures')).toBeNull();
  });
});
