import { expect, it } from 'vitest';
import { type FeedItem, feedItem, merchantFeed } from './merchant-feed';

const item: FeedItem = {
  ...{ id: '7', item_group_id: '3', title: 'Kurta & “Mor” <new> – M', description: 'Painted\u0000 by hand' },
  ...{
    link: 'https://a.example/product/mor?size=M&colour=Indigo',
    image_link: 'https://a.example/mor.jpg',
    additional_image_link: [],
  },
  ...{
    availability: 'in_stock',
    price: 1250.5,
    maximum_retail_price: 1500,
    brand: 'M',
    gtin: null,
    mpn: null,
    color: null,
    size: 'M',
    material: '',
    gender: 'female',
    age_group: null,
  },
  ...{ product_type: 'women > kurta', shipping_weight: 500 },
  shipping: { price: 60, handling: 2, transit: { min: 1, max: 4 } },
};

it('names a variant in its group, with price and delivery in rupees', () => {
  const xml = feedItem(item);
  for (const part of [
    '<g:id>7</g:id><g:item_group_id>3</g:item_group_id>',
    '<g:gender>female</g:gender>',
    '<g:price>1250.50 INR</g:price><g:maximum_retail_price>1500.00 INR</g:maximum_retail_price>',
    '<g:shipping><g:country>IN</g:country><g:price>60.00 INR</g:price><g:min_handling_time>2</g:min_handling_time><g:max_handling_time>2</g:max_handling_time><g:min_transit_time>1</g:min_transit_time><g:max_transit_time>4</g:max_transit_time></g:shipping>',
  ])
    expect(xml).toContain(part);
});

it('is well-formed XML whatever is in the texts, and leaves out what is not there', () => {
  const xml = feedItem(item);
  expect(xml).toContain('Kurta &amp; “Mor” &lt;new&gt;');
  expect(xml).toContain('size=M&amp;colour=Indigo');
  expect(xml).toContain('<g:description>Painted by hand</g:description>');
  expect(xml).not.toMatch(/additional_image_link|g:color|g:material|g:age_group/);
  expect(
    feedItem({
      ...item,
      maximum_retail_price: null,
      title: `${'x'.repeat(148)}🦚🦚`,
      shipping: { price: 0, handling: null, transit: null },
    }),
  ).toMatch(
    /<g:title>x{148}🦚<\/g:title>.*<g:shipping><g:country>IN<\/g:country><g:price>0\.00 INR<\/g:price><\/g:shipping>/s,
  );
});

it('is one channel of all items', () => {
  expect(merchantFeed({ name: 'A & B', site: 'https://a.example' }, ['<item/>', '<item/>'])).toMatch(
    /^<\?xml [^>]+\?>\n<rss [^>]+><channel><title>A &amp; B<\/title>.*<item\/>\n<item\/>\n<\/channel><\/rss>\n$/s,
  );
});

it('tells the code of the maker where a variant has one, and what the shop calls it', () => {
  expect(feedItem(item)).toContain('<g:identifier_exists>no</g:identifier_exists>');
  const coded = feedItem({ ...item, gtin: '4006381333931', mpn: 'LOT-M' });
  expect(coded).toContain('<g:gtin>4006381333931</g:gtin><g:mpn>LOT-M</g:mpn>');
  expect(coded).not.toContain('identifier_exists');
});
