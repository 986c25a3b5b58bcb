import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectionAnswers } from '../../test/collection';
import { ok, renderApp } from '../../test/render-app';
import { piece } from '../../test/samples';

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => piece({ id: n + 1, name: `Kurta ${n + 1}`, slug: `kurta-${n + 1}` }));
const cards = () => [...document.querySelectorAll<HTMLElement>('main li a[href^="/product/"]')];
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));

describe('a small shop', () => {
  it('shows its first cards before the whole list is there, and filters that list itself', async () => {
    const products = [...many(30), piece({ id: 31, category: 'men', slug: 'gaj', name: 'Gaj Kurta' })];
    const { person, sent } = renderApp('/collection', { ...collectionAnswers(products) });
    await waitFor(() => expect(cards()).toHaveLength(24));
    await waitFor(() => expect(cards()).toHaveLength(31));
    const asked = sent.length;
    await person.click(filters().getByRole('checkbox', { name: /^Men/ }));
    expect(cards()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Remove filter Men' }));
    expect(cards()).toHaveLength(31);
    expect(sent.slice(asked).filter(({ path }) => path.startsWith('/products'))).toEqual([]);
  });
});

describe('on a narrow screen', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('the filters are drawn in their drawer only, so that no press waits for what nobody sees', async () => {
    const answer = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', (query: string) => ({ ...answer, media: query }));
    const { person } = renderApp('/collection', { ...collectionAnswers([piece(), piece({ id: 2, category: 'men' })]) });
    expect(await screen.findByText('2 pieces')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(drawer.getByRole('checkbox', { name: /^Men/ })).toBeInTheDocument();
  });
});

describe('a collection of thousands', () => {
  it('is filtered by the server, and goes on with the next when asked, with the focus on the first of them', async () => {
    const { person, sent } = renderApp('/collection', { ...collectionAnswers(many(150), 5000) });
    expect(await screen.findByText('96 of 150 pieces')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cards()).toHaveLength(150));
    await waitFor(() => expect(cards()[96]).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await person.click(filters().getByRole('checkbox', { name: /^In stock/ }));
    await waitFor(() => expect(sent.at(-1)?.path).toContain('availability=in-stock'));
    expect(sent.some(({ path }) => path === '/products/collection')).toBe(false);
  });
});

it('a search says at the top what was looked for', async () => {
  renderApp('/collection?q=indigo+kurta', { ...collectionAnswers([piece()]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Looking for “indigo kurta”' })).toBeInTheDocument();
});

describe('a card', () => {
  it('says that its piece has no picture yet', async () => {
    const thumbnail = {
      local_path: 'uploads/kurta.webp',
      alt: 'A kurta',
      width: 960,
      height: 1200,
      blur: null,
      sources: [],
    };
    const pieces = [
      piece({ name: 'Bare Kurta', thumbnail: null }),
      piece({ id: 2, slug: 'kurta', name: 'Kurta', thumbnail }),
    ];
    renderApp('/collection', { ...collectionAnswers(pieces) });
    expect(await screen.findByRole('link', { name: /Bare Kurta/ })).toHaveTextContent('No picture yet');
    expect(screen.getAllByText('No picture yet')).toHaveLength(1);
  });
});

const mixed = [
  piece({ id: 1, category: 'women', subCategory: 'Kurta' }),
  piece({ id: 2, category: 'men', subCategory: 'Kurta' }),
  piece({ id: 3, category: 'men', subCategory: 'Pants' }),
];

it('says in the drawer of the filters how many pieces match, and shows them', async () => {
  const { person } = renderApp('/collection', { ...collectionAnswers(mixed) });
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

describe('the page of a category', () => {
  const women = {
    ...{ id: 5, name: 'women', slug: 'women', page_title: '', description: '', intro: 'Painted for her.' },
    ...{ picture: null, above: [], children: [], blocks: [] },
  };
  const answers = { ...collectionAnswers(mixed).answers, 'GET /categories/by-slug/women': ok(women) };

  it('has its words, and only what is in it', async () => {
    const all = mixed.map((one) => ({ ...one, path: [one.category] }));
    renderApp('/collection/women', { answers: { ...answers, ...collectionAnswers(all).answers } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Women' })).toBeInTheDocument();
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.getAllByText('Painted for her.').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.title).toBe('Women · Marudhara'));
  });

  it('leads from an old slug to its present one, with the filters', async () => {
    const old = { 'GET /categories/by-slug/ladies': ok(women) };
    const { router } = renderApp('/collection/ladies?size=M', { answers: { ...answers, ...old } });
    await waitFor(() => expect(router.location.pathname + router.location.search).toBe('/collection/women?size=M'));
  });

  it('says that it is not there', async () => {
    renderApp('/collection/nothing', { answers });
    expect(await screen.findByText('This shelf is empty')).toBeInTheDocument();
  });
});
