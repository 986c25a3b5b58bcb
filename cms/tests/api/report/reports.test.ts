import { csvFormatRows, csvParseRows } from 'd3-dsv';
import type { AdminOrderFilter, AdminOrderRow, Order } from 'shared-types/contract/orders';
import { PRODUCT_CSV_COLUMNS, type ProductCsvColumn } from 'shared-types/domain/product-csv';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  createAddress,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  findPlace,
  type Person,
  placeOrder,
} from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { preparedStaff } from '../../helpers/prepared';
import { importFile } from '../../helpers/product-import';
import { get, query, request } from '../../helpers/shop';

const admin = preparedStaff('admin');

/** The rows of a CSV file, the heading first; none of these has a comma inside a cell. */
async function download(path: string) {
  const answer = await get<Buffer>(path, admin.token);
  const text = answer.body.toString('utf8');
  return {
    ...answer,
    text,
    rows: text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(',')),
  };
}

async function order(person: Person, price: number, place: [city: string, state: string], quantity = 1) {
  const product = await createProduct({ price, quantities: [20], name: `Stole ${price}` });
  const cart = await addToCart(person, product, { quantity });
  const { id } = await createAddress(person, { ...(await findPlace(...place)), zipcode: PIN_CODES[place[0]] });
  const body = { cart_id: cart.id, shipping_address_id: id, billing_address_id: id };
  const { status, body: placed } = await placeOrder(person, body);
  if (status !== 201) throw new Error(JSON.stringify(placed));
  return placed;
}

const JODHPUR: [string, string] = ['Jodhpur', 'Rajasthan'];
const PIN_CODES: Record<string, number> = { Jodhpur: 342001 };

