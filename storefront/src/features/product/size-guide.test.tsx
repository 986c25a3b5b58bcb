import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, renderApp } from '../../test/render-app';
import { product } from '../../test/samples';

it.each([true, false])('the size guide is there for a product that it has measures of: %s', async (size_guide) => {
  renderApp('/product/peacock-kurta', {
    answers: { 'GET /products/by-slug/peacock-kurta': ok(product({ size_guide })) },
  });
  await screen.findByRole('radio', { name: 'M' });
  expect(screen.queryAllByRole('button', { name: 'Size guide' })).toHaveLength(size_guide ? 1 : 0);
});
