import { screen, within } from '@testing-library/react';
import type { DeliveryOffer } from 'shared-types/contract/delivery-offer';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../test/checkout';
import { ok } from '../../test/render-app';

const offer = (changes: Partial<DeliveryOffer>): DeliveryOffer => ({
  ...{ method: 'standard', price: 0, varies: false, transit: { min: 2, max: 3 }, place: null },
  days: { first: '2026-11-25', last: '2026-11-26' },
  ...changes,
});
const days = { first: '2026-11-24', last: '2026-11-24' };
const OFFERS = [
  offer({}),
  offer({ method: 'express', price: 149, transit: { min: 1, max: 1 }, days }),
  offer({ method: 'pickup', transit: null, days, place: 'Fort Road 14' }),
];
const quoted = (deliveries: DeliveryOffer[], method: string | null = 'standard', fee = 0) => {
  const amounts = {
    subtotal: 4250,
    discount: 0,
    prepaid_discount: 0,
    delivery_fee: fee,
    cash_fee: 0,
    total: 4250 + fee,
  };
  const option = { option: 'CASH_ON_DELIVERY', refusal: null, note: null, confirm_to: null, advance: 0, ...amounts };
  const refusal = deliveries.length ? null : 'We deliver within Rajasthan only';
  return ok({ cart_id: 3, options: [option], deliveries, delivery_refusal: refusal, delivery_method: method });
};
const EXPRESS = 'GET /checkout/quote?shipping_address_id=41&delivery_method=express';
const place = () => screen.getByRole('button', { name: 'Place Order' });

describe('the ways of delivery at the checkout', () => {
  it('say price and day; the total follows the chosen one, which the order is placed with', async () => {
    const { person, calls } = checkout({
      'GET /checkout/quote': quoted(OFFERS),
      [EXPRESS]: quoted(OFFERS, 'express', 149),
    });
    const express = await screen.findByRole('radio', { name: 'Express' });
    expect(screen.getByRole('radio', { name: 'Standard' })).toBeChecked();
    expect(express).toHaveAccessibleDescription('Arrives Tuesday 24 November');
    expect(screen.getByRole('radio', { name: 'Pick-up at the store' })).toHaveAccessibleDescription(
      /^Ready Tuesday 24 November ?Fort Road 14$/,
    );
    await person.click(express);
    expect(
      await within(screen.getByRole('region', { name: 'Order summary' })).findByText('₹149.00'),
    ).toBeInTheDocument();
    expect(express).toBeChecked();
    await person.click(place());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls('POST /orders')[0]?.body).toMatchObject({
      ...{ delivery_method: 'express', expected_delivery: '2026-11-24', expected_total: 4399 },
    });
  });

  it('are no choice where there is one', async () => {
    checkout({ 'GET /checkout/quote': quoted(OFFERS.slice(0, 1)) });
    expect(await screen.findByText('Arrives 25 – 26 November')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Standard' })).toBeNull();
  });

  it('say why there is none', async () => {
    checkout({ 'GET /checkout/quote': quoted([], null) });
    expect(
      await screen.findByText('We deliver within Rajasthan only. Please choose another address.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'How should it reach you?' })).toBeNull();
  });
});
