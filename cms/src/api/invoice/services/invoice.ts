import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import type { OrderDocument } from 'shared-types/contract/orders';
import { toRupees } from 'shared-types/domain/money';
import { EWAY_BILL_ABOVE_RUPEES } from 'shared-types/domain/shipment';
import { type Db, db, strapiColumns } from '../../../lib/database/db';
import { anyOf, query, run, runOne } from '../../../lib/database/query';
import type { AnyCaller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { financialYear } from '../../../lib/time/kolkata';
import { consignmentValue, needsEWayBill } from '../lib/e-way-bill';
import type { InvoiceDocument, Registration } from '../lib/invoice-document';
import { presentDocument } from '../lib/present-document';
import { type DocumentKind, takeNumber } from './number-series';
import { renderDocuments, renderPdf } from './pdf-worker';

/** Takes the next number and writes the document with it. The last step of its transaction. Answers the document's id. */
export async function issueDocument(
  trx: Knex.Transaction,
  orderId: number,
  kind: DocumentKind,
  issuedAt: Date,
  write: (number: string) => InvoiceDocument,
): Promise<number> {
  const year = financialYear(issuedAt);
  const taken = await runOne(trx, takeNumber(kind, { ...strapiColumns(issuedAt), year }));
  const { id } = await runOne(
    trx,
    query
      .insertInto('invoices')
      .values({
        ...strapiColumns(issuedAt),
        ...taken,
        kind,
        financial_year: year,
        order_id: orderId,
        issued_at: issuedAt,
        document: JSON.stringify(write(taken.number)),
      })
      .returning('id'),
  );
  return id;
}

/** What a document comes to, in rupees. */
export const totalOf = (document: Expression<unknown>) => sql<number>`(${document} ->> 'total')::numeric`;

const documents = () =>
  query
    .selectFrom('invoices')
    .select(({ ref }) => ['id', 'kind', 'number', 'issued_at', totalOf(ref('document')).as('total')])
    .orderBy('id');

/** Everything that was issued for an order, oldest first. */
export async function documentsOf(connection: Db, orderId: number): Promise<OrderDocument[]> {
  return (await run(connection, documents().where('order_id', '=', orderId))).map(presentDocument);
}

export async function documentsById(connection: Db, ids: readonly number[]): Promise<OrderDocument[]> {
  return (await run(connection, documents().where('id', '=', anyOf(ids)))).map(presentDocument);
}

/** What `issueDocument` has written; PostgreSQL does not know what is in its JSON. */
export const asDocument = (document: Expression<unknown>) => sql<InvoiceDocument>`${document}`;

/** The valid invoice: after a cancelled order was reinstated it is the new one. */
export const latestInvoice = (connection: Db, orderId: number) => invoiceAt('desc', connection, orderId);

/** The invoice that came with the order. */
export const firstInvoice = (connection: Db, orderId: number) => invoiceAt('asc', connection, orderId);

async function invoiceAt(order: 'asc' | 'desc', connection: Db, orderId: number): Promise<InvoiceDocument> {
  const [row] = await run(
    connection,
    query
      .selectFrom('invoices')
      .select(({ ref }) => asDocument(ref('document')).as('document'))
      .where('order_id', '=', orderId)
      .where('kind', '=', 'invoice')
      .orderBy('id', order)
      .limit(1),
  );
  if (!row) throw notFound('Invoice');
  return row.document;
}

/** What the goods of orders are worth, in rupees, of those whose valid invoice says that they move with an e-way bill. */
export async function eWayBillValues(connection: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const valid = query
    .selectFrom('invoices')
    .distinctOn('order_id')
    .select(({ ref }) => ['order_id', asDocument(ref('document')).as('document')])
    .where('order_id', '=', anyOf([...orderIds]))
    .where('kind', '=', 'invoice')
    .orderBy('order_id')
    .orderBy('id', 'desc');
  const rows = await run(
    connection,
    query
      .selectFrom(valid.as('v'))
      .select(['v.order_id', 'v.document'])
      // The goods are no more than all of it: of most orders nothing is read.
      .where(({ ref }) => totalOf(ref('v.document')), '>', EWAY_BILL_ABOVE_RUPEES),
  );
  return new Map(
    rows
      .filter(({ document }) => needsEWayBill(document))
      .map(({ order_id, document }) => [order_id ?? 0, toRupees(consignmentValue(document))]),
  );
}

/** The PDF of a document that asks for `due` rupees: as it was handed out before, or rendered now. */
export const pdfOf = async (caller: AnyCaller, id: number, document: InvoiceDocument, due: number): Promise<Buffer> =>
  drawnOnce(caller, { id, due, registration: await registrationOf(id) }, document);

interface Print {
  id: number;
  document: InvoiceDocument;
  /** In rupees. */
  due: number;
}

/**
 * Several documents as one PDF to print. Drawn from what was issued, and not from the files that were handed out one by one:
 * nothing here joins PDFs.
 */
export async function pdfOfMany(caller: AnyCaller, wanted: readonly Print[]): Promise<Buffer> {
  const registrations = await run(
    db(),
    query
      .selectFrom('invoice_registrations')
      .select(['invoice_id', 'irn', 'ack_number', 'ack_date', 'signed_qr'])
      .where('invoice_id', '=', anyOf(wanted.map(({ id }) => id))),
  );
  return renderDocuments(
    `${caller.audience} ${caller.id}`,
    wanted.map(({ id, document, due }) => {
      const registration = registrations.find(({ invoice_id }) => invoice_id === id) ?? null;
      return { document, due, registration };
    }),
  );
}

interface Wanted {
  id: number;
  due: number;
  /** As the portal has answered by now. */
  registration: Registration | null;
}

async function drawnOnce(caller: AnyCaller, wanted: Wanted, document: InvoiceDocument): Promise<Buffer> {
  return (await storedFile(wanted)) ?? storeFile(caller, wanted, document);
}

async function registrationOf(id: number): Promise<Registration | null> {
  const [row] = await run(
    db(),
    query
      .selectFrom('invoice_registrations')
      .select(['irn', 'ack_number', 'ack_date', 'signed_qr'])
      .where('invoice_id', '=', id),
  );
  return row ?? null;
}

/** What was handed out once is handed out for ever, for each amount that it asks for. */
async function storedFile({ id, due, registration }: Wanted): Promise<Buffer | undefined> {
  const [row] = await run(
    db(),
    query
      .selectFrom('invoice_files')
      .select('pdf')
      .where('invoice_id', '=', id)
      .where('due', '=', due)
      .where('irn', '=', registration?.irn ?? ''),
  );
  return row?.pdf;
}

async function storeFile(caller: AnyCaller, wanted: Wanted, document: InvoiceDocument): Promise<Buffer> {
  const { id, due, registration } = wanted;
  const pdf = await renderPdf(
    `${caller.audience} ${caller.id}`,
    { kind: 'document', document, due, registration },
    document.seller.logo ?? null,
  );
  const sha256 = createHash('sha256').update(pdf).digest();
  await run(
    db(),
    query
      .insertInto('invoice_files')
      .values({ invoice_id: id, due, irn: registration?.irn ?? '', pdf, sha256, drawn_at: new Date() })
      .onConflict((file) => file.doNothing()),
  );
  // Two may ask for the first time at once: both get what was stored.
  return (await storedFile(wanted)) ?? pdf;
}
