import { sql } from 'kysely';
import type { AdminDocument, DocumentRegistration } from 'shared-types/contract/orders';
import type { z } from 'zod';
import { type Db, db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { actorOf, type Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { storeSettings } from '../../content/services/store-setting';
import { recordChange } from '../../trail/services/change';
import { eInvoice, placeIn } from '../lib/e-invoice';
import { eWayBill, needsEWayBill } from '../lib/e-way-bill';
import type { InvoiceDocument } from '../lib/invoice-document';
import { presentDocument } from '../lib/present-document';
import { asDocument, totalOf } from './invoice';

/**
 * Whether a document `i` has to be registered, or is: it is to a business, taxed, and of the time since the owner said so;
 * a bill of supply is not (CGST Rules, rule 48(4), is of invoices). The first two lines are word for word what the index
 * `invoices_to_businesses` has.
 */
const isWanted = sql<boolean>`(i.document -> 'buyer' ? 'gstin' AND NOT i.document ? 'declaration'
  AND jsonb_typeof(i.document -> 'seller' -> 'gstin') = 'string'
  AND jsonb_path_exists(i.document, '$.lines[*] ? (@.rate > 0)')
  AND (EXISTS (SELECT FROM invoice_registrations WHERE invoice_id = i.id)
    OR coalesce(timezone('Asia/Kolkata', timezone('UTC', i.issued_at))::date
      >= (SELECT e_invoicing_from FROM store_settings ORDER BY id LIMIT 1), false)))`;

const documents = () =>
  query
    .selectFrom('invoices as i')
    .leftJoin('invoice_registrations as r', 'r.invoice_id', 'i.id')
    .select(['i.id', 'i.kind', 'i.number', 'i.issued_at', 'r.irn', 'r.ack_number', 'r.ack_date', 'r.signed_qr'])
    .select(({ ref }) => [
      totalOf(ref('i.document')).as('total'),
      asDocument(ref('i.document')).as('document'),
      isWanted.as('is_wanted'),
    ]);

/** What was issued for an order, oldest first, with what the portal answered. */
export async function adminDocuments(connection: Db, orderId: number): Promise<AdminDocument[]> {
  const rows = await run(connection, documents().where('i.order_id', '=', orderId).orderBy('i.id'));
  return rows.map((row) => ({
    ...presentDocument(row),
    to_register: row.is_wanted,
    e_way_bill: needsEWayBill(row.document),
    registration:
      row.irn && row.ack_number && row.ack_date && row.signed_qr
        ? { irn: row.irn, ack_number: row.ack_number, ack_date: row.ack_date, signed_qr: row.signed_qr }
        : null,
  }));
}

/** The documents that wait for their registration. */
export const unregistered = () =>
  query
    .selectFrom('invoices as i')
    .leftJoin('invoice_registrations as r', 'r.invoice_id', 'i.id')
    .select('i.order_id')
    .where('r.irn', 'is', null)
    .where(isWanted);

async function readDocument(connection: Db, orderId: number, id: number) {
  const [row] = await run(
    connection,
    query
      .selectFrom('invoices as i')
      .select(({ ref }) => [asDocument(ref('i.document')).as('document'), isWanted.as('is_wanted')])
      .where('i.order_id', '=', orderId)
      .where('i.id', '=', id),
  );
  if (!row) throw notFound('Document');
  return row;
}

/** Throws 404, and 409 for one that is not registered. */
async function documentToRegister(connection: Db, orderId: number, id: number) {
  const row = await readDocument(connection, orderId, id);
  if (!row.is_wanted)
    throw conflict(
      'not_to_register',
      'Only a tax document to a business is registered, from the day under Settings, Tax on.',
    );
  return row.document;
}

/** The JSON of a document for the portal: a list of one, as its bulk upload takes it. Throws 404 and 409. */
export async function eInvoiceJson(orderId: number, id: number) {
  const document = await documentToRegister(db(), orderId, id);
  assertPin(document);
  return [eInvoice(document)];
}

function assertPin({ seller }: InvoiceDocument): void {
  if (!placeIn(seller.address, seller.state))
    throw conflict(
      'not_to_register',
      'The portal wants the PIN code of the store. It is not in the address on this document.',
    );
}

/** The JSON of an invoice for the e-way bill portal's bulk upload. Throws 404 and 409. */
export async function eWayBillJson(orderId: number, id: number) {
  const { document } = await readDocument(db(), orderId, id);
  if (!needsEWayBill(document))
    throw conflict('not_to_register', 'An e-way bill is for the invoice of goods worth more than ₹50,000.');
  if (document.seller.gstin === null)
    throw conflict('not_to_register', 'A seller without a GSTIN enters the e-way bill at the portal by hand.');
  assertPin(document);
  const { transporter_id: transporter } = await storeSettings();
  if (!transporter)
    throw conflict(
      'not_to_register',
      'The portal wants to know the transporter: enter its GSTIN or TRANSIN under Settings, Tax first.',
    );
  return { version: '1.0.0621' as const, billLists: [eWayBill(document, transporter)] };
}

/** Keeps what the portal answered, in the place of what was typed before. Throws 404, 409, and 400 at `irn`. */
export async function registerDocument(
  caller: Caller,
  orderId: number,
  id: number,
  body: z.output<typeof DocumentRegistration>,
): Promise<void> {
  await transaction(async (trx) => {
    await documentToRegister(trx, orderId, id);
    const [other] = await run(
      trx,
      query
        .selectFrom('invoice_registrations')
        .select('invoice_id')
        .where('irn', '=', body.irn)
        .where('invoice_id', '<>', id),
    );
    if (other) throw invalid('irn', 'Another document has this number');
    const row = { ...body, registered_at: new Date() };
    await run(
      trx,
      query
        .insertInto('invoice_registrations')
        .values({ ...row, invoice_id: id })
        .onConflict((same) => same.column('invoice_id').doUpdateSet(row)),
    );
    await recordChange(trx, actorOf(caller), { kind: 'order', id: orderId, act: 'edited', after: { irn: body.irn } });
  });
}
