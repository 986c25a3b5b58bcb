import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubEverythingNear } from '../../test/everything-near';
import { ok, renderApp } from '../../test/render-app';
import { product } from '../../test/samples';

beforeEach(stubEverythingNear);

const answers = {
  'GET /products/by-slug/peacock-kurta': ok(product()),
  'GET /products/by-slug/desert-shawl': ok(product({ id: 8, slug: 'desert-shawl', name: 'Desert Shawl' })),
};
const rail = () => screen.findByRole('region', { name: 'Recently viewed' });

it('what was looked at comes back on the next product and in the empty cart, until it is cleared', async () => {
  const { router } = renderApp('/product/peacock-kurta', { answers });
  await screen.findByRole('heading', { level: 1, name: 'Peacock Kurta' });
  await waitFor(() => expect(localStorage.getItem('recently-viewed')).toContain('peacock-kurta'));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  await router.navigate('/product/desert-shawl');
  await screen.findByRole('heading', { level: 1, name: 'Desert Shawl' });
  expect(await within(await rail()).findByRole('link')).toHaveTextContent('Peacock Kurta');
  cleanup();

  const { person } = renderApp('/cart', { answers });
  await waitFor(async () => expect(within(await rail()).getAllByRole('link')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Clear what was recently viewed' }));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  cleanup();
  renderApp('/cart', { answers });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
});
