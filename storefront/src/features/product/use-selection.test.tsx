import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { product } from '../../test/samples';

const SLUG = '/product/peacock-kurta';
const color = (name: string) => screen.findByRole('radio', { name });

it('the selection follows the address to another colour of the same product, and back', async () => {
  const { router } = renderApp(`${SLUG}?colour=Indigo`, {
    answers: { 'GET /products/by-slug/peacock-kurta': ok(product()) },
  });
  expect(await color('Indigo')).toBeChecked();
  await router.navigate(`${SLUG}?colour=Madder`);
  await waitFor(async () => expect(await color('Madder')).toBeChecked());
  await router.navigate(-1);
  await waitFor(async () => expect(await color('Indigo')).toBeChecked());
});

it('what is picked on the page stays picked, and is in the address', async () => {
  const { person, router } = renderApp(`${SLUG}?colour=Indigo`, {
    answers: { 'GET /products/by-slug/peacock-kurta': ok(product()) },
  });
  await person.click(await color('Madder'));
  await waitFor(() => expect(router.location.search).toBe('?colour=Madder'));
  expect(await color('Madder')).toBeChecked();
});

it('a size that is chosen is announced with what is left of it', async () => {
  const { person } = renderApp(SLUG, { answers: { 'GET /products/by-slug/peacock-kurta': ok(product()) } });
  await person.click(await screen.findByRole('radio', { name: 'M' }));
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toContain('M is left in Indigo, Madder');
  await person.click(await color('Madder'));
  expect(said().join()).toMatch(/(left|One piece) in M · Madder/);
});
