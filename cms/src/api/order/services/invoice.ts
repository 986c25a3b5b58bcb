import type { Knex } from 'knex';
import { Piscina } from 'piscina';
import { type Caller, isStaffWith } from '../../../lib/caller';
import { db, sql, strapiColumns } from '../../../lib/db';
import { notFound } from '../../../lib/http-error';
import { financialYear } from '../../../lib/kolkata';
import type { InvoiceDocument } from '../lib/invoice-document';

/** Drawing a PDF takes a tenth of a second of pure computing; in a thread of its own it holds up nobody else. */
const painter = new Piscina<InvoiceDocument, Uint8Array>({
  filename: require.resolve('../lib/invoice-pdf'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
});

const PREFIXES = { invoice: 'INV', credit_note: 'CRN' } as const;

/**
 * Draws the next number of the financial year and writes the document with it. Numbers run without gaps because the
 * series' row stays locked until the transaction that issues the document ends, and rolls back with it.
 */
export async function issueDocument(
  trx: Knex.Transaction,
  orderId: number,
  kind: keyof typeof PREFIXES,
  issuedAt: Date,
  write: (number: string) => InvoiceDocument,
): Promise<void> {
  const year = financialYear(issuedAt);
  const series = `${PREFIXES[kind]}/${year}`;
  const [row] = await sql<{ last_number: number }>(
    trx,
    `INSERT INTO number_series (document_id, name, last_number, created_at, updated_at, published_at)
     VALUES (:document_id, :series, 1, :created_at, :updated_at, :published_at)
     ON CONFLICT (name) DO UPDATE SET last_number = number_series.last_number + 1, updated_at = excluded.updated_at
     RETURNING last_number`,
    { ...strapiColumns(issuedAt), series },
  );
  if (!row) throw new Error('No number was drawn');
  const number = `${series}/${String(row.last_number).padStart(6, '0')}`;
  await trx('invoices').insert({
    ...strapiColumns(issuedAt),
    number,
    kind,
    financial_year: year,
    serial: row.last_number,
    order_id: orderId,
    issued_at: issuedAt,
    document: JSON.stringify(write(number)),
  });
}

/** The PDF of an order's invoice for its owner or for staff. Throws 404 for anybody else. */
export async function invoicePdf(caller: Caller, orderId: number): Promise<{ pdf: Buffer; filename: string }> {
  const owner = isStaffWith(caller, 'orders.read') ? null : caller.id;
  const [row] = await sql<{ order_number: string; document: InvoiceDocument }>(
    db(),
    `SELECT o.order_number, i.document FROM invoices i JOIN orders o ON o.id = i.order_id
     WHERE o.id = :orderId AND i.kind = 'invoice' AND (:owner::int IS NULL OR o.user_id = :owner)`,
    { orderId, owner },
  );
  if (!row) throw notFound('Invoice');
  return { pdf: Buffer.from(await painter.run(row.document)), filename: `invoice-${row.order_number}.pdf` };
}

export default { issueDocument, invoicePdf };
