import { screen, within } from '@testing-library/react';
import type { Block } from 'shared-types/contract/blocks';
import { describe, expect, it } from 'vitest';
import { collectionAnswers } from '../../test/collection';
import { ok, renderApp } from '../../test/render-app';
import { card, piece } from '../../test/samples';

const picture = (name: string) => ({
  local_path: `uploads/${name}.webp`,
  alt: name,
  width: 1200,
  height: 800,
  blur: null,
  sources: [],
});
const words = (text: string) => ({ type: 'text' as const, text });
const BLOCK: { [Type in Block['type']]: Extract<Block, { type: Type }> } = {
  hero: {
    ...{ type: 'hero', heading: 'Slow cloth', text: 'By hand', picture: picture('Loom'), picture_phone: null },
    button: { label: 'See it', to: '/collection' },
  },
  banners: { type: 'banners', items: [{ title: 'For winter', link: '/collection', picture: picture('Coat') }] },
  products: {
    ...{ type: 'products', title: ['Chosen', 'Pieces'], text: '', rule: 'chosen', category: null },
    ...{ product_ids: [7, 8], limit: 10, layout: 'line', button: null },
  },
  text: {
    ...{ type: 'text', heading: 'The dye', picture: picture('Vat'), picture_side: 'left', button: null },
    body: [
      { type: 'heading', level: 3, children: [words('Indigo')] },
      { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [words('Dip')] }] },
      {
        type: 'paragraph',
        children: [{ type: 'link', url: 'mailto:hello@example.com', children: [{ ...words('Write'), bold: true }] }],
      },
    ],
  },
  quote: { type: 'quote', text: 'We do not hurry.', by: 'A painter' },
  gallery: { type: 'gallery', title: ['Our', 'Rooms'], pictures: [picture('Room')] },
  squares: { type: 'squares', title: ['', ''], link: 'https://example.com/us', pictures: [picture('Square')] },
  film: {
    type: 'film',
    title: ['A', 'Film'],
    film: { sources: [{ local_path: 'uploads/a.mp4', type: 'video/mp4' }], poster: null },
  },
  faq: { type: 'faq', title: ['', ''], items: [{ question: 'Does it run?', answer: 'Wash it cold.' }] },
  map: {
    ...{ type: 'map', heading: 'Find us', address: '4 Lake Road', picture: picture('Map') },
    button: { label: 'Open the map', to: 'https://maps.example/4' },
  },
  look: {
    ...{ type: 'look', title: ['The', 'Look'], text: '', picture: picture('Terrace') },
    tags: [
      { product_id: 7, left: 40, top: 25 },
      { product_id: 99, left: 1, top: 1 },
    ],
  },
  newsletter: { type: 'newsletter', heading: 'Letters', text: 'Once a month' },
  badges: { type: 'badges' },
};

