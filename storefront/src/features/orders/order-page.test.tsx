import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, ok, renderApp, store } from '../../test/render-app';
import { order } from '../../test/samples';

const NOTE = {
  id: 91,
  kind: 'credit_note' as const,
  number: 'CRN/26-27/000007',
  issued_at: '2026-10-04T06:00:00.000Z',
  total_amount: 4250,
};
const open = (answers: Record<string, Answer>, given = order()) =>
  renderApp('/orders/MD-1001', { signedIn: true, answers: { 'GET /orders/by-number/MD-1001': ok(given), ...answers } });

describe('cancelling an order', () => {
  it('asks first, and then shows the order as cancelled with its credit note', async () => {
    const cancelled = order({ status: 'CANCELLED', can_cancel: false, credit_notes: [NOTE] });
    const { person, calls } = open({ 'POST /orders/51/cancel': ok(cancelled) });
    await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    expect(calls('POST /orders/51/cancel')).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText(/This order was cancelled/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Credit note CRN/26-27/000007' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('can be thought better of', async () => {
    const { person, calls } = open({});
    await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await person.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls('POST /orders/51/cancel')).toHaveLength(0);
  });

  it('says why it is refused', async () => {
    const { person } = open({ 'POST /orders/51/cancel': ok({ message: 'It is on its way already' }, 409) });
    await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    expect((await screen.findAllByText('It is on its way already')).length).toBeGreaterThan(0);
  });

  it('is not offered once the order is on its way', async () => {
    open({}, order({ status: 'SHIPPED', can_cancel: false }));
    await screen.findByRole('button', { name: 'Download Invoice PDF' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

describe('an order that staff have changed', () => {
  const returns = {
    until: null,
    reasons: [],
    lines: [],
    requests: [],
    exchange_of: null,
    change_of: null,
    changed_into: null,
    replacement_of: null,
    replacements: [],
  };
  const link = (order_number: string) => ({ id: 52, order_number, key: null });

  it('leads to the one that it is now, and says nothing of money that goes back', async () => {
    open(
      { 'GET /orders/51/return-requests': ok({ ...returns, changed_into: link('MD-1002') }) },
      order({ status: 'CANCELLED', can_cancel: false, payment_status: 'paid', due_amount: 0 }),
    );
    expect(await screen.findByText(/It was changed, and is order/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'MD-1002' })).toHaveAttribute('href', '/orders/MD-1002');
    expect(screen.queryByText(/goes back to you/)).not.toBeInTheDocument();
  });

  it('says which one it was', async () => {
    open({ 'GET /orders/51/return-requests': ok({ ...returns, change_of: link('MD-1000') }) });
    expect(await screen.findByText(/Changed from order/)).toHaveTextContent('Changed from order MD-1000');
  });
});

it('says that a credit note could not be fetched', async () => {
  const { person } = open(
    { 'GET /orders/51/documents/91': ok({ message: 'Away' }, 503) },
    order({ status: 'CANCELLED', can_cancel: false, credit_notes: [NOTE] }),
  );
  await person.click(await screen.findByRole('button', { name: /Credit note/ }));
  expect(await screen.findByText('The credit note did not reach you. Please try again.')).toBeInTheDocument();
});

it('is shared by WhatsApp with what was bought, and without the order itself', async () => {
  open({});
  const link = await screen.findByRole('link', { name: /Share on WhatsApp/ });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toBe('Just ordered from Marudhara: Peacock Kurta. https://shop.example/product/peacock-kurta');
});

describe('the payment of an order', () => {
  const facts = async () => within(await screen.findByRole('complementary', { name: 'Payment' }));

  it('names what is still to be paid once pieces came back', async () => {
    open({}, order({ total_amount: 4250, due_amount: 2125 }));
    expect((await facts()).getByText('Due on delivery')).toBeInTheDocument();
    expect((await facts()).getByText('Still to pay').parentElement).toHaveTextContent('₹2,125.00');
  });

  it('says that a cancelled order has nothing to pay', async () => {
    open({}, order({ status: 'CANCELLED', due_amount: 0 }));
    expect((await facts()).getByText('Nothing to pay')).toBeInTheDocument();
    expect((await facts()).queryByText('Still to pay')).not.toBeInTheDocument();
  });
});

describe('the order’s page', () => {
  it('says in a shopper’s words how it stands, and no code', async () => {
    open({});
    const steps = within(await screen.findByRole('list', { name: 'Progress of the order' }));
    const names = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names[0]).toContain('Order received');
    expect(names.slice(1).map((name) => name?.replace(/^\d/, ''))).toEqual([
      'Being prepared (still to come)',
      'On its way (still to come)',
      'Delivered (still to come)',
    ]);
    expect(document.body.textContent).not.toMatch(/pending|PENDING/i);
  });

  it('asks for help by WhatsApp with the order’s number', async () => {
    open({});
    const link = await screen.findByRole('link', { name: /Ask on WhatsApp/ });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=Order%20MD-1001%3A%20$/);
  });

  it('offers no WhatsApp on a number that is not said to have it', async () => {
    open({ 'GET /store': ok({ ...store, contact: { ...store.contact, has_whatsapp: false } }) });
    await screen.findByRole('heading', { name: 'Here to help' });
    expect(screen.queryByRole('link', { name: /Ask on WhatsApp/ })).toBeNull();
  });

  it('opens a UPI app by a button, and shows the code to another phone', async () => {
    const payment = { ...store.payment, upi_id: 'shop@bank' };
    open({ 'GET /store': ok({ ...store, payment }) }, order({ payment_option: 'UPI' }));
    const link = await screen.findByRole('link', { name: 'Pay with a UPI app' });
    expect(link.getAttribute('href')).toMatch(/^upi:\/\/pay\?.*am=4250\.00.*tr=MD-1001$/);
    expect(await screen.findByRole('img', { name: 'UPI payment code' })).toBeInTheDocument();
    expect(await screen.findByText('We begin once your ₹4,250.00 by UPI is here.')).toBeInTheDocument();
  });
});

describe('the parcels of an order', () => {
  const parcel = {
    ...{ id: 5, direction: 'out', state: 'in_transit', courier: 'Delhivery', number: '1490', to_collect: 2000 },
    url: 'https://www.delhivery.com/track/package/1490',
    promised_on: '2099-10-09',
    lines: [{ id: 1, name: 'Peacock Kurta', size: 'M', color: 'Indigo', quantity: 1 }],
    scans: [
      { state: 'packed', at: '2026-10-04T06:00:00.000Z', place: '' },
      { state: 'in_transit', at: '2026-10-05T06:00:00.000Z', place: 'Jaipur' },
    ],
  };
  const shown = (parcels: object[], pieces_left = 0) =>
    open({ 'GET /orders/51/shipments': ok({ parcels, pieces_left }) }, order({ status: 'SHIPPED', can_cancel: false }));

  it('are shown with courier, number, link, day, what is to be paid, and each step with its day', async () => {
    shown([parcel]);
    const section = within(await screen.findByRole('region', { name: 'Your parcel' }));
    const link = section.getByRole('link', { name: 'Follow parcel 1490 at Delhivery (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.delhivery.com/track/package/1490');
    expect(section.getByText('Expected with you by Friday 9 October')).toBeInTheDocument();
    expect(section.getByText('Please have ₹2,000.00 in cash ready when it comes.')).toBeInTheDocument();
    const steps = within(section.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^On its way, Jaipur.*5/),
      expect.stringMatching(/^Packed.*4/),
    ]);
    expect(section.queryByRole('list', { name: 'In this parcel' })).not.toBeInTheDocument();
  });

  it('say of an order in parts what is in each, and what follows', async () => {
    shown([parcel, { ...parcel, id: 6, number: null, url: null, courier: null, to_collect: 0 }], 2);
    const section = within(await screen.findByRole('region', { name: 'Your parcels' }));
    expect(section.getAllByRole('list', { name: 'In this parcel' })).toHaveLength(2);
    expect(section.getByText('2 more pieces follow by a parcel of its own.')).toBeInTheDocument();
  });

  it('say of what came back that it is back, once, and nothing of what was to follow', async () => {
    const back = { ...parcel, state: 'returned', to_collect: 0 };
    open(
      { 'GET /orders/51/shipments': ok({ parcels: [back], pieces_left: 1 }) },
      order({
        ...{ status: 'PROCESSING', can_cancel: false },
        parcels: [{ state: 'returned', to_collect: 0, promised_on: '2099-10-09' }],
      }),
    );
    await screen.findByRole('region', { name: 'Your parcel' });
    await screen.findByText('We write to you about it.');
    expect(document.body.textContent).not.toMatch(/follows|Expected with you|Being prepared · |you can cancel/);
    expect(within(screen.getByRole('list', { name: 'Progress of the order' })).getByText('Back with us')).toBeVisible();
  });

  it('say how they are paid where they are fetched, and no day once they lie ready', async () => {
    const delivery = { method: 'pickup' as const, price: 0, days: null, place: 'Fort Road 14' };
    open(
      { 'GET /orders/51/shipments': ok({ parcels: [{ ...parcel, state: 'packed' }], pieces_left: 0 }) },
      order({ status: 'SHIPPED', can_cancel: false, delivery }),
    );
    const section = within(await screen.findByRole('region', { name: 'Your parcel' }));
    expect(section.getByText('Please have ₹2,000.00 in cash ready when you fetch it.')).toBeInTheDocument();
    expect(section.queryByText(/^Expected with you/)).not.toBeInTheDocument();
  });

  it('are not spoken of while there are none', async () => {
    shown([]);
    await screen.findByRole('button', { name: 'Download Invoice PDF' });
    expect(screen.queryByText(/parcel/i)).not.toBeInTheDocument();
  });
});

describe('an order in cash that was set to delivered', () => {
  const parcel = {
    ...{ id: 5, direction: 'out', state: 'picked_up', courier: 'Delhivery', number: '1490', to_collect: 0 },
    ...{
      url: null,
      promised_on: '2099-10-09',
      scans: [{ state: 'picked_up', at: '2026-10-05T06:00:00.000Z', place: '' }],
    },
    lines: [{ id: 1, name: 'Peacock Kurta', size: 'M', color: 'Indigo', quantity: 1 }],
  };
  const online = { methods: ['card', 'upi'], is_test: true };

  it('asks for nothing more, and says delivered of the parcel that its courier has not told of', async () => {
    open(
      {
        'GET /orders/51/shipments': ok({ parcels: [parcel], pieces_left: 0 }),
        'GET /store': ok({ ...store, payment: { ...store.payment, online } }),
      },
      order({
        ...{ status: 'DELIVERED', can_cancel: false },
        parcels: [{ state: 'picked_up', to_collect: 0, promised_on: '2099-10-09' }],
      }),
    );
    const section = within(await screen.findByRole('region', { name: 'Your parcel' }));
    expect(section.getAllByText('Delivered')).toHaveLength(1);
    expect(section.queryByText(/^Expected with you/)).not.toBeInTheDocument();
    expect(screen.getByText('Collected on delivery')).toBeInTheDocument();
    expect(screen.queryByText(/in cash ready/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Pay now' })).not.toBeInTheDocument();
  });
});

it('names one day of arrival, and none of an order that was cancelled', async () => {
  const days = { first: '2099-10-05', last: '2099-10-06' };
  const delivery = { method: 'express' as const, price: 149, days, place: null };
  open({}, order({ delivery }));
  expect(await screen.findAllByText(/6.October/)).toHaveLength(1);
  cleanup();
  open({}, order({ delivery, status: 'CANCELLED', can_cancel: false, due_amount: 0 }));
  await screen.findByText(/This order was cancelled/);
  expect(screen.queryByText(/6.October/)).not.toBeInTheDocument();
});

it('has one place to pay an order by UPI, where the shop takes payments online as well', async () => {
  const payment = { ...store.payment, upi_id: 'shop@bank', online: { methods: ['card'], is_test: true } };
  open({ 'GET /store': ok({ ...store, payment }) }, order({ payment_option: 'UPI' }));
  expect(await screen.findByRole('link', { name: 'Pay with a UPI app' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Pay now' })).not.toBeInTheDocument();
});

describe('ordering again', () => {
  it('fills the cart and says what could not go in', async () => {
    const missing = [{ name: 'Lotus Dupatta', reason: 'It is no longer on sale' }];
    const { person, calls } = open(
      { 'POST /orders/51/again': ok({ added: 2, missing }) },
      order({ status: 'DELIVERED' }),
    );
    await person.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(await screen.findByText(/2 pieces put into your cart/)).toBeInTheDocument();
    expect(screen.getByText('Lotus Dupatta: It is no longer on sale')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(calls('POST /orders/51/again')).toHaveLength(1);
  });

  it('is for an order that is over', async () => {
    open({}, order({ status: 'SHIPPED' }));
    await screen.findByRole('button', { name: 'Download Invoice PDF' });
    expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
  });
});

it('leads whoever ordered without an account to their data', async () => {
  localStorage.setItem(
    'user',
    JSON.stringify({ name: 'Leela', email: 'leela@example.com', phone: '9876543210', roles: [], guest: true }),
  );
  localStorage.setItem('device', 'open');
  renderApp('/orders/MD-1001', { answers: { 'GET /orders/by-number/MD-1001': ok(order()) } });
  expect(await screen.findByRole('link', { name: 'Your data' })).toHaveAttribute('href', '/your-data');
});
