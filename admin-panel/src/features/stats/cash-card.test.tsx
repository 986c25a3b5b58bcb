import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { CashReturns } from 'shared-types/contract/stats';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CashCard } from './cash-card';

let data: CashReturns;
vi.mock('../../lib/api/use-read', () => ({ useRead: () => ({ data }) }));
// In India the first of March has begun, after a year of 366 days.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T18:30:00Z') }));
afterEach(() => void vi.useRealTimers());
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <CashCard />
    </MemoryRouter>,
  );

it('names where and with whom cash orders came back, and how many of those that left', () => {
  const [zipcode, email] = ['342001', 'meera+a@example.com'];
  data = {
    ...{ delivered: 36, cameBack: 4 },
    places: [{ zipcode, city: 'Jodhpur', delivered: 3, cameBack: 1 }],
    people: [{ name: 'Meera', email, delivered: 0, cameBack: 2 }],
  };
  show();
  expect(screen.getByText(/Of 40 orders in cash/).textContent).toContain('4 came back (10%)');
  const places = screen.getByRole('table', { name: 'PIN codes where cash orders came back' });
  expect(
    within(places)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['342001Jodhpur', '1 of 4', '25%']);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const since = 'from=2027-03-02';
  expect(hrefOf('1')).toBe(`/orders?option=CASH_ON_DELIVERY&status=cancelled&${since}&search=342001`);
  expect(hrefOf('4 came back')).toBe(`/orders?option=CASH_ON_DELIVERY&status=cancelled&${since}`);
  expect(hrefOf('36 arrived')).toBe(`/orders?option=CASH_ON_DELIVERY&status=delivered&${since}`);
  expect(screen.getByRole('link', { name: 'Meera' }).getAttribute('href')).toBe(
    '/orders?search=meera%2Ba%40example.com',
  );
});

it('says nothing while none came back', () => {
  data = { delivered: 9, cameBack: 0, places: [], people: [] };
  show();
  expect(screen.queryByText('Cash Orders That Came Back')).toBeNull();
});
