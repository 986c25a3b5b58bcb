import type { Cart } from 'shared-types/contract/cart';
import { draftOrders, type KnownCustomer, type PieceFound } from 'shared-types/contract/draft-orders';
import type { Order } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { draftDesk } from '../../helpers/draft-fixture';
import { createOrder, createShopper, createStaff, placeOrder, stockOf, unknownId } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { mailsTo } from '../../helpers/outbox';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();
const { staff, shopper, product, show: showOrder, setStatus, stock } = orderFixture([5, 3]);
const desk = draftDesk(staff);
const pathsOf = (body: unknown) => errorsOf(body)?.map(({ path }) => path);
const find = <Found>(what: string, search: string, token: string | undefined = staff.token) =>
  get<Found>(`/draft-orders/${what}?search=${encodeURIComponent(search)}`, token);

describe('an order that staff take down for a caller', () => {
  it('is placed for a guest as the shop would place it, and its mail leads to where it is paid', async () => {
    const draft = await desk.ready(product, { payment: 'link', note: 'Rings again at five' });
    expect(draftOrders.show.answer.safeParse(draft).error).toBeUndefined();
    expect(draft).toMatchObject({
      total: 2100,
      refusal: null,
      order: null,
      details: [{ price: 2100, left: 5, notice: null }],
    });
    expect(await stock()).toBe(5);
    const { status, body } = await desk.place(draft);
    expect(status).toBe(200);
    expect(draftOrders.place.answer.safeParse(body).error).toBeUndefined();
    expect(await stock()).toBe(4);
    const order = await showOrder(body.id);
    expect(order).toMatchObject({
      customer: { name: 'Kamla Devi', email: draft.customer?.email, phone: '9829012345' },
      user: null,
      placed_by: 'Test Shopper',
      guest: { name: 'Kamla Devi' },
      totalAmount: 2100,
      payment: { status: 'unpaid', due_amount: 2100 },
      details: [{ quantity: 1, size: expect.any(String) }],
      documents: [{ kind: 'invoice' }],
    });
    expect(order.events[0]).toMatchObject({ kind: 'placed', actor: { name: 'Test Shopper' } });
    expect(order.events[1]).toMatchObject({
      kind: 'note',
      note: `Taken down by Test Shopper as draft ${draft.id}.\nRings again at five`,
    });
    const [mail] = await mailsTo(draft.customer?.email ?? '');
    expect(mail).toContain(`/orders/${body.order_number}#`);
    expect(await desk.show(draft.id)).toMatchObject({ order: { id: body.id, order_number: body.order_number } });
  });

  it('is the account’s, whose own cart stays as it is', async () => {
    const mine = await request<Cart>('POST', '/cart/add', {
      token: shopper.token,
      body: { product_id: product.id, stock_id: product.stockIds[1], quantity: 2 },
    });
    const draft = await desk.ready(product, { user_id: shopper.id });
    expect(draft.customer).toMatchObject({ user_id: shopper.id, name: 'Leela Devi', email: shopper.email });
    const { body } = await desk.place(draft);
    const own = await get<Order>(`/orders/by-number/${body.order_number}`, shopper.token);
    expect(own.body).toMatchObject({ status: 'PENDING', total_amount: 2100, payment_option: 'CASH_ON_DELIVERY' });
    expect((await get<Cart>('/cart', shopper.token)).body.details).toEqual(mine.body.details);
  });

  it('is one order however often it is placed, also after the answer was lost', async () => {
    const draft = await desk.ready(product);
    const [one, two] = await Promise.all([desk.place(draft), desk.place(draft)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect((await desk.place(draft)).body).toEqual(one.body);
    expect(await stock()).toBe(4);
    const changed = await desk.save(draft, { note: 'later' });
    expect([changed.status, messageOf(changed)]).toEqual([
      409,
      `This draft was placed: it is order ${one.body.order_number}`,
    ]);
    expect((await desk.remove(draft)).status).toBe(409);
  });

  it('notes what was received with it, once, and takes no fee for cash that nobody collects', async () => {
    const draft = await desk.ready(product, { payment: 'cash_received' });
    expect(draft.cash_fee).toBe(0);
    expect(pathsOf((await desk.place(draft)).body)).toEqual(['reference']);
    const placed = await desk.place(draft, { reference: 'Till, 3 pm' });
    await desk.place(draft, { reference: 'Till, 3 pm' });
    const { payment, events } = await showOrder(placed.body.id);
    expect(payment).toMatchObject({ status: 'paid', reference: 'Till, 3 pm', due_amount: 0 });
    expect(events.filter(({ kind }) => kind === 'payment_received')).toHaveLength(1);
  });

  it('is refused money by who may not note any, before anything is placed', async () => {
    const owner = await createStaff('super_admin');
    const draft = await desk.ready(product, { payment: 'cash_received' });
    const refused = await desk.place(draft, { reference: 'Till' }, owner);
    expect([refused.status, pathsOf(refused.body)]).toEqual([403, ['payment']]);
    expect(await stock()).toBe(5);
  });

  it('takes a coupon as the shop does', async () => {
    const code = `CALL${Date.now()}`;
    await query(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, scope, used_count, created_at, updated_at, published_at)
       VALUES ($1, $1, 'flat', 100, now() - interval '1 day', now() + interval '1 day', true, 'cart', 0, now(), now(), now())`,
      [code],
    );
    const draft = await desk.ready(product, { coupon_code: code.toLowerCase() });
    expect(draft).toMatchObject({ coupon_code: code, discount: 100, total: 2000 });
    expect(pathsOf((await desk.save(draft, { coupon_code: 'NOSUCH' })).body)).toEqual(['coupon_code']);
    await query('UPDATE offer_coupons SET is_active = false WHERE code = $1', [code]);
    expect(await desk.show(draft.id)).toMatchObject({
      total: 2100,
      refusal: { message: 'This coupon is not active', errors: [{ path: 'coupon' }] },
    });
    expect((await desk.place(draft)).status).toBe(409);
    await query('UPDATE offer_coupons SET is_active = true WHERE code = $1', [code]);
    expect((await showOrder((await desk.place(draft)).body.id)).coupon_code).toBe(code);
  });
});

describe('a draft that cannot be placed', () => {
  it('says what is missing, one after the other', async () => {
    const empty = await desk.create();
    expect(empty).toMatchObject({ customer: null, details: [], total: 0, refusal: { errors: [{ path: 'customer' }] } });
    expect((await desk.place(empty)).status).toBe(409);
    const guest = { name: 'Kamla', email: 'kamla@example.com', phone: '9829012345' };
    const named = (await desk.save(empty, { guest })).body;
    expect(named.refusal?.errors?.[0]?.path).toBe('shipping_address_id');
    const addressed = (await desk.addAddress(named)).body;
    expect(addressed).toMatchObject({
      shipping_address_id: addressed.addresses[0]?.id,
      refusal: { message: 'Your cart is empty' },
    });
  });

  it('says at its line what was sold, taken off sale or has another price meanwhile', async () => {
    const draft = await desk.ready(product);
    await query('UPDATE products SET price = 2300 WHERE id = $1', [product.id]);
    const dearer = await desk.show(draft.id);
    expect(dearer).toMatchObject({ total: 2300, refusal: null });
    expect(dearer.details[0]?.notice).toBe(
      'Its price in the shop was ₹2,100.00 when it was put in and is ₹2,300.00 now',
    );
    const refused = await desk.place(draft);
    expect([refused.status, pathsOf(refused.body)]).toEqual([409, ['expected_total']]);
    await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]);
    const sold = await desk.show(draft.id);
    expect(sold.details[0]).toMatchObject({ left: 0, notice: `${product.name} is sold out` });
    expect((await desk.place(sold)).status).toBe(409);
    await query('UPDATE stock_labels SET quantity = 5 WHERE id = $1', [product.stockIds[0]]);
    await query('UPDATE products SET is_active = false WHERE id = $1', [product.id]);
    expect((await desk.show(draft.id)).details[0]?.notice).toBe(`${product.name} is no longer on sale`);
  });
});

describe('a price that is agreed', () => {
  const lines = (price: number, price_reason: string | null = 'A thread is loose', quantity = 1) => ({
    lines: [{ stock_id: product.stockIds[0] ?? 0, quantity, price, price_reason }],
  });

  it('is an admin’s to lower, with a reason that stays with the order', async () => {
    const admin = await createStaff('admin');
    const draft = await desk.ready(product);
    expect(pathsOf((await desk.save(draft, lines(1800, ''), admin)).body)).toEqual(['lines.0.price_reason']);
    const refused = await desk.save(draft, lines(1800));
    expect([refused.status, pathsOf(refused.body)]).toEqual([403, ['lines.0.price']]);
    const lowered = (await desk.save(draft, lines(1800), admin)).body;
    expect(lowered).toMatchObject({
      total: 1800,
      details: [{ price: 1800, list_price: 2100, price_reason: 'A thread is loose', priced_by: 'Test Shopper' }],
    });
    // Sales keep what was agreed, and sell no more for it.
    const kept = await desk.save(lowered, { note: 'Please ring' });
    expect(kept.body.total).toBe(1800);
    expect((await desk.save(kept.body, lines(1800, 'A thread is loose', 2))).status).toBe(403);
    const order = await showOrder((await desk.place(kept.body)).body.id);
    expect(order).toMatchObject({ totalAmount: 1800, details: [{ product: { price: 1800 } }] });
    expect(order.events[1]?.note).toContain('₹1,800.00 instead of ₹2,100.00 (A thread is loose; Test Shopper).');
  });

  it('may be above that of the shop, and never above the MRP', async () => {
    const draft = await desk.ready(product);
    expect((await desk.save(draft, lines(2200, 'Gift wrap'))).body.total).toBe(2200);
    await query('UPDATE products SET mrp = 2150 WHERE id = $1', [product.id]);
    const seen = await desk.show(draft.id);
    expect(pathsOf((await desk.save(seen, lines(2300))).body)).toEqual(['lines.0.price']);
    expect((await desk.save(seen, lines(2100))).body.details[0]).toMatchObject({ price: 2100, price_reason: null });
  });
});

describe('two people on one draft', () => {
  it('the later one is told who changed what', async () => {
    const draft = await desk.ready(product);
    const fresh = await desk.create();
    expect(fresh.updated_at).toBe(fresh.created_at);
    expect(draft.updated_at > draft.created_at).toBe(true);
    expect((await desk.save(draft, { payment: 'link' })).status).toBe(200);
    const late = await desk.save(draft, { note: 'mine' });
    expect([late.status, messageOf(late)]).toEqual([409, 'Test Shopper has changed this draft meanwhile: payment']);
    expect(pathsOf(late.body)).toEqual(['seen_updated_at']);
    expect((await desk.addAddress(draft)).status).toBe(409);
    expect((await desk.place(draft)).status).toBe(409);
    const left = await desk.remove(draft);
    expect([left.status, messageOf(left)]).toEqual([409, messageOf(late)]);
    expect((await request('DELETE', `/draft-orders/${draft.id}`, { token: staff.token })).status).toBe(400);
    expect((await desk.show(draft.id)).note).toBe('');
  });
});

describe('who a draft is for', () => {
  it('is found by name, mail address and phone, accounts and guests', async () => {
    const guest = await createGuest({ name: 'Padmavati Rathore', phone: '9811100223' });
    const { body: cart } = await request<Cart>('POST', '/cart/add', {
      cookie: guest.cookie,
      body: { product_id: product.id, stock_id: product.stockIds[0], quantity: 1 },
    });
    expect(cart.details).toHaveLength(1);
    await createOrder(guest, product);
    const found = await find<KnownCustomer[]>('customers', '98111 00223');
    expect(draftOrders.customers.answer.safeParse(found.body).error).toBeUndefined();
    expect(found.body).toContainEqual({ user_id: null, ...guest.contact });
    expect((await find<KnownCustomer[]>('customers', 'padmavati')).body).toContainEqual({
      user_id: null,
      ...guest.contact,
    });
    const [mine] = (await find<KnownCustomer[]>('customers', shopper.email)).body;
    expect(mine).toMatchObject({ user_id: shopper.id, name: 'Leela Devi' });
    expect((await find('customers', 'x')).body).toEqual([]);
  });

  it('has only addresses of theirs; another customer begins without', async () => {
    const draft = await desk.ready(product);
    const address = draft.shipping_address_id;
    const other = await desk.ready(product);
    expect(pathsOf((await desk.save(other, { shipping_address_id: address })).body)).toEqual(['shipping_address_id']);
    const switched = (await desk.save(draft, { user_id: shopper.id, guest: null })).body;
    expect(switched).toMatchObject({ shipping_address_id: null, addresses: [], customer: { user_id: shopper.id } });
    expect(pathsOf((await desk.save(switched, { user_id: unknownId() })).body)).toEqual(['user_id']);
  });

  it('keeps no address of a change that failed', async () => {
    const draft = await desk.create();
    await query('ALTER TABLE draft_orders ADD CONSTRAINT no_address CHECK (shipping_address_id IS NULL) NOT VALID');
    const failed = await desk
      .addAddress(draft)
      .finally(() => query('ALTER TABLE draft_orders DROP CONSTRAINT no_address'));
    expect(failed.status).toBe(500);
    expect((await desk.show(draft.id)).addresses).toEqual([]);
  });

  it('finds variants by words of product, size and colour, and by their codes', async () => {
    await query("UPDATE products SET name = 'Zebra Kurta' WHERE id = $1", [product.id]);
    const { body } = await find<PieceFound[]>('pieces', 'kurta ZEBRA');
    expect(draftOrders.pieces.answer.safeParse(body).error).toBeUndefined();
    expect(body.filter(({ stock_id }) => product.stockIds.includes(stock_id)).map(({ left }) => left)).toEqual([5, 3]);
    await query("UPDATE stock_labels SET sku = 'ZK-' || id WHERE id = $1", [product.stockIds[1]]);
    const coded = await find<PieceFound[]>('pieces', `zk-${product.stockIds[1]}`);
    expect(coded.body.map(({ stock_id }) => stock_id)).toEqual([product.stockIds[1]]);
    expect((await find('pieces', '  ')).body).toEqual([]);
  });
});

describe('drafts', () => {
  it('are listed until they are placed or thrown away', async () => {
    const draft = await desk.ready(product);
    const list = async () =>
      (await get<{ drafts: { id: number }[]; count: number }>('/draft-orders?limit=50', staff.token)).body;
    const listed = await list();
    expect(draftOrders.list.answer.safeParse(listed).error).toBeUndefined();
    expect(listed.drafts.find(({ id }) => id === draft.id)).toMatchObject({
      customer: 'Kamla Devi',
      products: [product.name],
      pieces: 1,
    });
    expect((await desk.remove(draft)).status).toBe(200);
    expect((await list()).drafts.map(({ id }) => id)).not.toContain(draft.id);
    expect((await request('GET', `/draft-orders/${draft.id}`, { token: staff.token })).status).toBe(404);
    expect((await desk.remove(draft)).status).toBe(404);
    const gone = await desk.place(draft);
    expect(gone.status).toBe(404);
  });

  it('belong to staff alone: no customer places or pays one', async () => {
    const draft = await desk.ready(product, { user_id: shopper.id });
    const [row] = await query<{ cart_id: number }>('SELECT cart_id FROM draft_orders WHERE id = $1', [draft.id]);
    const body = {
      cart_id: row?.cart_id,
      shipping_address_id: draft.shipping_address_id,
      billing_address_id: draft.shipping_address_id,
      payment_option: 'CASH_ON_DELIVERY',
    };
    expect((await placeOrder(shopper, body)).status).toBe(404);
    expect((await request('GET', `/draft-orders/${draft.id}`, { token: shopper.token })).status).toBe(403);
    expect((await request('PUT', `/draft-orders/${draft.id}`, { body: {} })).status).toBe(401);
    expect((await get<Cart>('/cart', shopper.token)).body.details).toEqual([]);
  });

  it('refuse what is not understood, at its field', async () => {
    const draft = await desk.ready(product);
    const bad = (changes: object) => desk.save(draft, changes).then(({ status, body }) => [status, pathsOf(body)?.[0]]);
    const stock_id = product.stockIds[0];
    expect(await bad({ lines: [{ stock_id, quantity: 0 }] })).toEqual([400, 'lines.0.quantity']);
    expect(await bad({ lines: [{ stock_id, quantity: 1, price: -1 }] })).toEqual([400, 'lines.0.price']);
    expect(await bad({ lines: [{ stock_id: unknownId(), quantity: 1 }] })).toEqual([400, 'lines.0.stock_id']);
    expect(
      await bad({
        lines: [
          { stock_id, quantity: 1 },
          { stock_id, quantity: 2 },
        ],
      }),
    ).toEqual([400, 'lines.1.stock_id']);
    expect(await bad({ guest: { name: 'K', email: 'no', phone: '9829012345' } })).toEqual([400, 'guest.email']);
    expect(await bad({ payment: 'barter' })).toEqual([400, 'payment']);
    expect(await bad({ seen_updated_at: undefined })).toEqual([400, 'seen_updated_at']);
    expect((await desk.addAddress(draft, { zipcode: 560001 })).status).toBe(400);
  });

  it('keep a product from being destroyed, and go with the account that they are for', async () => {
    const draft = await desk.ready(product, { user_id: shopper.id });
    const owner = await createStaff('super_admin', 'admin');
    await request('DELETE', `/products/${product.id}`, { token: owner.token });
    expect((await desk.show(draft.id)).details[0]?.notice).toBe(`${product.name} is no longer on sale`);
    const erased = await request('DELETE', `/users/${shopper.id}`, { token: owner.token });
    expect(erased.status).toBe(200);
    expect((await request('GET', `/draft-orders/${draft.id}`, { token: staff.token })).status).toBe(404);
  });

  it('give back what they took when their order is cancelled, as every order', async () => {
    const placed = await desk.place(await desk.ready(product));
    await setStatus(placed.body.id, 'cancelled');
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(5);
    expect((await showOrder(placed.body.id)).documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  });
});

describe('a shopper’s own orders', () => {
  it('say nothing of who could have taken them down', async () => {
    const other = await createShopper();
    const order = await createOrder(other, product);
    expect((await showOrder(order.id)).events[0]).toMatchObject({ kind: 'placed', actor: { name: 'Test Shopper' } });
  });
});