async function show(...blocks: Block[]) {
  const page = {
    ...{ shelf: 'pages', slug: 'cloth', title: 'Our cloth', page_title: '', description: 'Of cloth', picture: null },
    ...{ date: '2026-01-05T00:00:00.000Z', updated_at: '2026-01-05T00:00:00.000Z', blocks },
  };
  const app = renderApp('/pages/cloth', {
    answers: {
      'GET /pages/shelf/pages/cloth': ok(page),
      'GET /products/chosen': ok({ products: [card(), card({ id: 8, slug: 'other', name: 'Other' })] }),
      ...collectionAnswers([piece({ name: 'Found', path: ['women'], on_offer: true })]).answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('a page of blocks', () => {
  it('has the heading of a hero that begins it as its own, else its title', async () => {
    await show(BLOCK.hero, BLOCK.quote);
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['Slow cloth']);
    expect(region('Slow cloth').getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/collection');
    expect(screen.getByAltText('Loom')).toHaveAttribute('loading', 'eager');
    expect(document.title).toBe('Our cloth · Marudhara');
  });

  it('shows a later hero below its own title, with its picture when it is near', async () => {
    await show(BLOCK.quote, BLOCK.hero);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our cloth');
    expect(screen.getByRole('heading', { level: 2, name: 'Slow cloth' })).toBeInTheDocument();
    expect(screen.getByAltText('Loom')).toHaveAttribute('loading', 'lazy');
  });

  it('says nothing is there where no page is', async () => {
    renderApp('/journal/nothing', { answers: {} });
    expect(await screen.findByText('There is no page at this address.')).toBeInTheDocument();
  });
});

describe('a block', () => {
  it('of banners shows its own instead of the shop’s', async () => {
    const { calls } = await show(BLOCK.banners);
    expect(screen.getByRole('link', { name: 'For winter' })).toHaveAttribute('href', '/collection');
    expect(calls('GET /banners')).toEqual([]);
  });

  it('of products chosen by hand has those, in their order', async () => {
    const { sent } = await show(BLOCK.products);
    expect(await region('Chosen Pieces').findAllByRole('listitem')).toHaveLength(2);
    expect(sent.map(({ path }) => path)).toContain('/products/chosen?ids=7&ids=8');
  });

  it.each([
    [{ rule: 'popular' as const }, 'limit=10&sort=popular'],
    [{ rule: 'newest' as const, category: 'women' }, 'limit=10&sort=newest&within=women'],
    [{ rule: 'offers' as const }, 'limit=10&sort=newest&discount=offer'],
  ])('of products by a rule asks for what the rule says: %j', async (rule, query) => {
    const { sent } = await show({ ...BLOCK.products, ...rule, product_ids: [] });
    expect(await screen.findByText('Found')).toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toContain(`/products/browse?${query}`);
  });

  it('of products without any is not there', async () => {
    await show({ ...BLOCK.products, product_ids: [] }, BLOCK.quote);
    await screen.findByText('We do not hurry.');
    expect(screen.queryByRole('region', { name: 'Chosen Pieces' })).not.toBeInTheDocument();
  });

  it('of text has headings, lists and links as parts of the page, and its picture', async () => {
    await show(BLOCK.text);
    const text = within(await screen.findByRole('region', { name: 'The dye' }));
    expect(text.getByRole('heading', { level: 3 })).toHaveTextContent('Indigo');
    expect(text.getByRole('listitem')).toHaveTextContent('Dip');
    expect(text.getByRole('link', { name: 'Write' })).toHaveAttribute('href', 'mailto:hello@example.com');
    expect(text.getByAltText('Vat')).toBeInTheDocument();
  });

  it('shows markup that somebody typed as the letters it is', async () => {
    const typed = '<img src=x onerror=alert(1)>';
    await show({ ...BLOCK.text, body: [{ type: 'paragraph', children: [words(typed)] }] });
    expect(await screen.findByText(typed)).toBeInTheDocument();
  });

  it('never follows a link that is none', async () => {
    await show({ ...BLOCK.squares, link: 'javascript:alert(1)' });
    expect((await screen.findByAltText('Square')).closest('a')).toBeNull();
  });

  it('of a quote says whose words they are', async () => {
    await show(BLOCK.quote);
    expect((await screen.findByText('We do not hurry.')).closest('figure')).toHaveTextContent('A painter');
  });

  it('of pictures shows them, squares with their link', async () => {
    await show(BLOCK.gallery, BLOCK.squares);
    expect(within(await screen.findByRole('region', { name: 'Our Rooms' })).getByAltText('Room')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Square/ })).toHaveAttribute('href', 'https://example.com/us');
  });

  it('of a film fetches nothing of it before it is played', async () => {
    await show(BLOCK.film);
    expect(await screen.findByLabelText('A Film', { selector: 'video' })).toHaveAttribute('preload', 'none');
  });

  it('of questions has each answer behind its question', async () => {
    await show(BLOCK.faq);
    const answer = await screen.findByText('Wash it cold.');
    expect(answer.closest('details')).not.toHaveAttribute('open');
    expect(answer.closest('details')?.querySelector('summary')).toHaveTextContent('Does it run?');
  });

  it('of a map is a picture and a link, and no script of anybody else', async () => {
    await show(BLOCK.map);
    const links = await screen.findAllByRole('link', { name: /Open the map|Map/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://maps.example/4',
      'https://maps.example/4',
    ]);
    expect(document.querySelector('iframe, main script[src]')).toBeNull();
  });

  it('of a look marks its pieces where they are, and not what is no longer on sale', async () => {
    await show({ ...BLOCK.look });
    const look = within(await screen.findByRole('region', { name: 'The Look' }));
    const [mark] = await look.findAllByRole('link', { name: 'Peacock Kurta' });
    expect(mark).toHaveStyle({ left: '40%', top: '25%' });
    expect(look.getAllByRole('link', { name: /Peacock Kurta|Other/ }).length).toBeLessThan(5);
  });

  it('of badges says what the shop promises', async () => {
    await show(BLOCK.badges);
    expect(screen.getByText('100% Original Product')).toBeInTheDocument();
  });
});