describe('GET /reports/orders (ASVS 1.2.10)', () => {
  const onDay = (placed: Order, day: string) =>
    query(`UPDATE orders SET placed_at = $1::timestamp - interval '5 hours 30 minutes' WHERE id = $2`, [
      day,
      placed.id,
    ]);

  it('is of the very orders that the list shows, by whatever that is narrowed', async () => {
    const sales = await createStaff('sales');
    const buyer = await createShopper();
    const product = await createProduct({ price: 2100, quantities: [9] });
    // With the one that is ordered, two.
    await addToCart(buyer, product);
    const [one, other] = [await createOrder(buyer, product), await createOrder(await createShopper(), product)];
    const act = (method: 'POST' | 'PUT', path: string, body: object) =>
      request(method, path, { token: sales.token, body });
    await act('PUT', `/orders/${one.id}/payment`, { status: 'paid', reference: 'UTR 1' });
    await act('PUT', `/orders/${one.id}/status`, { status: 'delivered' });
    await act('POST', '/orders/tags', { orders: [one.id], add: ['by post'], remove: [] });
    const lines = [{ id: one.details[0]?.id, quantity: 1 }];
    const back = { lines, reason: 'wrong_size', is_here: true };
    expect((await act('POST', `/orders/admin/${one.id}/return-requests`, back)).status).toBe(201);
    for (const placed of [one, other]) await onDay(placed, '2071-03-10 12:00');
    await query("UPDATE order_events SET happened_at = '2071-03-12' WHERE order_id = $1 AND kind = 'returned'", [
      one.id,
    ]);
    for (const [placed, promised] of [
      [one, '2071-03-15'],
      [other, '2071-03-14'],
    ] as const)
      await query(
        "UPDATE orders SET delivery_method = 'standard', promised_fee = 0, promised_first = $2, promised_last = $2 WHERE id = $1",
        [placed.id, promised],
      );
    const days = { from: '2071-03-01', to: '2071-03-31' };
    const side = { figure: 'back', by: 'product', value: String(product.id), ...days };
    const [customer] = await query<{ id: number }>('SELECT id FROM customers WHERE user_id = $1', [buyer.id]);
    const narrowed: Record<keyof Omit<AdminOrderFilter, 'sort'>, Record<string, string>> = {
      search: { search: one.order_number },
      status: { status: 'delivered', ...days },
      payment: { payment: 'paid', ...days },
      option: { option: one.payment_option, user: String(buyer.id) },
      ...{ from: days, to: days },
      task: { task: 'unpaid', ...days },
      city: { city: 'jodh', user: String(buyer.id) },
      ...{ pieces_from: { pieces_from: '2', ...days }, pieces_to: { pieces_to: '1', ...days } },
      ...{
        promised_from: { promised_from: '2071-03-15', ...days },
        promised_to: { promised_to: '2071-03-14', ...days },
      },
      user: { user: String(buyer.id) },
      customer: { customer: String(customer?.id) },
      tag: { tag: 'by post', ...days },
      figure: { figure: 'back', ...days },
      ...{ by: side, value: side },
      reason: { ...side, reason: 'wrong_size' },
      staff: { staff: String(sales.id) },
    };
    for (const [name, filter] of Object.entries(narrowed)) {
      const text = new URLSearchParams(filter).toString();
      const { body } = await get<{ orders: AdminOrderRow[] }>(`/orders/admin?page=1&limit=100&${text}`, admin.token);
      const listed = body.orders.map(({ orderId }) => orderId).sort();
      const exported = (await download(`/reports/orders?${text}`)).rows.slice(1).map(([number]) => number);
      expect(exported.sort(), name).toEqual(listed);
      const both = name === 'from' || name === 'to';
      const own = listed.filter((number) => [one.order_number, other.order_number].includes(number));
      if (name !== 'task') expect(own.length, name).toBe(both ? 2 : 1);
    }
  });

  it('is a CSV file that Excel reads, in which no cell is a formula', async () => {
    const person = await createShopper({ name: '=CHAR("7") मीरा' });
    const placed = await order(person, 1500, JODHPUR, 2);
    await onDay(placed, '2073-01-10 12:00');
    const { status, headers, body, text, rows } = await download('/reports/orders?from=2073-01-10&to=2073-01-10');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).toContain('"\'=CHAR(""7"") मीरा"');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.slice(0, 3)).toEqual(['Order ID', 'Placed at (IST)', 'Status']);
    expect(rows[1]?.slice(0, 3)).toEqual([placed.order_number, '2073-01-10 12:00', 'pending']);
    expect(rows[1]?.slice(5, 12)).toEqual(['9876543210', 'Jodhpur', 'Rajasthan', '342001', '2', '3000', '0']);
  });

  it('says of each order whether an account or a guest placed it', async () => {
    const placed = [await order(await createShopper(), 1100, JODHPUR), await createOrder(await createGuest())];
    for (const [index, one] of placed.entries()) await onDay(one, `2072-05-1${index} 12:00`);
    const { rows } = await download('/reports/orders?from=2072-05-10&to=2072-05-11');
    expect(rows.map((row) => [row[3], row[24]])).toEqual([
      ['Customer', 'Ordered as'],
      ['Test Shopper', 'Account'],
      ['Meera Guest', 'Guest'],
    ]);
  });

  it('takes whole days of India and one status', async () => {
    const person = await createShopper();
    const moments = ['2074-02-27 23:59:59.999', '2074-02-28 00:00', '2074-02-28 23:59:59.999', '2074-03-01 00:00'];
    const numbers: string[] = [];
    for (const moment of moments) {
      const placed = await order(person, 1000, JODHPUR);
      await onDay(placed, moment);
      numbers.push(placed.order_number);
      if (moment.endsWith('00:00'))
        await query(`UPDATE orders SET order_status = 'shipped' WHERE id = $1`, [placed.id]);
    }
    const found = async (text: string) =>
      (await download(`/reports/orders?${text}`)).rows.slice(1).map(([number]) => number);
    expect(await found('from=2074-02-28&to=2074-02-28')).toEqual([numbers[1], numbers[2]]);
    expect(await found('from=2074-02-01&to=2074-03-01')).toEqual(numbers);
    expect(await found('from=2074-02-01&status=shipped')).toEqual([numbers[1], numbers[3]]);
    expect(await found('from=2075-01-01')).toEqual([]);
  });

  it('has every order once, also when there are more than are read at a time', async () => {
    await query(
      `INSERT INTO orders (document_id, order_number, customer_name, customer_email, order_status, placed_at, payment_option,
         payment_status, subtotal, discount, delivery_fee, taxable_value, cgst, sgst, igst, total_amount, shipping_address, billing_address)
       SELECT 'r' || n, 'RP-' || n, 'Somebody', 'a@example.com', 'delivered', '2076-06-01'::timestamp + (n / 7) * interval '1 microsecond',
         'UPI', 'paid', 1, 0, 0, 1, 0, 0, 0, 1, '{}', '{}' FROM generate_series(1, 2500) n`,
    );
    const { rows } = await download('/reports/orders?from=2076-06-01');
    expect(rows).toHaveLength(2501);
    expect(new Set(rows.map(([number]) => number)).size).toBe(2501);
    await query(`DELETE FROM orders WHERE order_number LIKE 'RP-%'`);
  });

  it.each([
    ['a day that does not exist', 'from=2074-02-30', 'from', 'Choose a day'],
    ['an unknown status', 'status=lost', 'status', 'Choose a status'],
    ['an end before the beginning', 'from=2074-02-02&to=2074-02-01', 'to', 'Must not be before the first day'],
  ])('refuses %s', async (_, text, path, message) => {
    const { status, body } = await get(`/reports/orders?${text}`, admin.token);
    expect([status, body]).toEqual([400, { message, errors: [{ path, message }] }]);
  });
});

