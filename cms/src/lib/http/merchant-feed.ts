import escapeHtml from 'escape-html';

/** A variant as Google's product data specification has it; what is null or empty is left out. */
export interface FeedItem {
  id: string;
  item_group_id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  additional_image_link: readonly string[];
  availability: 'in_stock' | 'out_of_stock';
  /** Rupees, GST included. */
  price: number;
  /** Rupees; India's alone (`maximumRetailPrice` of Google's Merchant API). Null where the price is it. */
  maximum_retail_price: number | null;
  brand: string;
  /** An EAN of the maker's, by which Google knows the piece; else what the shop calls it. */
  gtin: string | null;
  mpn: string | null;
  color: string | null;
  size: string | null;
  material: string | null;
  /** Google requires both for clothes. */
  gender: string | null;
  age_group: string | null;
  product_type: string;
  /** Grams. */
  shipping_weight: number;
  shipping: {
    price: number;
    /** Working days; null where nobody knows. */
    handling: number | null;
    transit: { min: number; max: number } | null;
  };
}

const rupees = (amount: number): string => `${amount.toFixed(2)} INR`;

// What XML 1.0 cannot contain, however it is written.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const tag = (name: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `<g:${name}>${escapeHtml(String(value).replace(FORBIDDEN, ''))}</g:${name}>`;

export function feedItem(item: FeedItem): string {
  const { price, handling, transit } = item.shipping;
  const days = [
    ...(handling === null ? [] : [tag('min_handling_time', handling), tag('max_handling_time', handling)]),
    ...(transit ? [tag('min_transit_time', transit.min), tag('max_transit_time', transit.max)] : []),
  ];
  return `<item>${[
    tag('id', item.id),
    tag('item_group_id', item.item_group_id),
    tag('title', item.title.slice(0, 150)),
    tag('description', item.description.slice(0, 5000)),
    tag('link', item.link),
    tag('image_link', item.image_link),
    ...item.additional_image_link.slice(0, 10).map((url) => tag('additional_image_link', url)),
    tag('availability', item.availability),
    tag('price', rupees(item.price)),
    tag('maximum_retail_price', item.maximum_retail_price && rupees(item.maximum_retail_price)),
    tag('condition', 'new'),
    tag('brand', item.brand),
    tag('gtin', item.gtin),
    tag('mpn', item.mpn),
    // Hand-made goods have no code of a maker's.
    tag('identifier_exists', item.gtin || item.mpn ? null : 'no'),
    tag('color', item.color),
    tag('size', item.size),
    tag('material', item.material),
    tag('gender', item.gender),
    tag('age_group', item.age_group),
    tag('product_type', item.product_type),
    tag('shipping_weight', `${item.shipping_weight} g`),
    `<g:shipping>${tag('country', 'IN')}${tag('price', rupees(price))}${days.join('')}</g:shipping>`,
  ].join('')}</item>`;
}

/** The file of a shop's items, as RSS 2.0. */
export const merchantFeed = (shop: { name: string; site: string }, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeHtml(shop.name)}</title><link>${escapeHtml(shop.site)}/</link><description>${escapeHtml(shop.name)}</description>\n${items.join('\n')}\n</channel></rss>\n`;
