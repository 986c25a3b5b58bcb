import type { ProductDetail } from 'shared-types/contract/product';
import type { Store } from 'shared-types/contract/store';
import { pictureUrl } from '../../lib/api/picture-url';
import { capitalise } from '../../lib/format/format';
import { inStock } from '../../lib/product/catalogue';
import { paths } from '../../lib/routes/paths';

/** schema.org's `Product` with its `Offer` in INR. */
export function productJsonLd(product: ProductDetail, site: string, store: Store | undefined): Record<string, unknown> {
  const url = site + paths.product.href(product.slug);
  const pictures = [product.thumbnail, ...product.images].filter((picture) => picture !== null);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    url,
    image: pictures.map(({ local_path }) => pictureUrl(site, local_path)),
    sku: String(product.id),
    ...(product.film && { subjectOf: filmJsonLd(product, product.film, site) }),
    ...(store && { brand: { '@type': 'Brand', name: store.name } }),
    ...(product.fabric && { material: product.fabric }),
    ...(product.country_of_origin && { countryOfOrigin: { '@type': 'Country', name: product.country_of_origin } }),
    ...additional(product),
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
      ...(product.mrp !== null &&
        product.mrp > product.price && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: product.mrp,
            priceCurrency: 'INR',
            valueAddedTaxIncluded: true,
          },
        }),
      availability: `https://schema.org/${inStock(product) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(store && termsOf(product, store.policy)),
    },
  };
}

/** What schema.org has no property for. */
function additional({ packer, net_quantity, made_month }: ProductDetail): Record<string, unknown> {
  const told = { 'Maker or packer': packer, 'Net quantity': net_quantity, 'Made in': made_month };
  const properties = Object.entries(told).filter(([, value]) => value);
  return properties.length
    ? { additionalProperty: properties.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })) }
    : {};
}

const filmJsonLd = (
  { name, description, thumbnail }: ProductDetail,
  film: NonNullable<ProductDetail['film']>,
  site: string,
): Record<string, unknown> => ({
  '@type': 'VideoObject',
  name,
  description,
  ...(thumbnail && { thumbnailUrl: pictureUrl(site, thumbnail.local_path) }),
  contentUrl: pictureUrl(site, film.local_path),
  uploadDate: film.since,
});

const COUNTRY = 'IN';
const daysFrom = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** How it comes and goes back, as far as the store's settings say it; of a piece made to order neither is known. */
function termsOf({ lead_time, deliveries }: ProductDetail, policy: Store['policy']): Record<string, unknown> {
  if (lead_time) return {};
  const { returns_days, dispatch_days, transit } = policy;
  const ways = deliveries.every(({ price }) => price === deliveries[0]?.price)
    ? [{ places: [], price: deliveries[0]?.price ?? 0, transit }]
    : deliveries;
  const category = returns_days > 0 ? 'MerchantReturnFiniteReturnWindow' : 'MerchantReturnNotPermitted';
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: COUNTRY,
      returnPolicyCategory: `https://schema.org/${category}`,
      ...(returns_days > 0 && { merchantReturnDays: returns_days }),
    },
    shippingDetails: ways.map((way) => shippingJsonLd(way, dispatch_days)),
  };
}

/** What standard delivery costs and takes: one for all of India where it costs the same everywhere, else one a zone. */
const shippingJsonLd = ({ places, price, transit }: ProductDetail['deliveries'][number], packing: number) => ({
  '@type': 'OfferShippingDetails',
  shippingDestination: {
    '@type': 'DefinedRegion',
    addressCountry: COUNTRY,
    ...named(
      'addressRegion',
      places.filter((place) => !/^\d/.test(place)),
    ),
    ...named(
      'postalCodePrefix',
      places.filter((place) => /^\d/.test(place)),
    ),
  },
  shippingRate: { '@type': 'MonetaryAmount', value: price, currency: 'INR' },
  ...(transit && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysFrom(packing, packing),
      transitTime: daysFrom(transit.min, transit.max),
    },
  }),
});

const named = (name: string, places: string[]) => (places.length ? { [name]: places } : {});

/** The way to a product as the page shows it, as schema.org's `BreadcrumbList`. */
export function breadcrumbJsonLd({ name, above, slug }: ProductDetail, site: string): Record<string, unknown> {
  const steps = [
    { name: 'Collection', path: paths.collection },
    ...above.map((one) => ({ name: capitalise(one.name), path: paths.category.href(one.slug) })),
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
