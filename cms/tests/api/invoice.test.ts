import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createAddress,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  readyToPlace,
  unknownId,
} from '../helpers/factories';
import { get, query } from '../helpers/shop';

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
      'Gulmohar, Flat 12',
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

  it('is a bill of supply without tax while the store has no GSTIN', async () => {
    const [store] = await query<{ gstin: string }>('SELECT gstin FROM store_settings');
    await query('UPDATE store_settings SET gstin = NULL');
    try {
      const text = await textOf((await invoice((await createOrder(shopper)).id)).body);
      expect(text).toContain('Bill of Supply');
      expect(text).not.toMatch(/GSTIN|CGST|IGST/);
    } finally {
      await query('UPDATE store_settings SET gstin = $1', [store?.gstin]);
    }
  });

  it('says the same when the store and the product change', async () => {
    const product = await createProduct();
    const order = await createOrder(shopper, product);
    const before = (await invoice(order.id)).body;
    const [store] = await query<{ address: string }>('SELECT address FROM store_settings');
    await query("UPDATE store_settings SET address = 'Moved away'");
    await query("UPDATE products SET name = 'Renamed', price = 1 WHERE id = $1", [product.id]);
    try {
      expect(await textOf((await invoice(order.id)).body)).toBe(await textOf(before));
    } finally {
      await query('UPDATE store_settings SET address = $1', [store?.address]);
    }
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

describe('invoice numbers', () => {
  it('run without gaps, also when placements fail in between', async () => {
    const before = await query<{ last_number: number }>('SELECT last_number FROM number_series');
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
       FROM (SELECT serial, financial_year, row_number() OVER (PARTITION BY kind, financial_year ORDER BY serial) AS row FROM invoices) i
       JOIN number_series s ON s.name = 'INV/' || i.financial_year`,
    );
    expect(rows[0]?.gaps).toBe('0');
    expect(rows[0]?.most).toBe(rows[0]?.last);
    expect(rows[0]?.last).toBe((before[0]?.last_number ?? 0) + 2);
  });
});
