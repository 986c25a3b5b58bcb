import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addToCart,
  createAddress,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  readyToPlace,
  unknownId,
} from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

let shopper: Person;
beforeEach(async () => {
  shopper = await createShopper({ name: 'Leela Devi' });
});
const invoice = (orderId: number, person = shopper) => get<Buffer>(`/orders/${orderId}/invoice`, person.token);

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe('GET /orders/{id}/invoice', () => {
  it('is a PDF file named after the order, with number, parties, lines and totals', async () => {
    const product = await createProduct({ name: 'Peacock Kurta', price: 125_000.5, hsn: '6204' });
    const order = await createOrder(shopper, product);
    const { status, headers, body } = await invoice(order.id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="invoice-${order.order_number}.pdf"`);
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');

    const text = await textOf(body);
    for (const expected of [
      'Tax Invoice',
      order.invoice_number ?? 'no number',
      order.order_number,
      'Marudhara Hand Painted Textiles',
      'GSTIN: 08',
      'Leela Devi',
      'Flat 12',
      'Gulmohar, Station Road',
      'Jodhpur 342001',
      'Peacock Kurta',
      '6204',
      '1 PCS',
      'Place of supply Rajasthan (08)',
      'Reverse charge No',
      // 18 % of a piece above ₹2,500, in two halves.
      '9% + 9%',
      '₹1,25,000.50',
      'One Lakh Twenty Five Thousand Rupees And Fifty Paise Only',
      'Page 1 of 1',
    ])
      expect(text).toContain(expected);
  });

  it('shows IGST for another state', async () => {
    const body = await readyToPlace(shopper, await createProduct({ price: 2100 }));
    const mumbai = await query<{ city_id: number; state_id: number }>(
      "SELECT ci.id AS city_id, st.id AS state_id FROM cities ci JOIN states st ON st.id = ci.state_id WHERE st.name = 'Maharashtra' AND ci.name = 'Mumbai'",
    );
    const address = await createAddress(shopper, { ...mumbai[0], zipcode: 400001 });
    const order = (await placeOrder(shopper, { ...body, shipping_address_id: address.id })).body;
    const text = await textOf((await invoice(order.id)).body);
    expect(text).toContain('IGST');
    expect(text).toContain('Maharashtra (27)');
    expect(text).not.toContain('CGST');
  });

  it('shows each line’s part of the delivery fee, so that the columns add up', async () => {
    await query('UPDATE store_settings SET free_delivery = false');
    try {
      const text = await textOf(
        (await invoice((await createOrder(shopper, await createProduct({ price: 2100 }))).id)).body,
      );
      expect(text).toMatch(/Discount Delivery .* 0\.00 40\.00 .* 2,140\.00/);
    } finally {
      await query('UPDATE store_settings SET free_delivery = true');
    }
  });

  it('is a plain invoice without tax while the store has no GSTIN', async () => {
    const [store] = await query<{ gstin: string }>('SELECT gstin FROM store_settings');
    await query('UPDATE store_settings SET gstin = NULL');
    try {
      const text = await textOf((await invoice((await createOrder(shopper)).id)).body);
      expect(text).not.toMatch(/Tax Invoice|Bill of Supply|GSTIN|CGST|IGST/);
    } finally {
      await query('UPDATE store_settings SET gstin = $1', [store?.gstin]);
    }
  });

  it('is the same to the byte when the store, the product and the tax rates change', async () => {
    const product = await createProduct();
    const order = await createOrder(shopper, product);
    const before = (await invoice(order.id)).body;
    const [store] = await query<Record<string, string | null>>(
      'SELECT name, legal_name, address, email, phone, gstin, state_name, state_code, upi_id FROM store_settings',
    );
    await query(
      `UPDATE store_settings SET name = 'Sold', legal_name = 'Another Company', address = 'Moved away', email = 'x@example.com',
         phone = '1', gstin = NULL, state_name = 'Kerala', state_code = '32', upi_id = 'another@upi'`,
    );
    await query("UPDATE products SET name = 'Renamed', price = 1, hsn_code = '9999', gst_rate = 40 WHERE id = $1", [
      product.id,
    ]);
    await query('UPDATE gst_slabs SET rate = rate + 1');
    try {
      expect((await invoice(order.id)).body.equals(before)).toBe(true);
    } finally {
      await query('UPDATE gst_slabs SET rate = rate - 1');
      await query(
        `UPDATE store_settings SET name = $1, legal_name = $2, address = $3, email = $4, phone = $5, gstin = $6, state_name = $7,
           state_code = $8, upi_id = $9`,
        Object.values(store ?? {}),
      );
    }
  });

  it('is the same to the byte as it was first handed out, however it would be rendered today', async () => {
    const order = await createOrder(shopper);
    const together = await Promise.all(Array.from({ length: 4 }, () => invoice(order.id)));
    const [first] = together.map(({ body }) => body);
    for (const { body } of together) expect(body.equals(first ?? Buffer.alloc(0))).toBe(true);
    // What an older version of the shop drew, byte for byte another drawing than today's.
    const old = Buffer.from('%PDF-1.3 as it was drawn by an older version');
    const another = await createOrder(shopper);
    await query(
      `INSERT INTO invoice_files (invoice_id, due, pdf, sha256, drawn_at)
       SELECT id, 0, $2, sha256($2), now() FROM invoices WHERE order_id = $1`,
      [another.id, old],
    );
    expect((await invoice(another.id)).body.toString()).toBe(old.toString());
    const [kept] = await query<{ count: string }>(
      'SELECT count(*) FROM invoice_files f JOIN invoices i ON i.id = f.invoice_id WHERE i.order_id IN ($1, $2)',
      [order.id, another.id],
    );
    expect(kept?.count).toBe('2');
    await expect(query("UPDATE invoice_files SET pdf = ''")).rejects.toThrow('never changed');
    await expect(query('DELETE FROM invoice_files')).rejects.toThrow('never changed');
  });

  it('sums the tax by HSN code and rate', async () => {
    await addToCart(shopper, await createProduct({ price: 1050, hsn: '6211' }));
    await addToCart(shopper, await createProduct({ price: 2100, hsn: '6211' }));
    const body = await readyToPlace(shopper, await createProduct({ price: 5900, hsn: '6204' }));
    const text = await textOf((await invoice((await placeOrder(shopper, body)).body.id)).body);
    expect(text).toContain('Tax by HSN code');
    expect(text).toContain('6211 2 3,000.00 2.5% + 2.5% 75.00 75.00 150.00');
    expect(text).toContain('6204 1 5,000.00 9% + 9% 450.00 450.00 900.00');
  });

  it('asks for a UPI payment until it is paid or the order is cancelled', async () => {
    const upi = async () => ({ ...(await readyToPlace(shopper, await createProduct())), payment_option: 'UPI' });
    const order = (await placeOrder(shopper, await upi())).body;
    expect(await textOf((await invoice(order.id)).body)).toContain('by UPI');
    await query("UPDATE orders SET payment_status = 'paid' WHERE id = $1", [order.id]);
    expect(await textOf((await invoice(order.id)).body)).not.toContain('by UPI');
    const cancelled = (await placeOrder(shopper, await upi())).body;
    await request('POST', `/orders/${cancelled.id}/cancel`, { token: shopper.token });
    expect(await textOf((await invoice(cancelled.id)).body)).not.toContain('by UPI');
    expect(await textOf((await invoice((await createOrder(shopper)).id)).body)).not.toContain('by UPI');
  });

  it('writes names and addresses in the scripts of India', async () => {
    const person = await createShopper({ name: 'श्रीमती लक्ष्मी क्षत्रिय' });
    const address = await createAddress(person, { building: 'গুলমোহর', street: 'அண்ணா சாலை', area: 'سردارپورہ' });
    const body = await readyToPlace(person, await createProduct({ name: 'मोर पंख कुर्ता' }));
    const order = (await placeOrder(person, { ...body, shipping_address_id: address.id })).body;
    const { status, body: pdf } = await invoice(order.id, person);
    expect([status, pdf.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    // These words are outlines; nothing of them is left to the font of the rest, which would print boxes.
    expect(await textOf(pdf)).not.toMatch(
      /\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Tamil}|\p{Script=Arabic}/u,
    );
    expect(await textOf(pdf)).toContain('Jodhpur 342001');
  });

  it('runs over pages with page numbers when the order is long', async () => {
    let order: Awaited<ReturnType<typeof readyToPlace>> | undefined;
    for (let n = 0; n < 30; n++) order = await readyToPlace(shopper, await createProduct());
    const placed = await placeOrder(shopper, order);
    const text = await textOf((await invoice(placed.body.id)).body);
    expect(text).toContain('Page 1 of 2');
    expect(text).toContain('Page 2 of 2');
  });

  it('goes to its owner and to staff, and to nobody else', async () => {
    const order = await createOrder(shopper);
    expect((await invoice(order.id, await createShopper())).status).toBe(404);
    expect((await invoice(unknownId())).status).toBe(404);
    expect((await invoice(order.id, await createStaff('sales'))).status).toBe(200);
    expect((await get('/orders/abc/invoice', shopper.token)).status).toBe(400);
  });
});

describe('GET /orders/{id}/packing-slip', () => {
  const slip = (orderId: number, person: Person) => get<Buffer>(`/orders/${orderId}/packing-slip`, person.token);

  it('says what goes where and what to collect, nothing of what is paid ahead, without prices, to staff only', async () => {
    const staff = await createStaff('sales');
    const product = await createProduct({ name: 'Peacock Kurta', price: 2100 });
    const order = (await placeOrder(shopper, await readyToPlace(shopper, product, { quantity: 2 }))).body;
    const { status, headers, body } = await slip(order.id, staff);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="packing-slip-${order.order_number}.pdf"`);
    const text = await textOf(body);
    for (const expected of [
      'Packing slip',
      order.order_number,
      'Leela Devi',
      'Jodhpur 342001',
      'Peacock Kurta',
      'To collect',
      '₹4,200.00',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('2,100.00');
    await query("UPDATE orders SET payment_option = 'UPI' WHERE id = $1", [order.id]);
    const ahead = await textOf((await slip(order.id, staff)).body);
    expect([ahead.includes('Not paid: do not send'), ahead.includes('To collect')]).toEqual([true, false]);
    await query("UPDATE orders SET payment_status = 'paid' WHERE id = $1", [order.id]);
    expect(await textOf((await slip(order.id, staff)).body)).not.toContain('₹');
    expect((await slip(order.id, shopper)).status).toBe(403);
    expect((await slip(unknownId(), staff)).status).toBe(404);
    expect((await get(`/orders/${order.id}/packing-slip`)).status).toBe(401);
  });

  it('of a gift goes to who receives it, with the note; the bill stays the buyer’s', async () => {
    const staff = await createStaff('sales');
    const cart = await addToCart(shopper, await createProduct());
    const { id } = await createAddress(shopper, { recipient: 'Asha Devi', landmark: 'Clock tower' });
    const addresses = { shipping_address_id: id, billing_address_id: id };
    const gift_note = 'For your new home,\nwith love';
    const answer = await placeOrder(shopper, { cart_id: cart.id, ...addresses, gift_note });
    expect([answer.status, answer.body.gift_note]).toEqual([201, gift_note]);
    const order = answer.body;
    expect([order.shipping_address.name, order.billing_address.name]).toEqual(['Asha Devi', 'Leela Devi']);
    const shown = await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token);
    expect(shown.body).toMatchObject({ gift_note, shipping_address: { landmark: 'Clock tower' } });
    const staffs = await get<AdminOrderDetail>(`/orders/admin/${order.id}`, staff.token);
    expect(staffs.body.gift_note).toBe(gift_note);
    const text = await textOf((await slip(order.id, staff)).body);
    for (const said of ['Asha Devi', 'Clock tower', 'For your new home,', 'with love']) expect(text).toContain(said);
  });

  it('takes no note that is longer than the slip has room for', async () => {
    const body = await readyToPlace(shopper, await createProduct());
    const answer = await placeOrder(shopper, { ...body, gift_note: 'x'.repeat(251) });
    expect([answer.status, (answer.body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([
      400,
      'gift_note',
    ]);
  });
});

describe('invoice numbers', () => {
  it('run without gaps, also when placements fail in between', async () => {
    const before = await query<{ last_number: number }>(
      "SELECT last_number FROM number_series WHERE name LIKE 'INV/%'",
    );
    const soldOut = await createProduct({ quantities: [1] });
    const bodies = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const person = await createShopper();
        return { person, body: await readyToPlace(person, soldOut) };
      }),
    );
    await Promise.all(bodies.map(({ person, body }) => placeOrder(person, body)));
    await createOrder(shopper);
    const rows = await query<{ gaps: string; last: number; most: number }>(
      `SELECT count(*) FILTER (WHERE serial <> row) AS gaps, max(serial) AS most, max(s.last_number) AS last
       FROM (SELECT serial, financial_year, row_number() OVER (PARTITION BY kind, financial_year ORDER BY serial) AS row FROM invoices WHERE kind = 'invoice') i
       JOIN number_series s ON s.name = 'INV/' || i.financial_year`,
    );
    expect(rows[0]?.gaps).toBe('0');
    expect(rows[0]?.most).toBe(rows[0]?.last);
    expect(rows[0]?.last).toBe((before[0]?.last_number ?? 0) + 2);
  });
});
