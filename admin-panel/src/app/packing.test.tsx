import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CourierRates } from 'shared-types/contract/couriers';
import type { OrderToPack, PackedParcel, PackingDesk, ParcelBack } from 'shared-types/contract/packing';
import { OrderShipments } from 'shared-types/contract/shipments';
import { SHIPPING_STOPS } from 'shared-types/domain/shipment';
import { afterEach, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { emptyAnswer, leastOf } from '../test/empty-answer';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const order = (id: number, more: Partial<OrderToPack> = {}): OrderToPack => ({
  ...{ id, order_number: `MD-${id}`, customer: 'Leela Devi', city: 'Jodhpur', zipcode: 342001 },
  ...{
    placed_at: '2026-11-20T08:00:00.000Z',
    promised_on: '2026-11-27',
    delivery_method: null,
    payment_option: 'CASH_ON_DELIVERY',
  },
  ...{ due_amount: 2100, stops: [] },
  lines: [{ id, name: 'Mor Kurta', size: 'M', color: null, quantity: 2, variant_id: 5, shelf: 'R2' }],
  ...more,
});
const parcel: PackedParcel = {
  ...{ id: 9, order: { id: 1, order_number: 'MD-1' }, customer: 'Leela Devi', city: 'Jodhpur', zipcode: 342001 },
  ...{
    courier: 'Delhivery',
    number: 'A77',
    cod_amount: 2100,
    collects_too_much: null,
    packed_at: '2026-11-20T08:00:00.000Z',
  },
  ...{ package: null, packages: 0, booking: null },
};
const desk = (more: Partial<PackingDesk> = {}): PackingDesk => ({
  orders: [order(1), order(2)],
  count: 2,
  parcels: [],
  parcels_count: more.parcels?.length ?? 0,
  pick_ups: [],
  pick_ups_count: more.pick_ups?.length ?? 0,
  came_back: [],
  couriers: [{ id: 3, name: 'Delhivery' }],
  ...{ aggregator: null, weight_disputes: [], troubles: [] },
  acts: { pack: true, overrule: false, manage_couriers: false },
  ...more,
});

function visit(given: () => PackingDesk, change?: (path: string) => Response, rates: CourierRates['rates'] = []) {
  const changes: { path: string; body: unknown }[] = [];
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const { pathname } = new URL(String(input), 'http://shop');
    if (!init?.method || init.method === 'GET') {
      if (pathname.endsWith('/rates')) return answer(200, { rates, problem: null });
      return pathname === '/api/packing' ? answer(200, given()) : emptyAnswer(input, init);
    }
    changes.push({ path: pathname, body: JSON.parse(String(init.body)) });
    return change?.(pathname) ?? emptyAnswer(input, init);
  });
  Element.prototype.scrollIntoView = vi.fn();
  const router = createMemoryRouter(routes, { initialEntries: ['/packing'] });
  render(
    <Providers admin={adminFixture(personWith('sales'), send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return changes;
}

it('a scanned order is ticked, what is scanned next is its number, and its pieces are on the pick list', async () => {
  let isPacked = false;
  const changes = visit(
    () => (isPacked ? desk({ orders: [order(2)], count: 1, parcels: [parcel] }) : desk()),
    () => {
      isPacked = true;
      return answer(200, { packed: [{ order_id: 1, shipment_id: 9 }], refused: [] });
    },
  );
  await userEvent.type(await screen.findByLabelText('Scan'), 'md-1{Enter}a 77{Enter}');
  expect((screen.getByLabelText('Pack MD-1') as HTMLInputElement).checked).toBe(true);
  await screen.findByRole('heading', { name: 'Pick list: 2 pieces' });
  await userEvent.selectOptions(screen.getByLabelText('Courier'), 'Delhivery');
  await userEvent.click(screen.getByRole('button', { name: 'Pack 1 order' }));
  const packed = within(await screen.findByRole('region', { name: '1 parcel to be fetched' }));
  expect(changes).toEqual([
    { path: '/api/packing', body: { orders: [{ id: 1, number: 'A77' }], courier_id: 3, overrule: [] } },
  ]);
  expect((packed.getByLabelText('Papers for MD-1') as HTMLInputElement).checked).toBe(true);
  packed.getByRole('button', { name: 'Labels 4 × 6' });
});

it('says of what was scanned that it does not wait here, and of an order why it was refused', async () => {
  const refused = [{ order_id: 2, message: '₹2,100.00 is to be paid ahead and has not come in.' }];
  visit(desk, () => answer(200, { packed: [], refused }));
  await userEvent.type(await screen.findByLabelText('Scan'), 'MD-9999AAAA{Enter}');
  await screen.findByText('MD-9999AAAA is not to be packed: it is packed already, cancelled, or not here.');
  await userEvent.click(screen.getByLabelText('All of them'));
  await userEvent.click(screen.getByRole('button', { name: 'Pack 2 orders' }));
  await screen.findByText(/^MD-2: ₹2,100.00 is to be paid ahead/);
});

it('“send it all the same” holds for the orders it was said of, and is over once they are packed', async () => {
  const stops = [{ code: 'unpaid' as const, message: 'It is not paid.' }];
  let orders = [order(1, { stops }), order(2, { stops }), order(3)];
  const changes = visit(
    () => desk({ orders, count: 3, acts: { pack: true, overrule: true, manage_couriers: false } }),
    () => {
      orders = orders.slice(1);
      return answer(200, { packed: [{ order_id: 1, shipment_id: 9 }], refused: [] });
    },
  );
  const anyway = () => screen.getByLabelText<HTMLInputElement>('Send it all the same');
  await userEvent.click(await screen.findByLabelText('Pack MD-1'));
  await userEvent.click(anyway());
  await userEvent.click(screen.getByLabelText('Pack MD-2'));
  expect(anyway().checked).toBe(false);
  await userEvent.click(screen.getByLabelText('Pack MD-2'));
  expect(anyway().checked).toBe(false);
  await userEvent.click(anyway());
  await userEvent.click(screen.getByRole('button', { name: 'Pack 1 order' }));
  await waitFor(() => expect(screen.queryByLabelText('Pack MD-1')).toBeNull());
  for (const next of ['Pack MD-2', 'Pack MD-3']) await userEvent.click(screen.getByLabelText(next));
  expect(anyway().checked).toBe(false);
  await userEvent.click(screen.getByLabelText('Pack MD-2'));
  await userEvent.click(screen.getByRole('button', { name: 'Pack 1 order' }));
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes.map(({ body }) => body)).toMatchObject([{ overrule: SHIPPING_STOPS }, { overrule: [] }]);
});

it('keeps the shelf of a variant when its field is left', async () => {
  const changes = visit(desk);
  await userEvent.click(await screen.findByLabelText('Pack MD-1'));
  const shelf = screen.getByLabelText('Shelf of Mor Kurta M');
  await userEvent.clear(shelf);
  await userEvent.type(shelf, 'R7');
  await userEvent.tab();
  await screen.findByText('Shelf noted');
  expect(changes).toEqual([{ path: '/api/packing/shelves/5', body: { shelf: 'R7' } }]);
});

it('numbers are taken all or not at all, and each fault is said', async () => {
  const problems = [{ row: 2, column: 'order', message: 'There is no order MD-9' }];
  visit(
    () => desk({ parcels: [parcel] }),
    () => answer(200, { updated: 0, problems, wrong: 1 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Import numbers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import numbers' }));
  await userEvent.type(dialog.getByLabelText('Order, courier, number, weight in grams'), 'MD-1,Delhivery,A1');
  await userEvent.click(dialog.getByRole('button', { name: 'Take the numbers' }));
  await dialog.findByText('Row 2, order: There is no order MD-9');
});

it('what a courier has lost or charged too much for waits until it is noted what became of it', async () => {
  const of = (id: number, number: string) => ({
    ...{ id, number, courier: 'Delhivery', order: { id, order_number: `MD-${id}` } },
  });
  const troubles = [{ ...of(7, 'A7'), trouble: 'lost' as const, at: '2026-11-21T08:00:00.000Z' }];
  const weight_disputes = [{ ...of(8, 'A8'), our_grams: 450, charged_grams: 1500 }];
  const changes = visit(
    () => desk({ orders: [], count: 0, troubles, weight_disputes }),
    () => answer(201, { message: 'Seen to' }),
  );
  within(await screen.findByRole('region', { name: '1 parcel in trouble' })).getByText(/^Lost by the courier/);
  for (const order of ['MD-7', 'MD-8']) {
    await userEvent.click(screen.getByRole('button', { name: `Seen to: ${order}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seen to' }));
    await userEvent.type(dialog.getByLabelText('What became of it'), 'Claimed');
    await userEvent.click(dialog.getByRole('button', { name: 'Note it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(changes).toEqual([
    { path: '/api/packing/troubles/7', body: { note: 'Claimed' } },
    { path: '/api/packing/weights/8', body: { note: 'Claimed' } },
  ]);
});

it('says which role the buttons take that are missing here', async () => {
  visit(() => desk());
  expect(await screen.findByText(/^Sending what is not paid .* takes the role Admin or Super admin\.$/)).toBeTruthy();
});

it('“All of them” leaves out what should not leave yet', async () => {
  const stops = [{ code: 'unpaid' as const, message: 'It is not paid.' }];
  visit(() => desk({ orders: [order(1), order(2, { stops }), order(3)], count: 3 }));
  await userEvent.click(await screen.findByLabelText('All of them'));
  const isTicked = (id: number) => (screen.getByLabelText(`Pack MD-${id}`) as HTMLInputElement).checked;
  expect([1, 2, 3].map(isTicked)).toEqual([true, false, true]);
});

const BACK: ParcelBack = {
  ...{ id: 12, order: { id: 4, order_number: 'MD-4' }, customer: 'Leela Devi', courier: 'Delhivery', number: 'A9' },
  ...{ direction: 'out', is_credited: false, came_at: '2026-11-21T08:00:00.000Z' },
  updated_at: '2026-11-21T08:00:00.000Z',
  lines: [{ id: 5, name: 'Mor Kurta', size: 'M', color: null, quantity: 2 }],
};

/** The desk has one parcel to decide on, until it is decided. Answers what was sent. */
function visitWithParcelBack() {
  let isBack = true;
  return visit(
    () => desk({ orders: [], count: 0, came_back: isBack ? [BACK] : [] }),
    () => {
      isBack = false;
      return answer(201, leastOf(OrderShipments));
    },
  );
}

it('a parcel that nobody took in is sent again by one press, with the same pieces', async () => {
  const changes = visitWithParcelBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Send MD-4 again' }));
  expect(await screen.findByText('Nothing is to be packed')).toBeTruthy();
  expect(changes).toEqual([{ path: '/api/orders/4/shipments', body: { lines: [{ id: 5, quantity: 2 }] } }]);
});

it('of a parcel that nobody took in each piece goes to the shelf or aside', async () => {
  const changes = visitWithParcelBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Take in MD-4' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take it in' }));
  await userEvent.selectOptions(dialog.getByLabelText('Mor Kurta, M'), '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Take in and credit' }));
  expect(await screen.findByText('Nothing is to be packed')).toBeTruthy();
  expect(changes).toEqual([
    {
      path: '/api/shipments/12/take-in',
      body: { lines: [{ id: 5, restock: 1 }], seen_updated_at: BACK.updated_at },
    },
  ]);
});

it('a parcel is weighed, a courier chosen by price and days, and what became of it is said', async () => {
  const bare: PackedParcel = { ...parcel, courier: null, number: null };
  const booking = { courier: 'Delhivery Surface', price: 42, days: 4, error: null, pick_up_on: null } as const;
  let shown = bare;
  const rates = [
    { service: '10', courier: 'Delhivery Surface', price: 42, days: 4 },
    { service: '33', courier: 'Xpressbees Air', price: 55, days: 2 },
  ];
  const aggregator = { label: 'Shiprocket', is_test: true };
  const changes = visit(
    () => desk({ orders: [], count: 0, parcels: [shown], aggregator }),
    () => {
      shown = { ...bare, booking: { ...booking, state: 'failed', pick_up: 'none', error: 'Recharge your wallet' } };
      return answer(201, shown.booking ?? {});
    },
    rates,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Book a courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a courier' }));
  dialog.getByText('Test: Shiprocket is a simulator, and nobody comes.');
  for (const [label, typed] of [
    ['Weight in grams', '450'],
    ['Length, cm', '30'],
    ['Width, cm', '20'],
    ['Height, cm', '3.5'],
  ] as const)
    await userEvent.type(dialog.getByLabelText(label), typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Show couriers' }));
  await userEvent.click(await dialog.findByLabelText('Xpressbees Air · ₹55.00 · 2 days'));
  await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
  await screen.findByText('Shiprocket did not book it: Recharge your wallet');
  screen.getByRole('button', { name: 'Book a courier' });
  expect(changes).toEqual([
    {
      path: '/api/shipments/9/booking',
      body: { weight_grams: 450, length_mm: 300, width_mm: 200, height_mm: 35, service: '33' },
    },
  ]);
});

it('says how many wait of more than it shows, and of a parcel that its courier would collect what is paid', async () => {
  const parcels = [{ ...parcel, cod_amount: 0, collects_too_much: 2100 }];
  visit(() => desk({ parcels, parcels_count: 240 }));
  await screen.findByRole('heading', { name: '240 parcels to be fetched: the newest 1' });
  screen.getByText('Booked to collect ₹2,100.00, and paid since: cancel the booking, and book it anew.');
  expect(screen.queryByText(/ · to collect/)).toBeNull();
});

it('a return to be fetched is booked at the desk, and a parcel of several packages says why it is not', async () => {
  const pickUp: PackedParcel = { ...parcel, id: 21, courier: null, number: null, cod_amount: 0 };
  const booking = { courier: 'Delhivery Surface', price: 42, days: 4, error: null, pick_up_on: null } as const;
  let shown = pickUp;
  const aggregator = { label: 'Shiprocket', is_test: false };
  const parcels = [{ ...parcel, number: null, packages: 2 }];
  const rates = [{ service: '10', courier: 'Delhivery Surface', price: 42, days: 4 }];
  const changes = visit(
    () => desk({ orders: [], count: 0, parcels, pick_ups: [shown], aggregator }),
    () => {
      shown = { ...pickUp, number: '19041', booking: { ...booking, state: 'booked', pick_up: 'asked' } };
      return answer(201, shown.booking ?? {});
    },
    rates,
  );
  const section = within(await screen.findByRole('region', { name: '1 return to be fetched from shoppers' }));
  screen.getByText(/pack each of its 2 packages as a parcel/);
  await userEvent.click(section.getByRole('button', { name: 'Book a courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a courier' }));
  for (const label of ['Weight in grams', 'Length, cm', 'Width, cm', 'Height, cm'])
    await userEvent.type(dialog.getByLabelText(label), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Show couriers' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Book' }));
  await section.findByText('Booked at Shiprocket, ₹42.00 · to be fetched');
  section.getByRole('button', { name: 'Label of MD-1' });
  expect(changes.map(({ path }) => path)).toEqual(['/api/shipments/21/booking']);
});
