import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scarcity } from '../lib/product/variants';
import { checkout } from '../test/checkout';
import { ok, renderApp } from '../test/render-app';

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

  it('at the checkout nothing is ticked beforehand that adds to the order or agrees to anything', async () => {
    checkout();
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
    expect(await summary.findByRole('button', { name: 'Place Order' })).toBeVisible();
    expect(ticked()).toEqual([]);
  });

  it('pieces are said to be few only where they are', () => {
    const said = (quantity: number) =>
      scarcity({ id: 1, label: '', quantity, size: null, color: null, productStockImages: [] });
    expect([said(1) !== '', said(50), said(0)]).toEqual([true, '', '']);
  });
});
