import type { ProductDetail } from 'shared-types/contract/products';
import { pictureUrl } from '../../lib/api/picture-url';
import { capitalise } from '../../lib/format/format';
import { inStock } from '../../lib/product/catalogue';
import { paths } from '../../lib/routes/paths';

/** schema.org's `Product` with its `Offer` in INR. */
export function productJsonLd(product: ProductDetail, site: string): Record<string, unknown> {
  const url = site + paths.product.href(product.slug);
  const pictures = [product.thumbnail, ...product.images].filter((picture) => picture !== null);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    url,
    image: pictures.map(({ local_path }) => pictureUrl(site, local_path)),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: 'Marudhara' },
    ...(product.fabric && { material: product.fabric }),
    ...(product.country_of_origin && { countryOfOrigin: { '@type': 'Country', name: product.country_of_origin } }),
    ...(product.rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${inStock(product) ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** The way to a product as the page shows it, as schema.org's `BreadcrumbList`. */
export function breadcrumbJsonLd({ name, category, slug }: ProductDetail, site: string): Record<string, unknown> {
  const steps = [
    { name: 'Collection', path: paths.collection },
    ...(category
      ? [{ name: capitalise(category), path: `${paths.collection}?${new URLSearchParams({ category })}` }]
      : []),
    { name, path: paths.product.href(slug) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: site + step.path,
    })),
  };
}
