import { expressionBuilder, sql } from 'kysely';
import { db } from '../../../lib/database/db';
import { countAll, query, run, withAlias } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { kolkataMidnight, monthAfter } from '../../../lib/time/kolkata';
import type { InvoiceLine } from '../../invoice/lib/invoice-document';
import { totalOf } from '../../invoice/services/invoice';
import { type GstFigures, presentGst } from '../lib/present-gst';

export { GST_HEADING } from '../lib/present-gst';

/**
 * From this value on an invoice to another state is reported by itself and not in the sum of its state (GSTR-1, table 5;
 * Notification 12/2024 – Central Tax, from August 2024).
 */
const LARGE_RUPEES = 100_000;

/** What `jsonb_to_recordset` makes of a document's lines. */
type Line = Pick<InvoiceLine, 'hsn' | 'unit' | 'quantity' | 'rate' | (typeof AMOUNTS)[number]>;
const AMOUNTS = ['taxable', 'igst', 'cgst', 'sgst', 'total'] as const;
const AS_LINES = sql`l (hsn text, unit text, quantity int, rate numeric, taxable numeric, igst numeric, cgst numeric,
  sgst numeric, total numeric)`;

/**
 * The lines of every document issued in the month, as it was issued: a credit note counts against the invoice that it
 * corrects and is large when that one is. `sign` is −1 for credit notes.
 */
const withIssued = (begin: Date, end: Date) =>
  query
    .with('issued', (from) =>
      from
        .selectFrom('invoices as i')
        .leftJoin('invoices as original', (join) =>
          join.on(({ eb, ref }) =>
            eb('original.number', '=', sql<string>`${ref('i.document')} -> 'against' ->> 'number'`),
          ),
        )
        .select(['i.kind', 'i.number', 'i.serial', 'i.financial_year', 'i.issued_at', 'i.document'])
        .select(({ fn, ref }) => {
          const document = ref('i.document');
          const original = fn.coalesce('original.document', document);
          return [
            sql<number>`CASE WHEN ${ref('i.kind')} = 'credit_note' THEN -1 ELSE 1 END`.as('sign'),
            sql<string>`coalesce(${document} -> 'placeOfSupply' ->> 'code', '')`.as('state_code'),
            sql<string>`coalesce(${document} -> 'placeOfSupply' ->> 'name', '')`.as('state'),
            sql<boolean>`NOT (${document} ->> 'sameState')::boolean
              AND ${totalOf(original)} > ${sql.lit(LARGE_RUPEES)}`.as('is_large'),
          ];
        })
        .where('i.issued_at', '>=', begin)
        .where('i.issued_at', '<', end),
    )
    .with('lines', (from) =>
      from
        .selectFrom('issued')
        .innerJoinLateral(
          ({ ref }) => sql<Line>`jsonb_to_recordset(${ref('issued.document')} -> 'lines')`.as<'l'>(AS_LINES),
          (join) => join.onTrue(),
        )
        .selectAll('issued')
        .select(['l.hsn', 'l.unit', 'l.quantity', 'l.rate', ...withAlias('l', AMOUNTS)]),
    );

const { ref } = expressionBuilder<{ lines: Line & { sign: number } }, 'lines'>();
const sums = [
  sql<number>`sum(${ref('lines.sign')} * ${ref('lines.quantity')})::int`.as('quantity'),
  ...AMOUNTS.map((name) => sql<number>`sum(${ref('lines.sign')} * ${ref(`lines.${name}`)})`.as(name)),
] as const;

/** The figures of a GSTR-1 for a month (`2026-11`, Asia/Kolkata), from the documents as they were issued. */
async function gstFigures(month: string): Promise<GstFigures> {
  const issued = withIssued(kolkataMidnight(`${month}-01`), kolkataMidnight(monthAfter(month)));
  const byDocument = (kind: 'invoice' | 'credit_note') =>
    run(
      db(),
      issued
        .selectFrom('lines')
        .select(['number', 'issued_at', 'state_code', 'state', 'rate'])
        .select(sums)
        .where('is_large', '=', true)
        .where('kind', '=', kind)
        .groupBy(['number', 'issued_at', 'state_code', 'state', 'rate'])
        .orderBy('number')
        .orderBy('rate'),
    );
  const byState = issued
    .selectFrom('lines')
    .select(['state_code', 'state', 'rate'])
    .select(sums)
    .where('is_large', '=', false)
    .groupBy(['state_code', 'state', 'rate'])
    .orderBy('state_code')
    .orderBy('state')
    .orderBy('rate');
  const byHsn = issued
    .selectFrom('lines')
    .select(['hsn', 'unit', 'rate'])
    .select(sums)
    .groupBy(['hsn', 'unit', 'rate'])
    .orderBy('hsn')
    .orderBy('unit')
    .orderBy('rate');
  const byKind = issued
    .selectFrom('issued')
    .select(({ ref }) => [
      'kind',
      sql<string>`(array_agg(${ref('number')} ORDER BY ${ref('serial')}))[1]`.as('first'),
      sql<string>`(array_agg(${ref('number')} ORDER BY ${ref('serial')} DESC))[1]`.as('last'),
      countAll().as('count'),
    ])
    .groupBy(['kind', 'financial_year'])
    .orderBy('kind', 'desc')
    .orderBy('financial_year');
  const [large, largeCredits, states, hsn, documents] = await Promise.all([
    byDocument('invoice'),
    byDocument('credit_note'),
    run(db(), byState),
    run(db(), byHsn),
    run(db(), byKind),
  ]);
  return { large, byState: states, largeCredits, hsn, documents };
}

export async function* gstReportRows(month: string): AsyncGenerator<Cells> {
  yield* presentGst(await gstFigures(month));
}
