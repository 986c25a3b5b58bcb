import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { OrderShipments, Shipment } from 'shared-types/contract/shipments';
import type { ShipmentState } from 'shared-types/domain/shipment';
import { afterEach, describe, expect, it } from 'vitest';
import { nextStep } from '../features/orders/next-step';
import { answer, personWith } from '../test/admin-fixture';
import { order, orderDetail } from '../test/orders';
import { type Server, visit } from '../test/visit-orders';

afterEach(cleanup);

const parcel = (state: ShipmentState): Shipment => ({
  ...{ id: 5, direction: 'out', state, courier: 'DTDC', number: 'D1', url: null, promised_on: null, to_collect: 0 },
  ...{ lines: [], courier_id: 1, packages: [], cod_amount: 0, eway_bill: null, can_take_in: false, troubles: [] },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
  scans: [{ state, at: '2026-11-20T10:00:00.000Z', place: 'Jodhpur', note: '', actor: { name: 'Ravi' } }],
});
const parcels = (more: Partial<OrderShipments> = {}): OrderShipments => ({
  ...{ shipments: [], to_ship: [], couriers: [], stops: [], promised_on: null, acts: { ship: true, overrule: false } },
  ...more,
});
const NOT_PACKED = parcels();
const none = { ship: false, overrule: false };
const open = (
  option: AdminOrderDetail['payment']['option'],
  due: number,
  status: AdminOrderDetail['status'] = 'pending',
): AdminOrderDetail => {
  const detail = orderDetail({ status });
  return {
    ...detail,
    payment: { ...detail.payment, option, due_amount: due },
    acts: { ...detail.acts, receive_payment: due > 0 },
  };
};
const actOf = (order: AdminOrderDetail, all: OrderShipments) => nextStep(order, all)?.act ?? null;

describe('the next step of an order', () => {
  it('is the money where it is waited for, then the parcel, and cash at the end', () => {
    expect(actOf(open('UPI', 2100), NOT_PACKED)).toBe('receive');
    expect(actOf(open('UPI', 0), NOT_PACKED)).toBe('pack');
    expect(actOf(open('CASH_ON_DELIVERY', 2100), NOT_PACKED)).toBe('pack');
    const packed = parcels({ shipments: [parcel('packed')], acts: none });
    expect(actOf(open('CASH_ON_DELIVERY', 2100, 'processing'), packed)).toBe('ship');
    const left = parcels({ shipments: [parcel('in_transit')], acts: none });
    expect(actOf(open('CASH_ON_DELIVERY', 2100, 'shipped'), left)).toBe('deliver');
    const there = parcels({ shipments: [parcel('delivered')], acts: none });
    expect(actOf(open('CASH_ON_DELIVERY', 2100, 'delivered'), there)).toBe('receive');
    expect(actOf(open('CASH_ON_DELIVERY', 0, 'delivered'), there)).toBeNull();
  });

  it.each([
    ['processing', 'returned'],
    ['shipped', 'returned'],
    ['shipped', 'returning'],
  ] as const)('is neither packing nor delivering of an order that is %s whose parcel is %s', (status, state) => {
    const back = parcels({ shipments: [parcel(state)] });
    for (const option of ['CASH_ON_DELIVERY', 'UPI'] as const)
      expect(actOf({ ...open(option, 2100, status), parcels: [state] }, back)).toBeNull();
  });

  it('is none of a cancelled order, nor for who only reads', () => {
    expect(actOf(open('UPI', 2100, 'cancelled'), NOT_PACKED)).toBeNull();
    const detail = open('UPI', 0);
    const reader = { ...detail, acts: { ...detail.acts, set_status: false, receive_payment: false } };
    expect(actOf(reader, parcels({ acts: none }))).toBeNull();
  });
});

