import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, renderApp, store } from '../../test/render-app';
import { card } from '../../test/samples';

const picture = {
  local_path: 'uploads/hero.webp',
  alt: 'Painted cloth',
  width: 1600,
  height: 1200,
  blur: null,
  sources: [],
};
const home = {
  heading: 'Fashion That Feels Like Of Desert Royalty',
  tagline: 'Handcrafted',
  button_label: 'EXPLORE YOUR WORLD',
  hero: picture,
  hero_phone: null,
  latest_title: ['Latest', 'Collection'],
  latest_text: 'Ten pieces, each by one hand.',
  blocks: [
    { type: 'banners', items: [] },
    {
      ...{ type: 'products', title: ['Latest', 'Collection'], text: 'Ten pieces, each by one hand.', rule: 'newest' },
      ...{ category: null, product_ids: [], limit: 10, layout: 'grid', button: null },
    },
    { type: 'badges' },
  ],
};
const answers = (hero: typeof picture | null, products: unknown[]) => ({
  'GET /pages/home': ok({ ...home, hero }),
  'GET /banners': ok([]),
  'GET /visitor/users': ok({ message: 'Counted' }),
  'GET /products?view=card&page=1&limit=10': ok({ products, count: products.length }),
});

describe('the home page', () => {
  it('of an empty shop has its words, and no boxes or sentences for what is not there', async () => {
    renderApp('/', { answers: answers(null, []) });
    expect(await screen.findByText('No products found')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: home.heading })).toBeInTheDocument();
    expect(document.querySelector('main .bg-dune')).toBeNull();
    expect(screen.queryByText(home.latest_text)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Follow' })).not.toBeInTheDocument();
  });

  it('has its words, the way to the collection and the newest pieces, and counts the visit', async () => {
    const pieces = Array.from({ length: 10 }, (_, id) =>
      card({ id: id + 1, slug: `piece-${id}`, name: `Piece ${id}` }),
    );
    const { calls } = renderApp('/', { answers: answers(picture, pieces) });
    expect(await screen.findByRole('heading', { level: 1, name: home.heading })).toBeInTheDocument();
    expect(screen.getByText(home.tagline)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: home.button_label })).toHaveAttribute('href', '/collection');
    const latest = within(screen.getByRole('region', { name: 'Latest Collection' }));
    await waitFor(() => expect(latest.getAllByRole('listitem')).toHaveLength(10));
    expect(calls('GET /visitor/users')).toHaveLength(1);
  });

  it('shows the picture beside the words, and what an editor says of the collection above it', async () => {
    renderApp('/', { answers: answers(picture, [card()]) });
    expect(await screen.findByAltText('Painted cloth')).toBeInTheDocument();
    expect(await screen.findByText(home.latest_text)).toBeInTheDocument();
  });

  it.each([
    [{}, ['100% Original Product', 'Free Shipping', '7 Days Exchange Policy']],
    [{ delivery_costs: { min: 80, max: 80 } }, ['100% Original Product', 'Delivery ₹80', '7 Days Exchange Policy']],
    [
      { delivery_costs: { min: 60, max: 149 } },
      ['100% Original Product', 'Delivery from ₹60', '7 Days Exchange Policy'],
    ],
    [
      { delivery_costs: { min: 0, max: 149 } },
      ['100% Original Product', 'Delivery up to ₹149', '7 Days Exchange Policy'],
    ],
    [{ returns_days: 1 }, ['100% Original Product', 'Free Shipping', '1 Day Exchange Policy']],
    [{ returns_days: 0 }, ['100% Original Product', 'Free Shipping']],
  ])('promises what the settings say: %j', async (policy, badges) => {
    const settings = { ...store, policy: { ...store.policy, ...policy } };
    renderApp('/', { answers: { ...answers(null, []), 'GET /store': ok(settings) } });
    await screen.findByText(badges[1] ?? '');
    const list = screen.getByText('100% Original Product').closest('ul');
    expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(badges);
  });
});
