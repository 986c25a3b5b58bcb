import { vi } from 'vitest';

export const ID = '6f1c2f0e-5a58-4d35-9d2b-1f0f6c1f1a11';
export const PAGE = { action: 'https://gateway.example/pay', fields: { order_id: 'order_1', name: 'Marudhara' } };

export const opened = (overrides: object = {}) => ({
  ...{ id: ID, amount: 4250, expires_at: '2099-01-01T00:00:00.000Z', is_test: false, page: PAGE },
  ...overrides,
});

/** How a payment stands. */
export const paymentOf = (state: string, overrides: object = {}) => ({
  ...opened(),
  ...{
    state,
    order: null,
    is_for_order: false,
    is_at_bank: true,
    message: null,
    page: state === 'open' || state === 'failed' ? PAGE : null,
  },
  ...overrides,
});

/** A payment that was begun in this browser, of the cart when there is no order. */
export const begun = (overrides: object = {}) =>
  localStorage.setItem(
    'open-payments',
    JSON.stringify([
      { ...opened(), method: 'upi', order_number: null, terms: 'others', page: undefined, ...overrides },
    ]),
  );

/** What is sent to the provider's page by forms, which leave nothing to see here. */
export function watchForms() {
  const sent: { action: string; method: string; fields: Record<string, string> }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)]));
    sent.push({ action: this.action, method: this.method, fields });
  });
  return sent;
}