describe('GET /reports/products', () => {
  it('has a row for each variant, and one for a product without stock', async () => {
    const two = await createProduct({ name: 'Report kurta', price: 2499.5, quantities: [4, 0] });
    const none = await createProduct({ name: '@SUM(A1)', quantities: [] });
    const { status, rows } = await download('/reports/products');
    expect(status).toBe(200);
    expect(rows[0]).toEqual([...PRODUCT_CSV_COLUMNS]);
    const of = ({ slug }: { slug: string }, ...columns: ProductCsvColumn[]) =>
      rows
        .filter(([product]) => product === slug)
        .map((row) => columns.map((column) => row[PRODUCT_CSV_COLUMNS.indexOf(column)]));
    expect(of(two, 'name', 'price', 'is_active', 'quantity', 'stock_change')).toEqual([
      ['Report kurta', '2499.5', 'yes', '4', ''],
      ['Report kurta', '2499.5', 'yes', '0', ''],
    ]);
    expect(of(none, 'name', 'size', 'quantity')).toEqual([["'@SUM(A1)", '', '']]);
  });
});

const NEW_CATEGORY = 'INSERT INTO categories (document_id, slug, name, is_active, parent_id)';

describe('an export of products (ASVS 1.2.10)', () => {
  it('has for any reader of CSV a row for each variant, whatever line breaks its texts hold, and is taken in again', async () => {
    const owner = await createStaff('super_admin', 'admin');
    const product = await createProduct({ quantities: [4, 2, 1], name: 'Lines' });
    const words = 'Soft cotton\ncut wide\n\n- a pocket';
    await query('UPDATE products SET description = $2, story = $3 WHERE id = $1', [product.id, words, 'One\r\nTwo']);
    const { text } = await download('/reports/products');
    const records = csvParseRows(text.slice(1));
    const [count] = await query<{ variants: number }>(
      `SELECT count(*)::int AS variants FROM products p LEFT JOIN stock_labels s ON s.product_id = p.id WHERE p.archived_at IS NULL`,
    );
    expect(records).toHaveLength((count?.variants ?? 0) + 1);
    expect(new Set(records.map(({ length }) => length))).toEqual(new Set([PRODUCT_CSV_COLUMNS.length]));
    const own = records.filter(([slug]) => slug === product.slug);
    expect(own.map((cells) => cells[PRODUCT_CSV_COLUMNS.indexOf('description')])).toEqual(Array(3).fill(words));
    const before = (await get<object>(`/products/${product.id}`, owner.token)).body;
    const file = csvFormatRows([records[0] ?? [], ...own]);
    expect(await importFile(owner.token, file)).toMatchObject({ state: 'done', problems: [], rows: 3 });
    const after = (await get<object>(`/products/${product.id}`, owner.token)).body;
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
  });

  it('is taken in again by the import and changes nothing', async () => {
    const owner = await createStaff('super_admin', 'admin');
    // Another `Women > Silk` beside the one that the product is in.
    const tag = `Round trip ${Math.random()}`;
    const [category] = await query<{ id: number }>(
      `WITH root AS (${NEW_CATEGORY} VALUES ($1, $1, $1, true, NULL) RETURNING id),
        kurta AS (${NEW_CATEGORY} SELECT $2, $2, 'Kurta', true, id FROM root RETURNING id),
        other AS (${NEW_CATEGORY} SELECT $3, $3, 'Silk', true, id FROM root)
       ${NEW_CATEGORY} SELECT $4, $4, 'Silk', true, id FROM kurta RETURNING id`,
      [tag, `${tag} kurta`, `${tag} other`, `${tag} silk`],
    );
    const product = await createProduct({ categoryId: category?.id ?? null, quantities: [4, 2], name: '-1 Kurta' });
    const { text } = await download('/reports/products');
    const [heading, ...lines] = text.trimEnd().split('\r\n');
    const file = [heading, ...lines.filter((line) => line.startsWith(`${product.slug},`))].join('\r\n');
    expect(file).toContain(`${tag} > Kurta > Silk`);
    const before = await get<object>(`/products/${product.id}`, owner.token);
    expect(await importFile(owner.token, file)).toMatchObject({ state: 'done', problems: [] });
    const after = await get<object>(`/products/${product.id}`, owner.token);
    expect({ ...after.body, updated_at: null }).toEqual({ ...before.body, updated_at: null });
  });
});

describe('a report', () => {
  it.each(['/reports/orders', '/reports/products', '/reports/money?month=2077-04'])(
    '%s is for admin and super_admin',
    async (path) => {
      expect((await get(path)).status).toBe(401);
      expect((await get(path, (await createShopper()).token)).status).toBe(403);
      expect((await get(path, (await createStaff('sales')).token)).status).toBe(403);
      expect((await get(path, (await createStaff('super_admin')).token)).status).toBe(200);
    },
  );
});
