import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp, store } from '../../test/render-app';

it.each([
  ['lotus', 4],
  ['line', 1],
  ['none', 0],
])('the ornament above a heading is the brand’s: %s', async (ornament, strokes) => {
  const brand = { ...store.brand, look: { ...store.brand.look, ornament } };
  renderApp('/nowhere-at-all', { answers: { 'GET /store': ok({ ...store, brand }) } });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('link', { name: store.contact.email });
  expect(screen.getByRole('main').querySelectorAll('svg path')).toHaveLength(strokes);
});
