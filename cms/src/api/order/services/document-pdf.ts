import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { type AnyCaller, type Caller, isStaffWith, ownerOf } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { upiIdOf } from '../../invoice/lib/invoice-document';
import { asDocument, pdfOf, pdfOfMany } from '../../invoice/services/invoice';
import { dueOf } from '../lib/balance';
import { orders, ownOrder } from './order-record';

const FILE_NAMES = { invoice: 'invoice', credit_note: 'credit-note' } as const;

/**
 * The PDF of an order's latest invoice, or of one of its documents, for its owner or for staff. Throws 404 for anybody
 * else. An invoice is named after the order (specification, section 7), a credit note after its own number.
 */
export async function documentPdf(
  caller: AnyCaller,
  orderId: number,
  documentId: number | null = null,
): Promise<{ pdf: Buffer; filename: string }> {
  const owner = isStaffWith(caller, 'orders.read') ? null : ownerOf(caller);
  const [row] = await run(
    db(),
    query
      .selectFrom('invoices as i')
      .innerJoin(orders().as('o'), 'o.id', 'i.order_id')
      .select(['i.id', 'i.kind', 'i.number', 'o.order_number', 'o.payment_status', 'o.billed', 'o.amount_received'])
      .select(({ eb, ref, selectFrom }) => [
        asDocument(ref('i.document')).as('document'),
        eb(
          'i.id',
          '=',
          selectFrom('invoices as last')
            .whereRef('last.order_id', '=', 'o.id')
            .where('last.kind', '=', 'invoice')
            .select(({ fn }) => fn.max('last.id').as('id')),
        ).as('is_latest'),
      ])
      .where('o.id', '=', orderId)
      .$if(owner !== null, (mine) => (owner ? mine.where(ownOrder(owner), '=', owner.id) : mine))
      .where(({ eb }) => (documentId === null ? eb('i.kind', '=', 'invoice') : eb('i.id', '=', documentId)))
      .orderBy('i.id', 'desc')
      .limit(1),
  );
  if (!row) throw notFound(documentId === null ? 'Invoice' : 'Document');
  const name = row.kind === 'invoice' ? row.order_number : row.number.replaceAll('/', '-');
  const due = row.is_latest && upiIdOf(row.document) ? dueOf(row) : 0;
  return { pdf: await pdfOf(caller, row.id, row.document, due), filename: `${FILE_NAMES[row.kind]}-${name}.pdf` };
}

/** The latest invoices of several orders in one PDF, in the order in which they are asked for. Throws 404 when one is not there. */
export async function invoicesPdf(caller: Caller, ids: number[]): Promise<Buffer> {
  const rows = await run(
    db(),
    query
      .selectFrom('invoices as i')
      .innerJoin(orders().as('o'), 'o.id', 'i.order_id')
      .distinctOn('o.id')
      .select(['i.id', 'o.id as order_id', 'o.payment_status', 'o.billed', 'o.amount_received'])
      .select(({ ref }) => asDocument(ref('i.document')).as('document'))
      .where('o.id', '=', anyOf(ids))
      .where('i.kind', '=', 'invoice')
      .orderBy('o.id')
      .orderBy('i.id', 'desc'),
  );
  const prints = ids.flatMap((id) => {
    const row = rows.find(({ order_id }) => order_id === id);
    return row ? [{ id: row.id, document: row.document, due: upiIdOf(row.document) ? dueOf(row) : 0 }] : [];
  });
  if (prints.length < ids.length) throw notFound('Invoice');
  return pdfOfMany(caller, prints);
}
