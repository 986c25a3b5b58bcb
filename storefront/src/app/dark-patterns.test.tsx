import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scarcity } from '../lib/product/variants';
import { checkout } from '../test/checkout';
import { ok, renderApp } from '../test/render-app';
import { cartLine, cartOf } from '../test/samples';

/** Saves typing, buys nothing and agrees to nothing. */
const HARMLESS = ['Billing address is the same'];
const ticked = () =>
  screen
    .queryAllByRole('checkbox', { checked: true })
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? '')
    .filter((label) => !HARMLESS.includes(label));

describe('dark patterns (CCPA guidelines of 30 November 2023) are not here', () => {
  it.each([
    ['/auth?mode=register', 'button', /register|create|sign up/i],
    ['/contact', 'button', 'Send message'],
  ] as const)('at %s nothing is ticked beforehand', async (path, role, name) => {
    renderApp(path, { answers: { 'GET /pages/contact': ok({ title: 'Write to us', intro: 'Do.' }) } });
    expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0);
    expect(ticked()).toEqual([]);
  });

  it('registering says what the details are for, in English and Hindi, before they are sent', async () => {
    const { person } = renderApp('/auth?mode=register');
    expect(await screen.findByText(/for nothing else. You are 18 or older/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: /How we use them/ }));
    expect(await screen.findByText(/What we ask for: name, phone/)).toBeVisible();
    expect(screen.getByText(/हम क्या पूछते हैं/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: '/your-data' })[0]).toHaveAttribute('href', '/your-data');
  });

  it('at the checkout nothing is ticked beforehand that adds to the order or agrees to anything', async () => {
    checkout();
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
    expect(await summary.findByRole('button', { name: 'Place Order' })).toBeVisible();
    expect(ticked()).toEqual([]);
  });

  it('every charge, what is off and the taxes stand in the checkout before the order is placed', async () => {
    const cart = { ...cartOf(cartLine()), subtotal: 4250, discount: 250, delivery_fee: 80, total: 4129 };
    checkout({ 'GET /cart': ok(cart) });
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
    expect(await summary.findByRole('button', { name: 'Place Order' })).toBeVisible();
    const said = (name: string | RegExp) => summary.getAllByText(name)[0]?.closest('div')?.textContent;
    expect(said('Subtotal')).toContain('₹4,250.00');
    expect(said(/^Discount/)).toContain('₹250.00');
    expect(said('Delivery')).toContain('₹80.00');
    expect(said('Total')).toContain('all taxes included');
  });

  it('pieces are said to be few only where they are', () => {
    const said = (quantity: number) =>
      scarcity({ id: 1, label: 'T', quantity, size: null, color: null, mrp: null, productStockImages: [] });
    expect([said(1) !== '', said(3), said(4), said(50), said(0)]).toEqual([
      true,
      expect.stringContaining('Only 3 left'),
      '',
      '',
      '',
    ]);
  });
});
