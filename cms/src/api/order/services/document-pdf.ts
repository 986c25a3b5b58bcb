import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { type AnyCaller, isStaffWith, ownerOf } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { upiIdOf } from '../../invoice/lib/invoice-document';
import { asDocument, pdfOf } from '../../invoice/services/invoice';
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
