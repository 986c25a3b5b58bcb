import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { DraftOrder, DraftOrderBody } from 'shared-types/contract/draft-orders';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const LINE = {
  ...{ id: 1, stock_id: 31, size: 'M', color: 'Indigo', quantity: 1, price: 2100, list_price: 2100, line_total: 2100 },
  product: { id: 4, slug: 'mor-kurta', name: 'Mor Kurta', thumbnail: null },
  ...{ price_reason: null, priced_by: null, discount: 0, left: 3, notice: null },
};
const DRAFT: DraftOrder = {
  ...{
    id: 5,
    updated_at: '2026-11-23T10:00:00.000Z',
    made_by: 'Asha Rathore',
    order: null,
    refusal: null,
    replaces: null,
  },
  customer: { user_id: null, name: 'Kamla Devi', email: 'kamla@example.com', phone: '9829012345' },
  ...{ details: [LINE], coupon_code: null, addresses: [], shipping_address_id: null, billing_address_id: null },
  ...{ for_business: false, deliveries: [], delivery_method: 'standard', payment: 'link', gift_note: '', note: '' },
  payments: ['link', 'cash_on_delivery', 'cash_received'],
  ...{ subtotal: 2100, discount: 0, prepaid_discount: 0, delivery_fee: 0, cash_fee: 0, total: 2100 },
};
const PIECE = {
  stock_id: 32,
  name: 'Mor Kurta',
  size: 'L',
  color: 'Indigo',
  sku: 'MK-L',
  price: 2300,
  left: 2,
  thumbnail: null,
};

