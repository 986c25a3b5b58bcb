// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { products } from 'shared-types/calls/products';
import { pathOf } from 'shared-types/client/client';
import { expect, it } from 'vitest';
import { openShop } from '../lib/open-shop';
import { product } from '../test/samples';
import { Providers, Screens } from './app';
import { preloadScreen } from './routes';

/** Renders an address as a server would: no window, no storage, answers read beforehand. */
async function renderOnServer(path: string, fallback: Record<string, unknown> = {}): Promise<string> {
  await preloadScreen(path);
  return renderToString(
    <Providers shop={openShop({ storage: null })} fallback={fallback}>
      <StaticRouter location={path}>
        <Screens />
      </StaticRouter>
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
