import { toPaise } from 'shared-types/domain/money';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '../../../../scripts/lib/connect.mjs';
import { storeQuery } from '../../../src/api/content/services/store-setting';
import type { InvoiceDocument } from '../../../src/api/invoice/lib/invoice-document';
import { takeNumber } from '../../../src/api/invoice/services/number-series';
import { strapiColumns } from '../../../src/lib/database/db';
import { financialYear, kolkataDay } from '../../../src/lib/time/kolkata';
import { query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { clearTaxCase, sell } from '../../helpers/tax-case-shop';
import { documentCases, numberCases, refusedCases, standingCases } from '../../helpers/tax-cases';

/** Everything that was issued for an order and for the orders that its exchanges made, in turn. */
const issuedFor = async (orderId: number) =>
  (
    await query<{ document: InvoiceDocument }>(
      `SELECT document FROM invoices WHERE order_id = $1
         OR order_id IN (SELECT exchange_order_id FROM return_requests WHERE order_id = $1) ORDER BY id`,
      [orderId],
    )
  ).map(({ document }) => document);

const linesOf = ({ lines }: InvoiceDocument) =>
  lines.map((line) => ({
    discount: toPaise(line.discount),
    charges: toPaise(line.delivery),
    rate: toPaise(line.rate),
    taxable: toPaise(line.taxable),
    ...{ cgst: toPaise(line.cgst), sgst: toPaise(line.sgst), igst: toPaise(line.igst), total: toPaise(line.total) },
  }));

/** docs/tax-cases.md, reckoned by hand. */
describe('the golden book', () => {
  afterEach(clearTaxCase);

  it.each(documentCases().map((one) => [one.title, one] as const))('is what is issued: %s', async (_, one) => {
    const sale = await sell(one.terms, one.goods);
    expect(sale.order.status).toBe(201);
    for (const { steps } of one.documents) expect(await sale.run(steps)).toBeNull();
    const documents = await issuedFor(sale.order.body.id);
    expect(documents.map((document) => ({ title: document.title, lines: linesOf(document) }))).toEqual(
      one.documents.map(({ title, lines }) => ({ title, lines })),
    );
    const { to, from, billedIn, standing, business, toAnother } = one.terms;
    const place = business && toAnother ? billedIn : to;
    for (const [index, document] of documents.entries()) {
      const { taxable, cgst, sgst, igst, total, lines } = document;
      for (const [key, sum] of Object.entries({ taxable, cgst, sgst, igst, total }))
        expect([key, toPaise(sum)]).toEqual([key, lines.reduce((all, line) => all + toPaise(line[key as 'total']), 0)]);
      expect([document.placeOfSupply.code, document.sameState]).toEqual([place.code, place.code === from.code]);
      expect([document.shipping.state.code, document.billing.state.code]).toEqual([to.code, billedIn.code]);
      expect(document.buyer.gstin?.slice(0, 2)).toBe(business ? billedIn.code : undefined);
      expect(Boolean(document.declaration)).toBe(standing === 'composition');
      expect(document.seller.gstin === null).toBe(standing === 'unregistered');
      if (document.title !== 'Credit Note') continue;
      const invoice = documents.slice(0, index).findLast(({ title }) => title !== 'Credit Note');
      expect(document.against).toEqual({ number: invoice?.number, issuedAt: invoice?.issuedAt });
      // It is of the day on which it is issued, and of that day's financial year.
      expect(kolkataDay(new Date(document.issuedAt))).toBe(kolkataDay(new Date()));
      expect(document.number).toContain(`/${financialYear(new Date())}/`);
    }
  });

  it.each(refusedCases().map((one) => [one.title, one] as const))('is what is refused: %s', async (_, one) => {
    const sale = await sell(one.terms, one.goods);
    const refusal = one.steps.length
      ? await sale.run(one.steps)
      : (sale.order.body as unknown as { message?: string }).message;
    expect(refusal).toContain(one.refusal);
  });
});

/** In a transaction that never ends otherwise. */
async function asIf(work: (client: Awaited<ReturnType<typeof connect>>) => Promise<void>): Promise<void> {
  const client = await connect(shopUnderTest.databaseUrl);
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await work(client);
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}

describe('at midnight in India', () => {
  it.each(standingCases().map((one) => [one.title, one] as const))('%s', (_, one) =>
    asIf(async (client) => {
      await client.query('DELETE FROM seller_standings');
      for (const { standing, day } of one.entries)
        await client.query('INSERT INTO seller_standings (standing, valid_from) VALUES ($1, $2)', [standing, day]);
      if (!one.hasGstin) await client.query('UPDATE store_settings SET gstin = NULL');
      // A clock of its own, found before PostgreSQL's.
      await client.query('CREATE SCHEMA clock');
      await client.query(
        `CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql AS $$ SELECT '${one.moment.toISOString()}'::timestamptz $$`,
      );
      await client.query('SET LOCAL search_path = clock, pg_catalog, public');
      const { sql, parameters } = storeQuery.compile();
      const { rows } = await client.query(sql, [...parameters]);
      expect(rows[0]?.standing).toBe(one.standing);
    }),
  );

  it.each(numberCases().map((one) => [one.title, one] as const))('the number of a document: %s', (_, one) =>
    asIf(async (client) => {
      await client.query('DELETE FROM number_series');
      const [prefix = '', year = '', serial = ''] = one.last?.split('/') ?? [];
      const name = `${prefix}/${year.includes('-') ? year : `${year.slice(0, 2)}-${year.slice(2)}`}`;
      if (one.last)
        await client.query('INSERT INTO number_series (name, last_number, first_number) VALUES ($1, $2, 1)', [
          name,
          Number(serial),
        ]);
      const columns = { ...strapiColumns(one.moment), year: financialYear(one.moment) };
      const { sql, parameters } = takeNumber(one.kind, columns).compile();
      const { rows } = await client.query(sql, [...parameters]);
      expect(rows[0]?.number).toBe(one.number);
      expect(one.number?.length).toBeLessThanOrEqual(16);
    }),
  );
});