describe('an order’s page', () => {
  it('keeps the dialog of the step that was opened when a colleague takes that step meanwhile', async () => {
    const server: Server = { detail: open('UPI', 0, 'processing'), shipments: NOT_PACKED };
    server.change = () => {
      server.shipments = parcels({ shipments: [parcel('packed')], acts: none });
      return answer(409, { message: 'Somebody else has changed this meanwhile', errors: [] });
    };
    server.shipments = parcels({ to_ship: [{ id: 1, name: 'Kurta', size: null, color: null, quantity: 1, value: 1 }] });
    visit('/orders/7', server);
    await userEvent.click(await screen.findByRole('button', { name: 'Pack' }));
    await userEvent.type(await screen.findByLabelText('Number'), 'A7');
    await userEvent.click(screen.getByText('Pack the parcel'));
    await screen.findByText('Somebody else has changed this meanwhile');
    // The next step is another one by now.
    await waitFor(() => expect(screen.queryByText('Pack', { selector: 'button' })).toBeNull());
    expect(screen.getByLabelText('Number')).toHaveProperty('value', 'A7');
  });

  it('has one button for the next step, and the other statuses in a menu', async () => {
    const detail = open('UPI', 0, 'shipped');
    visit('/orders/7', { detail, shipments: parcels({ shipments: [parcel('in_transit')], acts: none }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Deliver' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLSelectElement>('It is now').value).toBe('delivered');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByRole('dialog', { name: 'Cancel order MD-7?' })).toBeTruthy();
  });

  it('leads on through the list one came from, by its arrows and by j', async () => {
    const { router, send } = visit('/orders?status=delivered&page=2&size=25', {
      list: Array.from({ length: 30 }, (_, index) => order(index + 1, { status: 'delivered' })),
      detail: orderDetail({ id: 26 }),
      neighbours: { previous: null, next: 8 },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'MD-26' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Next order' }));
    expect(router.state.location.pathname).toBe('/orders/8');
    const asked = send.mock.calls.map(([input]) => String(input));
    expect(asked).toContain('/api/orders/admin/26/neighbours?status=delivered');
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }));
    expect(router.state.location.search).toBe('?status=delivered&page=2&size=25');
  });

  it('tells in one line of time what happened to it, to its parcels, and what was written', async () => {
    const mail = { id: 1, subject: 'Your order is on its way', at: '2026-11-20T11:00:00.000Z', state: 'sent' as const };
    visit('/orders/7', {
      detail: orderDetail({ mails: [mail] }),
      shipments: parcels({ shipments: [parcel('in_transit')], acts: none }),
    });
    const history = await screen.findByRole('region', { name: 'History' });
    await within(history).findByText('Parcel DTDC D1: On its way');
    const told = within(history)
      .getAllByRole('listitem')
      .map(({ firstElementChild }) => firstElementChild?.textContent);
    expect(told).toEqual([
      'Mail sent: Your order is on its way',
      'Parcel DTDC D1: On its way',
      'Note',
      'Pending → Delivered',
      'Order placed',
    ]);
  });

  it('leads to the customer, their orders and the products', async () => {
    visit('/orders/7', { detail: orderDetail() });
    expect((await screen.findByRole('link', { name: 'Mor Kurta' })).getAttribute('href')).toBe('/products/1');
    expect(screen.getByRole('link', { name: 'Leela Devi' }).getAttribute('href')).toBe('/customers/4');
    expect(screen.getByRole('link', { name: 'All their orders' }).getAttribute('href')).toBe('/orders?customer=4');
  });

  it('leads to nobody who was erased, and to no page of theirs whom it is not for', async () => {
    visit('/orders/7', { detail: orderDetail() }, personWith('sales'));
    expect(await screen.findByRole('link', { name: 'All their orders' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Leela Devi' })).toBeNull();
    cleanup();
    const { customer } = orderDetail();
    visit('/orders/7', { detail: orderDetail({ customer: { ...customer, id: null } }) });
    await screen.findByRole('link', { name: 'Mor Kurta' });
    expect(screen.queryByRole('link', { name: 'Leela Devi' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'All their orders' })).toBeNull();
  });
});
