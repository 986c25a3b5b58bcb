import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GstMonth } from 'shared-types/contract/gst-returns';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  createStaff,
  findPlace,
  type Person,
  placeOrder,
} from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

/** A month in which no other file's documents are. */
const MONTH = '2085-05';
const NEXT = '2085-06';
const GSTIN = '27AAPFU0939F1ZV';

const SCHEMA = z.fromJSONSchema(JSON.parse(readFileSync(join(__dirname, 'gstr1.schema.json'), 'utf8')));

type Place = [city: string, state: string, zipcode: number];
const JODHPUR: Place = ['Jodhpur', 'Rajasthan', 342001];
const PUNE: Place = ['Pune', 'Maharashtra', 411001];

let admin: Person;
let shopper: Person;

interface More {
  quantity?: number;
  /** Percent; by HSN code when not said. */
  rate?: number;
  /** Whom it is for, where it is a business. */
  business?: { firm: string; gstin: string };
}
async function order(price: number, [city, state, zipcode]: Place, { quantity = 1, rate, business }: More = {}) {
  const product = await createProduct({ price, quantities: [20] });
  if (rate !== undefined) await query('UPDATE products SET gst_rate = $2 WHERE id = $1', [product.id, rate]);
  const cart = await addToCart(shopper, product, { quantity });
  const { id } = await createAddress(shopper, { ...(await findPlace(city, state)), zipcode, ...business });
  const { status, body } = await placeOrder(shopper, {
    ...{ cart_id: cart.id, shipping_address_id: id, billing_address_id: id, for_business: business !== undefined },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
type Ordered = Awaited<ReturnType<typeof order>>;

const staff = async (method: string, path: string, body: object) => {
  const answer = await request(method, path, { token: admin.token, body });
  expect(answer.status).toBeLessThan(300);
};
const cancel = ({ id }: Ordered) => staff('PUT', `/orders/${id}/status`, { status: 'cancelled' });
async function takeBack({ id, details }: Ordered, quantity = 1) {
  await staff('PUT', `/orders/${id}/status`, { status: 'delivered' });
  await staff('POST', `/orders/${id}/returns`, {
    ...{ lines: [{ id: details[0]?.id, quantity, restock: true }], reason: 'Too small' },
  });
}
/** Everything that was issued for the orders is of that day, credit notes of the other one. */
async function issueOn(orders: Ordered[], day: string, credited = day) {
  const ids = orders.map(({ id }) => id);
  await query(
    `UPDATE invoices SET issued_at = CASE kind WHEN 'invoice' THEN $2::timestamp ELSE $3::timestamp END WHERE order_id = ANY ($1)`,
    [ids, `${day} 06:00`, `${credited} 06:00`],
  );
}
const show = async (month: string) => (await get<GstMonth>(`/gst-returns/${month}`, admin.token)).body;
async function csv(path: string) {
  const { status, body, headers } = await get<Buffer>(path, admin.token);
  expect(status).toBe(200);
  const rows = body
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(/,(?! )/));
  return { body, headers, heading: rows[0] ?? [], rows: rows.slice(1) };
}
const sheet = async (name: string, month = MONTH) => (await csv(`/gst-returns/${month}/gstr1/${name}`)).rows;

/** What the month's documents come to by the lines of their JSON, added by the database: as the audit compares them. */
const ofDocuments = (month: string) =>
  query<Record<'taxable' | 'igst' | 'cgst' | 'sgst' | 'total', string>>(
    `SELECT ${['taxable', 'igst', 'cgst', 'sgst', 'total']
      .map(
        (name) =>
          `sum((l ->> '${name}')::numeric * CASE kind WHEN 'invoice' THEN 1 ELSE -1 END)::numeric(12, 2) AS ${name}`,
      )
      .join(', ')}
     FROM invoices, jsonb_array_elements(document -> 'lines') l
     WHERE to_char(issued_at + interval '330 minutes', 'YYYY-MM') = $1`,
    [month],
  );
const inRupees = (sums: Record<string, number | string> | undefined) =>
  Object.fromEntries(['taxable', 'igst', 'cgst', 'sgst', 'total'].map((name) => [name, Number(sums?.[name])]));

let sold: Record<'near' | 'far' | 'large' | 'firm' | 'nil' | 'cancelled' | 'returned', Ordered>;
beforeAll(async () => {
  admin = await createStaff('admin');
  shopper = await createShopper();
  sold = {
    near: await order(2099.99, JODHPUR, { quantity: 2 }),
    far: await order(11_800, PUNE),
    large: await order(59_000, PUNE, { quantity: 2 }),
    firm: await order(5900, PUNE, { quantity: 2, business: { firm: 'Deccan Stores', gstin: GSTIN } }),
    nil: await order(700, JODHPUR, { rate: 0 }),
    cancelled: await order(1050, PUNE),
    returned: await order(3333.33, JODHPUR, { quantity: 3 }),
  };
  await cancel(sold.cancelled);
  await takeBack(sold.returned);
  await takeBack(sold.large);
  await takeBack(sold.firm);
  const { large, ...others } = sold;
  await issueOn(Object.values(others), '2085-05-10');
  // Sold in this month, and half of it came back in the next.
  await issueOn([large], '2085-05-31', '2085-06-02');
});

interface Gstr1File {
  fp: string;
  version: string;
  hash: string;
  b2b: object[];
  b2cl: object[];
  b2cs: object[];
  cdnr: object[];
  cdnur?: object[];
  nil: { inv: object[] };
  hsn: Record<'hsn_b2b' | 'hsn_b2c', { rt: number; qty: number }[]>;
  doc_issue: { doc_det: { doc_num: number; docs: Run[] }[] };
}
type Run = Record<'from' | 'to', string> & Record<'totnum' | 'net_issue' | 'cancel', number>;

describe('the GSTR-1 of a month', () => {
  const file = async (month: string) => (await get<Gstr1File>(`/gst-returns/${month}/gstr1`, admin.token)).body;

  it('is a JSON of the portal’s schema, with each sale in its table', async () => {
    const gstr1 = await file(MONTH);
    expect(SCHEMA.safeParse(gstr1)).toMatchObject({ success: true });
    expect([gstr1.fp, gstr1.version, gstr1.hash]).toEqual(['052085', expect.stringMatching(/^GST/), 'hash']);
    expect(gstr1.b2b).toEqual([
      {
        ctin: GSTIN,
        inv: [
          {
            ...{ inum: sold.firm.invoice_number, idt: '10-05-2085', val: 11_800, pos: '27', rchrg: 'N', inv_typ: 'R' },
            itms: [{ num: 1, itm_det: { rt: 18, txval: 10_000, iamt: 1800, csamt: 0 } }],
          },
        ],
      },
    ]);
    expect(gstr1.b2cl).toEqual([
      {
        pos: '27',
        inv: [
          {
            ...{ inum: sold.large.invoice_number, idt: '31-05-2085', val: 118_000 },
            itms: [{ num: 1, itm_det: { rt: 18, txval: 100_000, iamt: 18_000, csamt: 0 } }],
          },
        ],
      },
    ]);
    expect(gstr1.b2cs).toEqual([
      { sply_ty: 'INTRA', typ: 'OE', pos: '08', rt: 5, txval: 3999.98, camt: 100, samt: 100, csamt: 0 },
      // Two of three: one came back.
      {
        sply_ty: 'INTRA',
        typ: 'OE',
        pos: '08',
        rt: 18,
        txval: expect.closeTo(5649.71, 1),
        csamt: 0,
        ...halves(508.47),
      },
      { sply_ty: 'INTER', typ: 'OE', pos: '27', rt: 18, txval: 10_000, iamt: 1800, csamt: 0 },
    ]);
    expect(gstr1.cdnr).toMatchObject([{ ctin: GSTIN, nt: [{ ntty: 'C', val: 5900, pos: '27', inv_typ: 'R' }] }]);
    expect(gstr1.cdnur).toBeUndefined();
    expect(gstr1.nil.inv).toContainEqual({ sply_ty: 'INTRAB2C', nil_amt: 700, expt_amt: 0, ngsup_amt: 0 });
    const rows = (table: { rt: number; qty: number }[]) => table.map(({ rt, qty }) => [rt, qty]);
    expect(rows(gstr1.hsn.hsn_b2b)).toEqual([[18, 1]]);
    expect(rows(gstr1.hsn.hsn_b2c)).toEqual([
      [0, 1],
      [5, 2],
      [18, 1 + 2 + 2],
    ]);
  });
  const halves = (tax: number) => ({ camt: expect.closeTo(tax, 1), samt: expect.closeTo(tax, 1) });

  it('has a large sale’s credit note in the month in which it was issued', async () => {
    const gstr1 = await file(NEXT);
    expect(SCHEMA.safeParse(gstr1)).toMatchObject({ success: true });
    expect(gstr1.cdnur).toMatchObject([
      { typ: 'B2CL', ntty: 'C', nt_dt: '02-06-2085', val: 59_000, pos: '27', itms: [{ itm_det: { txval: 50_000 } }] },
    ]);
    // Only a credit note: what table 12 has of it is below 0.
    expect(gstr1.hsn.hsn_b2c).toMatchObject([{ rt: 18, qty: -1, txval: -50_000, iamt: -9000 }]);
  });

  it('counts the documents of each run of numbers, and cancels none', async () => {
    const { doc_issue } = await file(MONTH);
    const numbers = await query<{ kind: string; count: number }>(
      `SELECT kind, count(*)::int AS count FROM invoices WHERE to_char(issued_at + interval '330 minutes', 'YYYY-MM') = $1 GROUP BY 1`,
      [MONTH],
    );
    for (const [doc_num, kind] of [
      [1, 'invoice'],
      [5, 'credit_note'],
    ] as const) {
      const docs = doc_issue.doc_det.find((one) => one.doc_num === doc_num)?.docs ?? [];
      const sum = (name: 'totnum' | 'net_issue' | 'cancel') => docs.reduce((all, run) => all + run[name], 0);
      const count = numbers.find((one) => one.kind === kind)?.count;
      expect([sum('totnum'), sum('net_issue'), sum('cancel')]).toEqual([count, count, 0]);
      for (const { from, to, totnum } of docs)
        expect(Number(to.split('/')[2]) - Number(from.split('/')[2]) + 1).toBe(totnum);
    }
  });

  it('is refused for a month in which no document bears tax', async () => {
    expect((await get(`/gst-returns/2086-01/gstr1`, admin.token)).status).toBe(409);
  });
});

describe('the offline tool’s sheets', () => {
  it.each([
    [
      'b2b',
      'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    ],
    [
      'b2cl',
      'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    ],
    ['b2cs', 'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN'],
    [
      'cdnr',
      'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    ],
    [
      'cdnur',
      'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    ],
    ['exemp', 'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies'],
    [
      'hsn-b2c',
      'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
    ],
    ['docs', 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled'],
  ])('%s has the tool’s own headings, and no mark before the first', async (name, heading) => {
    const { body, headers } = await csv(`/gst-returns/${MONTH}/gstr1/${name}`);
    expect(body.toString('utf8').split('\r\n')[0]).toBe(heading);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="gstr1-${MONTH}-${name}.csv"`);
  });

  it('write places, dates and units as the tool does', async () => {
    expect(await sheet('b2cl')).toEqual([
      [sold.large.invoice_number, '31-May-2085', '118000', '27-Maharashtra', '', '18', '100000', '', ''],
    ]);
    expect((await sheet('b2cs'))[0]).toEqual(['OE', '08-Rajasthan', '', '5', '3999.98', '', '']);
    expect((await sheet('b2b'))[0]?.slice(0, 4)).toEqual([
      GSTIN,
      'Deccan Stores',
      sold.firm.invoice_number,
      '10-May-2085',
    ]);
    expect((await sheet('cdnr'))[0]?.slice(3)).toEqual([
      ...['10-May-2085', 'C', '27-Maharashtra', 'N', 'Regular B2B', '5900', '', '18', '5000', ''],
    ]);
    expect((await sheet('cdnur', NEXT))[0]?.slice(3)).toEqual(['C', '27-Maharashtra', '59000', '', '18', '50000', '']);
    expect((await sheet('hsn-b2b'))[0]).toEqual([
      ...['6204', '', 'PCS-PIECES', '1', '5900', '18', '5000', '900', '0', '0', ''],
    ]);
    expect(await sheet('exemp')).toContainEqual(['Intra-State supplies to unregistered persons', '700', '0', '0']);
    expect((await sheet('docs')).map(([name]) => name)).toContain('Credit Note');
  });
});

describe('the sums of a month', () => {
  it.each([MONTH, NEXT])(
    'of the tables, of table 12 and of the GSTR-3B are the documents’ to the paisa: %s',
    async (month) => {
      const { sums, gstr3b, tables } = await show(month);
      const [documents] = await ofDocuments(month);
      const wanted = inRupees(documents);
      expect(inRupees(sums.documents)).toEqual(wanted);
      expect(inRupees(sums.tables)).toEqual(wanted);
      expect(inRupees(sums.hsn)).toEqual(wanted);
      expect((gstr3b.taxable.taxable * 100 + gstr3b.nil * 100).toFixed(0)).toBe(
        ((wanted.taxable ?? 0) * 100).toFixed(0),
      );
      expect(gstr3b.taxable.igst).toBe(wanted.igst);
      const interState = gstr3b.inter_state.reduce((all, { igst }) => all + Math.round(100 * igst), 0);
      const firms = tables.filter(({ sheet: of }) => of === 'b2b' || of === 'cdnr');
      const [b2b, cdnr] = firms.map(({ igst }) => Math.round(100 * igst));
      expect(interState).toBe(Math.round(100 * (wanted.igst ?? 0)) - (b2b ?? 0) + (cdnr ?? 0));
    },
  );

  it('of the books are told by orders and returns alone, and are the documents’', async () => {
    const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
    const before = (await show(month)).sums;
    const one = await order(1999.99, JODHPUR, { quantity: 3 });
    await takeBack(one);
    await cancel(one);
    await staff('PUT', `/orders/${one.id}/status`, { status: 'pending' });
    const two = await order(7777.77, PUNE);
    await cancel(two);
    const { sums } = await show(month);
    const grown = (name: 'books' | 'documents') =>
      Object.entries(inRupees(sums[name])).map(([key, now]) => [
        key,
        Math.round(100 * (now - (inRupees(before[name])[key] ?? 0))),
      ]);
    expect(grown('books')).toEqual(grown('documents'));
    expect(grown('books')).toContainEqual(['total', 2 * 199_999]);
  });
});

describe('the GSTR-3B of a month', () => {
  it('says what documents know, and of the rest that it does not', async () => {
    const { rows } = await csv(`/gst-returns/${MONTH}/gstr3b`);
    expect(rows.filter(([table]) => table === '3.2')).toEqual([
      ['3.2', 'Supplies made to unregistered persons', '27-Maharashtra', '110000', '19800', '', '', ''],
    ]);
    expect(rows.find(([table]) => table === '3.1(c)')?.[3]).toBe('700');
    expect(rows.find(([table]) => table === '4')).toContain('not known to the shop');
  });
});

describe('the register of a month', () => {
  it('has a row for each line, credit notes below 0, that add up to the documents', async () => {
    const { heading, rows } = await csv(`/gst-returns/${MONTH}/register`);
    const column = (name: string) => rows.map((row) => row[heading.indexOf(name)]);
    const total = (name: string) => column(name).reduce((all, cell) => all + Math.round(100 * Number(cell)), 0) / 100;
    const [documents] = await ofDocuments(MONTH);
    expect(['Taxable value', 'IGST', 'CGST', 'SGST', 'Total value'].map((name) => total(name))).toEqual(
      Object.values(inRupees(documents)),
    );
    expect(new Set(column('HSN'))).toEqual(new Set(['6204']));
    expect(column('Against invoice').filter(Boolean)).toContain(sold.returned.invoice_number);
  });
});

describe('the vouchers for Tally', () => {
  it('are well-formed, one for each document, each in balance', async () => {
    const { body, headers } = await get<Buffer>(`/gst-returns/${MONTH}/tally`, admin.token);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = body.toString('utf8');
    const open: string[] = [];
    for (const [, end, name] of text.matchAll(/<(\/?)([A-Z.]+)[^>]*>/g))
      if (end) expect(open.pop()).toBe(name);
      else open.push(name ?? '');
    expect(open).toEqual([]);
    expect(text.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
    const vouchers = text.split('<VOUCHER ').slice(1);
    const [documents] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM invoices WHERE to_char(issued_at + interval '330 minutes', 'YYYY-MM') = $1`,
      [MONTH],
    );
    expect(vouchers).toHaveLength(documents?.count ?? 0);
    for (const voucher of vouchers) {
      const amounts = [...voucher.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g)].map(([, amount]) =>
        Math.round(100 * Number(amount)),
      );
      expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(0);
      expect(amounts.length).toBeGreaterThan(1);
    }
    const firm = vouchers.find((voucher) => voucher.includes(`<VOUCHERNUMBER>${sold.firm.invoice_number}<`)) ?? '';
    expect(firm).toContain('<AMOUNT>-11800.00</AMOUNT>');
    expect(firm).toContain(
      '<LEDGERNAME>Sales 18%</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>10000.00<',
    );
    expect(firm).toContain(`<PARTYGSTIN>${GSTIN}</PARTYGSTIN>`);
  });
});

describe('what an accountant looks at', () => {
  it('is said: lines without HSN, another GSTIN, a firm without one, a credit note that comes too late', async () => {
    const month = '2085-12';
    const [late, bare] = [await order(1000, JODHPUR), await order(1000, JODHPUR)];
    await cancel(late);
    // Sold in March: until 30 November of that year a credit note counts.
    await issueOn([late], '2085-03-31', '2085-12-01');
    await issueOn([bare], '2085-12-02');
    await query(
      `UPDATE invoices SET document = jsonb_set(jsonb_set(document, '{lines,0,hsn}', '""'), '{buyer,firm}', '"No Number & Sons"') WHERE order_id = $1`,
      [bare.id],
    );
    const { warnings } = await show(month);
    expect(warnings.map(({ message, documents, is_error }) => [message.split(':')[0], documents, is_error])).toEqual([
      ['Lines without an HSN code', [bare.invoice_number], true],
      ['Documents for a firm without a GSTIN', [bare.invoice_number], false],
      [expect.stringMatching(/^Credit notes for a sale whose time is over/), [expect.stringMatching(/^CRN/)], false],
    ]);
    expect((await show(MONTH)).warnings).toEqual([]);
  });
});

describe('each file and the page', () => {
  const PATHS = ['', '/gstr1', '/gstr1/b2b', '/gstr3b', '/register', '/tally'].map(
    (path) => `/gst-returns/${MONTH}${path}`,
  );

  it.each(PATHS)('%s is for admin and super_admin', async (path) => {
    expect((await get(path)).status).toBe(401);
    expect((await get(path, shopper.token)).status).toBe(403);
    expect((await get(path, (await createStaff('sales')).token)).status).toBe(403);
    expect((await get(path, (await createStaff('super_admin')).token)).status).toBe(200);
  });

  it.each([
    ['/gst-returns/2085-13', 'month'],
    ['/gst-returns/2085', 'month'],
    ['/gst-returns/2085-05/gstr1/exports', 'sheet'],
  ])('refuses %s', async (path, field) => {
    const { status, body } = await get(path, admin.token);
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
  });
});
