import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { card } from '../../test/samples';

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => card({ id: n + 1, name: `Kurta ${n + 1}`, slug: `kurta-${n + 1}` }));
const cards = () => within(screen.getByRole('main')).getAllByRole('link', { name: /₹/ });

describe('a collection of thousands', () => {
  it('shows its first cards before the whole list is there', async () => {
    renderApp('/collection', {
      answers: {
        'GET /products?view=card': () => new Promise(() => {}),
        'GET /products?view=card&page=1&limit=24': ok({ products: many(24), count: 5000 }),
      },
    });
    expect(await screen.findByRole('link', { name: /Kurta 24/ })).toBeInTheDocument();
  });

  it('shows some and goes on with the next when asked, with the focus on the first of them', async () => {
    const { person } = renderApp('/collection', {
      answers: { 'GET /products?view=card': ok({ products: many(150), count: 150 }) },
    });
    expect(await screen.findByText('96 of 150 pieces')).toBeInTheDocument();
    expect(cards()).toHaveLength(96);
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cards()).toHaveLength(150));
    expect(cards()[96]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('a card', () => {
  it('says that its piece has no picture yet', async () => {
    const thumbnail = {
      id: 1,
      local_path: 'uploads/kurta.webp',
      alt: 'A kurta',
      width: 960,
      height: 1200,
      blur: null,
      sources: [],
    };
    const pieces = [
      card({ name: 'Bare Kurta', thumbnail: null }),
      card({ id: 2, slug: 'kurta', name: 'Kurta', thumbnail }),
    ];
    renderApp('/collection', { answers: { 'GET /products?view=card': ok({ products: pieces, count: 2 }) } });
    expect(await screen.findByRole('link', { name: /Bare Kurta/ })).toHaveTextContent('No picture yet');
    expect(screen.getAllByText('No picture yet')).toHaveLength(1);
  });
});

it('says in the drawer of the filters how many pieces match, and shows them', async () => {
  const products = [
    card({ id: 1, category: 'women', subCategory: 'Kurta' }),
    card({ id: 2, category: 'men', subCategory: 'Kurta' }),
    card({ id: 3, category: 'men', subCategory: 'Pants' }),
  ];
  const { person } = renderApp('/collection', { answers: { 'GET /products': ok({ products, count: 3 }) } });
  const opener = await screen.findByRole('button', { name: 'Filters' });
  await person.click(opener);
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await drawer.findByRole('button', { name: 'Show 3 pieces' })).toBeInTheDocument();
  await person.click(drawer.getByRole('checkbox', { name: /^Men/ }));
  expect(await drawer.findByRole('button', { name: 'Show 2 pieces' })).toBeInTheDocument();
  expect(drawer.getByRole('status')).toHaveTextContent('2 pieces');
  await person.click(drawer.getByRole('checkbox', { name: /^Kurta/ }));
  await person.click(await drawer.findByRole('button', { name: 'Show 1 piece' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});