/** The screen of a draft, and what it sends. */
function visit(
  draft: Partial<DraftOrder> = {},
  {
    role = 'admin' as Role,
    save = undefined as ((body: DraftOrderBody) => Response | Promise<Response>) | undefined,
  } = {},
) {
  const sent: { method: string; path: string; body: DraftOrderBody }[] = [];
  let now = { ...DRAFT, ...draft };
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const { pathname } = new URL(String(input), 'http://shop');
    if (init?.method && init.method !== 'GET') {
      const body = JSON.parse(String(init.body ?? '{}'));
      sent.push({ method: init.method, path: pathname, body });
      if (pathname.endsWith('/place')) return answer(200, { id: 7, order_number: 'MD-7' });
      const refused = await save?.(body);
      if (refused) return refused;
      now = { ...now, updated_at: new Date(Date.parse(now.updated_at) + 1000).toISOString(), payment: body.payment };
      return answer(200, now);
    }
    if (pathname.endsWith('/pieces')) return answer(200, [PIECE]);
    if (pathname.endsWith('/customers')) return answer(200, [{ ...DRAFT.customer, user_id: 9, name: 'Leela Devi' }]);
    if (pathname === '/api/draft-orders/5') return answer(200, now);
    return answer(200, []);
  });
  const router = createMemoryRouter(routes, { initialEntries: ['/draft-orders/5'] });
  render(
    <Providers admin={adminFixture(personWith(role), send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { sent, router };
}

describe('an order that is taken down', () => {
  it('adds what is found, more of what is there, and sends what it has read along', async () => {
    const { sent } = visit();
    await userEvent.type(await screen.findByLabelText('Add a piece'), 'kurta l');
    const found = await screen.findByRole('group', { name: 'Found pieces' });
    await userEvent.click(within(found).getByRole('button', { name: /Mor Kurta.*L, Indigo/ }));
    await userEvent.click(screen.getByRole('button', { name: 'One more of Mor Kurta, M, Indigo' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.body).toMatchObject({
      lines: [
        { stock_id: 31, quantity: 1 },
        { stock_id: 32, quantity: 1 },
      ],
      seen_updated_at: '2026-11-23T10:00:00.000Z',
    });
    // The second waits for the first, and goes by its answer.
    expect(sent[1]?.body).toMatchObject({
      lines: [{ stock_id: 31, quantity: 2 }],
      seen_updated_at: '2026-11-23T10:00:01.000Z',
    });
  });

  it('shows what is chosen at once, and what holds where that is refused', async () => {
    let refuse = (): void => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    visit({}, { save: () => refused.then(() => answer(409, { message: 'Not offered at the moment', errors: [] })) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Cash on delivery' }));
    screen.getByRole('radio', { name: 'Cash on delivery', checked: true });
    refuse();
    await screen.findByText('Not offered at the moment');
    screen.getByRole('radio', { name: 'Pay link by mail', checked: true });
  });

  it('is placed with one press, and leads to its order', async () => {
    const { sent, router } = visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Place order, ₹2,100.00' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/orders/7'), { timeout: 10_000 });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/draft-orders/5/place',
        body: { seen_updated_at: DRAFT.updated_at, expected_total: 2100 },
      },
    ]);
  });

  it('says why it cannot be placed, and is not sent then', async () => {
    const refusal = {
      message: 'Choose where it goes',
      errors: [{ path: 'shipping_address_id', message: 'Choose where it goes' }],
    };
    const { sent } = visit({ refusal, details: [{ ...LINE, notice: 'Mor Kurta is sold out' }] });
    await screen.findByText('Mor Kurta is sold out');
    expect(screen.getAllByText('Choose where it goes')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Place order/ }));
    expect(sent).toEqual([]);
  });

  it('tells who changed it meanwhile, and what, and keeps what was typed', async () => {
    const message = 'Ravi has changed this draft meanwhile: pieces';
    const save = () => answer(409, { message, errors: [{ path: 'seen_updated_at', message }] });
    visit({}, { save });
    const note = await screen.findByLabelText('Note for staff');
    await userEvent.type(note, 'Rings at five');
    await userEvent.tab();
    await screen.findByText(message);
    expect(screen.getByDisplayValue('Rings at five')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show it as it is now' }));
  });

  it('asks for the reason of an agreed price, at its field', async () => {
    const save = (body: DraftOrderBody) =>
      body.lines[0]?.price_reason
        ? (undefined as unknown as Response)
        : answer(400, { message: 'Say why', errors: [{ path: 'lines.0.price_reason', message: 'Say why' }] });
    const { sent } = visit({}, { save });
    await userEvent.click(await screen.findByRole('button', { name: 'Price of Mor Kurta, M, Indigo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Price of Mor Kurta' });
    const price = within(dialog).getByLabelText('Price of one piece in rupees');
    await userEvent.clear(price);
    await userEvent.type(price, '1900');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await within(dialog).findByText('Say why');
    await userEvent.type(within(dialog).getByLabelText('Why'), 'A thread is loose');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Agree' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)?.body.lines).toEqual([
      { stock_id: 31, quantity: 1, price: 1900, price_reason: 'A thread is loose' },
    ]);
  });

  it('tells sales who may agree to less, and those without the right who notes payments', async () => {
    visit({}, { role: 'sales' });
    await userEvent.click(await screen.findByRole('button', { name: /^Price of/ }));
    await screen.findByText(/is an admin’s to agree/);
    cleanup();
    visit({}, { role: 'super_admin' });
    expect(await screen.findByLabelText('Cash received')).toHaveProperty('disabled', true);
    expect(screen.getByText('Money that was received is noted by sales and admins.')).toBeTruthy();
  });

  it('finds who calls, or takes them down as a guest', async () => {
    const { sent } = visit({ customer: null });
    await userEvent.type(await screen.findByLabelText('Find by name, phone or mail'), 'leela');
    await userEvent.click(await screen.findByRole('button', { name: /Leela Devi/ }));
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ user_id: 9, guest: null }));
    await userEvent.click(screen.getByRole('button', { name: 'New guest' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'leela');
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    await screen.findByText(/Enter a 10-digit phone number/);
  });
});
