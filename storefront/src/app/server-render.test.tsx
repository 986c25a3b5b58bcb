// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { pathOf } from 'shared-types/client/client';
import { products } from 'shared-types/contract/products';
import { expect, it } from 'vitest';
import { openShop } from '../lib/open-shop';
import { product } from '../test/samples';
import { Providers } from './app';
import { routes } from './routes';

/** Renders an address as a server would: no window, no storage, answers read beforehand. */
async function renderOnServer(path: string, fallback: Record<string, unknown> = {}): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://shop.example${path}`));
  if (context instanceof Response) throw new Error(`Redirected to ${context.headers.get('Location')}`);
  return renderToString(
    <Providers shop={openShop({ storage: null })} fallback={fallback}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Providers>,
  );
}

it.each(['/', '/collection', '/cart', '/auth', '/faq', '/legal', '/about', '/contact', '/forgotpassword', '/nowhere'])(
  '%s renders without a browser',
  async (path) => {
    expect(typeof globalThis.window).toBe('undefined');
    expect(await renderOnServer(path)).toContain('<main');
  },
);

it('renders a product from the answers that were read beforehand', async () => {
  const html = await renderOnServer('/product/peacock-kurta', {
    [pathOf(products.bySlug, { params: { slug: 'peacock-kurta' } })]: product({ name: 'Kurta </script>' }),
  });
  expect(html).toContain('₹4,250');
  expect(html).toContain('"priceCurrency":"INR"');
  // A name cannot close the structured data and go on as markup.
  expect(html).toContain('Kurta \\u003c/script>');
});
