import { db, sql } from '../../../lib/database/db';
import { type Caller, isStaffWith } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { type InvoiceDocument, upiIdOf } from '../../invoice/lib/invoice-document';
import { pdfOf } from '../../invoice/services/invoice';
import { type Balance, dueOf } from '../lib/balance';
import { ORDER } from './order-record';

const FILES = { invoice: 'invoice', credit_note: 'credit-note' } as const;

/**
 * The PDF of an order's latest invoice, or of one of its documents, for its owner or for staff. Throws 404 for anybody
 * else. An invoice is named after the order (specification, section 7), a credit note after its own number.
 */
export async function documentPdf(
  caller: Caller,
  orderId: number,
  documentId: number | null = null,
): Promise<{ pdf: Buffer; filename: string }> {
  const owner = isStaffWith(caller, 'orders.read') ? null : caller.id;
  const [row] = await sql<
    Balance & {
      id: number;
      order_number: string;
      kind: keyof typeof FILES;
      number: string;
      document: InvoiceDocument;
      stands: boolean;
    }
  >(
    db(),
    `SELECT i.id, o.order_number, o.payment_status, o.billed, o.amount_received, i.kind, i.number, i.document,
            i.id = (SELECT max(id) FROM invoices WHERE order_id = o.id AND kind = 'invoice') AS stands
     FROM invoices i JOIN (${ORDER}) o ON o.id = i.order_id
     WHERE o.id = :orderId AND (:owner::int IS NULL OR o.user_id = :owner)
       AND (i.id = :documentId OR :documentId::int IS NULL AND i.kind = 'invoice')
     ORDER BY i.id DESC LIMIT 1`,
    { orderId, owner, documentId },
  );
  if (!row) throw notFound(documentId === null ? 'Invoice' : 'Document');
  const name = row.kind === 'invoice' ? row.order_number : row.number.replaceAll('/', '-');
  const due = row.stands && upiIdOf(row.document) ? dueOf(row) : 0;
  return { pdf: await pdfOf(caller, row.id, row.document, due), filename: `${FILES[row.kind]}-${name}.pdf` };
}
