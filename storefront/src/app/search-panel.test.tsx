import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, ok, renderApp } from '../test/render-app';

const NOTHING = ok({ products: [], categories: [] });
const MENU = ok([{ id: 1, name: 'women', slug: 'women', picture: null, count: 3, children: [] }]);

async function open(answers: Record<string, Answer>) {
  const { person, ...shop } = renderApp('/', { answers });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Search' }));
  const input = await panel.findByRole('combobox', { name: 'Search the collection' });
  return { ...shop, person, panel, type: (words: string) => person.type(input, words) };
}

it('an empty search offers the categories', async () => {
  const { person, panel, router } = await open({ 'GET /categories/menu': MENU });
  await person.click(await panel.findByRole('option', { name: 'Women' }));
  await waitFor(() => expect(router.location.pathname).toBe('/collection/women'));
});

it('a search is never blank: it says what to type, that it looks, and what else there is to do', async () => {
  let answer: (reply: typeof NOTHING) => void = () => {};
  const { panel, type } = await open({
    'GET /categories/menu': ok([]),
    'GET /products/suggestions': () => new Promise<typeof NOTHING>((resolve) => (answer = resolve)),
  });
  expect(panel.getByText(/type what you are looking for/)).toBeVisible();
  await type('x');
  expect(panel.getByText('Looking…')).toBeVisible();
  answer(NOTHING);
  expect(await panel.findByText('No suggestions. Search shows what comes nearest.')).toBeVisible();
});

it('a search whose suggestions cannot be read still searches', async () => {
  const { panel, type } = await open({ 'GET /products/suggestions': ok({ message: 'Away' }, 503) });
  await type('x');
  expect(await panel.findByText(/Suggestions are out of reach just now/)).toBeVisible();
});
