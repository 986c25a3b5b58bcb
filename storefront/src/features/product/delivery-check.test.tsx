import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, renderApp, store } from '../../test/render-app';
import { product } from '../../test/samples';
import { lastPin, rememberPin } from './last-pin';

const PIN = 'GET /delivery/342001?product_id=7';
const jodhpur = {
  zipcode: 342001,
  state: 'Rajasthan',
  city: 'Jodhpur',
  offers: [
    {
      ...{ method: 'standard', price: 0, varies: false, place: null },
      transit: { min: 1, max: 2 },
      days: { first: '2026-11-25', last: '2026-11-27' },
    },
  ],
  refusal: null,
};
beforeEach(() => localStorage.clear());

async function openPage(answers: Parameters<typeof renderApp>[1], of = product()) {
  const shop = renderApp('/product/peacock-kurta', {
    answers: { 'GET /products/by-slug/peacock-kurta': ok(of), ...answers?.answers },
  });
  const field = await screen.findByRole('textbox', { name: 'PIN code' });
  const check = async (typed: string) => {
    await shop.person.clear(field);
    if (typed) await shop.person.type(field, typed);
    await shop.person.click(screen.getByRole('button', { name: 'Check' }));
  };
  return { ...shop, field, check };
}

describe('when a piece arrives', () => {
  it('is told for a PIN code, however it is typed, and is there again on the next page', async () => {
    const { check } = await openPage({ answers: { [PIN]: ok(jodhpur) } });
    await check('342 001');
    expect(await screen.findByText('25 – 27 November')).toBeInTheDocument();
    expect(screen.getByText('at Jodhpur, Rajasthan')).toBeInTheDocument();
    expect(lastPin()).toBe(342001);
  });

  it('is asked for by itself where a PIN code is known', async () => {
    rememberPin(342001);
    const { field } = await openPage({ answers: { [PIN]: ok(jodhpur) } });
    expect(await screen.findByText('25 – 27 November')).toBeInTheDocument();
    expect(field).toHaveValue('342001');
  });

  it('is not guessed for what is no PIN code: the field says so and keeps what was typed', async () => {
    const { check, field, calls } = await openPage({});
    await check('34200');
    expect(field).toHaveAccessibleDescription('Enter a 6-digit PIN code');
    expect([field, document.activeElement]).toEqual([field, field]);
    expect(field).toHaveValue('34200');
    expect(calls('GET /delivery/34200?product_id=7')).toEqual([]);
  });

  it('says at the field that the post does not know a code, and keeps the last good one', async () => {
    const { check, field } = await openPage({
      answers: { 'GET /delivery/100001?product_id=7': ok({ message: 'The post does not know this PIN code' }, 404) },
    });
    await check('100001');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveAccessibleDescription('The post does not know this PIN code');
    expect(lastPin()).toBeNull();
  });

  it('counts from the day that a piece made to order is ready', async () => {
    const { check } = await openPage(
      { answers: { [PIN]: ok(jodhpur) } },
      product({ lead_time: 'Ready in four weeks' }),
    );
    await check('342001');
    expect(await screen.findByText(/Ready in four weeks, then 1–2 working days/)).toBeInTheDocument();
    expect(screen.queryByText('25 – 27 November')).toBeNull();
    expect(screen.getByText(/How a piece made to order goes back/)).toBeInTheDocument();
  });
});

describe('how a piece goes back', () => {
  it.each([
    [10, /Return or exchange it within 10 days of its arrival/],
    [1, /within 1 day of its arrival/],
    [0, /We take nothing back/],
  ])('is as the settings have it: %s days', async (returns_days, words) => {
    await openPage({ answers: { 'GET /store': ok({ ...store, policy: { ...store.policy, returns_days } }) } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the last PIN code', () => {
  it('is nothing where the device keeps something else', () => {
    localStorage.setItem('pin-code', 'jodhpur');
    expect(lastPin()).toBeNull();
    expect(lastPin(null)).toBeNull();
  });
});
