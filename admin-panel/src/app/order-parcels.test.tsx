import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderShipments, Shipment } from 'shared-types/contract/shipments';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../test/admin-fixture';
import { order, orderDetail } from '../test/orders';
import { visit } from '../test/visit-orders';

afterEach(cleanup);

const line = { id: 1, name: 'Mor Kurta', size: 'M', color: 'Indigo', quantity: 2 };
const parcel = (more: Partial<Shipment> = {}): Shipment => ({
  ...{ id: 4, direction: 'out', state: 'packed', courier_id: 2, courier: 'Delhivery', number: 'A1' },
  url: 'https://courier.example/A1',
  ...{
    promised_on: null,
    to_collect: 0,
    cod_amount: 0,
    eway_bill: null,
    packages: [],
    can_take_in: false,
    troubles: [],
  },
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  lines: [line],
  scans: [{ state: 'packed', at: '2026-11-20T08:00:00.000Z', place: '', note: '', actor: { name: 'Asha' } }],
  ...more,
});
const all = (more: Partial<OrderShipments> = {}): OrderShipments => ({
  shipments: [],
  to_ship: [{ ...line, value: 2100 }],
  couriers: [{ id: 2, name: 'Delhivery' }],
  stops: [],
  promised_on: '2026-11-27',
  acts: { ship: true, overrule: false },
  ...more,
});
const detail = orderDetail({ status: 'processing' });

describe('packing on an order’s page', () => {
  it('sends which pieces, by whom, under which number, and what it weighs', async () => {
    const { changes } = visit('/orders/7', { detail, shipments: all() });
    await userEvent.click(await screen.findByRole('button', { name: 'Ship' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship' }));
    await userEvent.selectOptions(dialog.getByLabelText('Mor Kurta, M, Indigo'), '1');
    await userEvent.selectOptions(dialog.getByLabelText('Courier'), 'Delhivery');
    await userEvent.type(dialog.getByLabelText('Number'), 'A77');
    await userEvent.type(dialog.getByLabelText('Weight in grams'), '450');
    await userEvent.type(dialog.getByLabelText('Length, cm'), '30.5');
    await userEvent.click(dialog.getByLabelText('The courier has it already'));
    await userEvent.click(dialog.getByRole('button', { name: 'Pack the parcel' }));
    await screen.findByText('Parcel shipped');
    expect(changes).toEqual([
      {
        url: '/api/orders/7/shipments',
        body: {
          ...{ direction: 'out', lines: [{ id: 1, quantity: 1 }], courier_id: 2, number: 'A77', eway_bill: '' },
          packages: [{ weight_grams: 450, length_mm: 305, width_mm: null, height_mm: null }],
          ...{ promised_on: '2026-11-27', picked_up: true, overrule: [] },
          seen_updated_at: detail.updated_at,
        },
      },
    ]);
  });

  it('says at the field what the server refuses, and loses nothing that was typed', async () => {
    const errors = [{ path: 'number', message: 'Order MD-3 has it' }];
    visit('/orders/7', { detail, shipments: all(), change: () => answer(409, { message: 'Taken', errors }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Ship' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship' }));
    await userEvent.type(dialog.getByLabelText('Number'), 'A1');
    await userEvent.click(dialog.getByRole('button', { name: 'Pack the parcel' }));
    await dialog.findByText('Order MD-3 has it');
    expect((dialog.getByLabelText('Number') as HTMLInputElement).value).toBe('A1');
  });

  it('names what speaks against it, which only who may can overrule', async () => {
    const stops = [{ code: 'unpaid' as const, message: '₹2,100.00 is to be paid ahead and has not come in.' }];
    const { changes } = visit('/orders/7', {
      detail,
      shipments: all({ stops, acts: { ship: true, overrule: true } }),
    });
    await screen.findByText(stops[0]?.message ?? '');
    await userEvent.click(await screen.findByRole('button', { name: 'Ship' }));
    await userEvent.click(await screen.findByLabelText('Send it all the same'));
    await userEvent.click(screen.getByRole('button', { name: 'Pack the parcel' }));
    await screen.findByText('Parcel packed');
    expect(changes[0]?.body.overrule).toEqual(['unpaid', 'eway_bill']);
  });
});

describe('a parcel on an order’s page', () => {
  it('is noted as it goes, the next step chosen already', async () => {
    const { changes } = visit('/orders/7', { detail, shipments: all({ shipments: [parcel()] }) });
    expect((await screen.findByRole('link', { name: /^A1 at the courier/ })).getAttribute('href')).toBe(
      'https://courier.example/A1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'What happened?' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Note it' }));
    await screen.findByText('Noted');
    expect(changes).toMatchObject([{ url: '/api/shipments/4/scans', body: { state: 'picked_up' } }]);
  });

  it('that is fetched from the shopper arrives, and is not said to be back', async () => {
    const pickUp = parcel({ direction: 'return', state: 'returning' });
    const { changes } = visit('/orders/7', { detail, shipments: all({ shipments: [pickUp] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'What happened?' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('option', { name: 'Back with us' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Note it' }));
    await screen.findByText('Noted');
    expect(changes).toMatchObject([{ body: { state: 'delivered' } }]);
  });

  it('that came back has no day and is not shipped from here: one decides at the packing desk', async () => {
    const came = parcel({ state: 'returned', promised_on: '2026-12-04', can_take_in: true });
    const back = orderDetail({ status: 'processing', parcels: ['returned'] });
    visit('/orders/7', { detail: back, shipments: all({ shipments: [came] }) });
    expect((await screen.findByRole('link', { name: 'Send again or take in' })).getAttribute('href')).toBe('/packing');
    expect(screen.queryByRole('button', { name: /^(Ship|Pack|Deliver)$/ })).toBeNull();
    expect(screen.queryByText(/expected by/)).toBeNull();
    cleanup();
    const under = parcel({ state: 'in_transit', promised_on: '2026-12-04' });
    visit('/orders/7', { detail, shipments: all({ shipments: [under] }) });
    await screen.findByText(/expected by/);
  });

  it('can have its number corrected', async () => {
    const { changes } = visit('/orders/7', { detail, shipments: all({ shipments: [parcel()] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    const number = await screen.findByLabelText('Number');
    await userEvent.clear(number);
    await userEvent.type(number, 'A2');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct' }));
    await screen.findByText('Parcel corrected');
    expect(changes).toMatchObject([{ url: '/api/shipments/4', body: { number: 'A2', courier_id: 2, packages: [] } }]);
  });

  it('has its cash noted as the order’s payment once it is delivered', async () => {
    const unpaid = orderDetail({
      status: 'delivered',
      acts: { ...orderDetail().acts, receive_payment: true },
      payment: { ...orderDetail().payment, status: 'unpaid', due_amount: 6300 },
    });
    const delivered = parcel({ state: 'delivered', cod_amount: 2100 });
    visit('/orders/7', { detail: unpaid, shipments: all({ shipments: [delivered] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cash has come' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment received' }));
    expect((dialog.getByLabelText('Amount in rupees') as HTMLInputElement).value).toBe('2100');
    expect((dialog.getByLabelText('Reference') as HTMLInputElement).value).toBe('Delhivery A1');
  });
});

it('the list says of an order in parts how many parcels have arrived', async () => {
  visit('/orders', { list: [order(1, { status: 'shipped', parcels: ['delivered', 'in_transit'] })] });
  await screen.findByText('1 of 2 parcels delivered');
});
