import type { ProductDetail } from 'shared-types/contract/products';
import { inStock } from '../../lib/catalogue';

/** schema.org's `Product` and `Offer` in INR, for search engines. */
export function StructuredData({ product }: { product: ProductDetail }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.id),
    brand: { '@type': 'Brand', name: 'Marudhara' },
    ...(product.rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${inStock(product) ? 'InStock' : 'OutOfStock'}`,
    },
  };
  // `<` is written as an escape, so that no text of a product can close the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; JSON-LD cannot be written otherwise
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
