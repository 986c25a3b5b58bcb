import type { Store } from 'shared-types/contract/store';
import { describe, expect, it } from 'vitest';
import { store } from '../../test/render-app';
import { product } from '../../test/samples';
import { productJsonLd } from './product-json-ld';

const offerOf = (policy: Partial<Store['policy']> = {}, of = product()) =>
  productJsonLd(of, 'https://shop.example', { ...store, policy: { ...store.policy, ...policy } } as Store)
    .offers as Record<string, unknown>;

describe('what search engines are told of a product', () => {
  it('is the brand of the store, and what the piece is made of', () => {
    const told = productJsonLd(product({ fabric: 'Silk' }), 'https://shop.example', {
      ...store,
      name: 'Thar',
    } as Store);
    expect(told).toMatchObject({ brand: { '@type': 'Brand', name: 'Thar' }, material: 'Silk' });
  });

  it('is the MRP beside a lower price, and who made or packed it', () => {
    expect(offerOf({}, product({ mrp: 5000 }))).toMatchObject({
      price: 4250,
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 5000 },
    });
    expect(offerOf({}, product({ mrp: 4250 }))).not.toHaveProperty('priceSpecification');
    const told = productJsonLd(product({ packer: 'Thar, Jodhpur' }), 'https://shop.example', undefined);
    expect(told.additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Maker or packer', value: 'Thar, Jodhpur' },
    ]);
  });

  it('is its film, with the day since when it is there', () => {
    const film = { local_path: 'uploads/cape.mp4', type: 'video/mp4', since: '2026-11-22' };
    expect(productJsonLd(product({ film }), 'https://shop.example', undefined).subjectOf).toMatchObject({
      '@type': 'VideoObject',
      contentUrl: 'https://shop.example/uploads/cape.mp4',
      uploadDate: '2026-11-22',
    });
    expect(productJsonLd(product(), 'https://shop.example', undefined)).not.toHaveProperty('subjectOf');
  });

  it('is how long it can come back, by the settings', () => {
    expect(offerOf({ returns_days: 10 }).hasMerchantReturnPolicy).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 10,
    });
    expect(offerOf({ returns_days: 0 }).hasMerchantReturnPolicy).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
  });

  it('is what delivery costs and how long it takes, as far as the settings say it', () => {
    const everywhere = product({ deliveries: [{ places: [], price: 40, transit: null }] });
    expect(offerOf({}, everywhere).shippingDetails).toEqual([
      {
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
        shippingRate: { '@type': 'MonetaryAmount', value: 40, currency: 'INR' },
      },
    ]);
    expect(offerOf({ dispatch_days: 2, transit: { min: 1, max: 8 } }).shippingDetails).toMatchObject([
      {
        shippingRate: { value: 0 },
        deliveryTime: { handlingTime: { minValue: 2, maxValue: 2 }, transitTime: { minValue: 1, maxValue: 8 } },
      },
    ]);
  });

  it('is what delivery costs in each zone where it is not the same in all', () => {
    const deliveries = [
      { places: ['Rajasthan', '11'], price: 40, transit: { min: 1, max: 2 } },
      { places: [], price: 90, transit: null },
    ];
    expect(offerOf({}, product({ deliveries })).shippingDetails).toMatchObject([
      {
        shippingDestination: { addressRegion: ['Rajasthan'], postalCodePrefix: ['11'] },
        ...{ shippingRate: { value: 40 }, deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } } },
      },
      { shippingDestination: { addressCountry: 'IN' }, shippingRate: { value: 90 } },
    ]);
  });

  it('is neither for a piece made to order, nor before the store is known', () => {
    const madeToOrder = offerOf({}, product({ lead_time: 'Four weeks' }));
    const early = productJsonLd(product(), 'https://shop.example', undefined).offers as Record<string, unknown>;
    for (const offer of [madeToOrder, early]) {
      expect(offer).not.toHaveProperty('hasMerchantReturnPolicy');
      expect(offer).not.toHaveProperty('shippingDetails');
    }
  });
});
