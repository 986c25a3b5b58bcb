import { creditNoteDocument } from '../../src/api/invoice/lib/invoice-document';
import { numbering } from './numbering';
import { type PlacedSale, reachedAt } from './sales';

/** The credit notes of the cancelled orders, numbered in the order in which they were cancelled. */
export function drawCreditNotes(
  sales: readonly Pick<PlacedSale, 'id' | 'events' | 'lines' | 'invoice' | 'document'>[],
) {
  const nextNumber = numbering('CRN');
  return sales
    .flatMap((sale) => {
      const cancelledAt = reachedAt(sale, 'cancelled');
      return cancelledAt ? [{ ...sale, cancelledAt }] : [];
    })
    .sort((a, b) => a.cancelledAt.getTime() - b.cancelledAt.getTime())
    .map(({ id, cancelledAt, invoice, document, lines }) => {
      const note = nextNumber(cancelledAt);
      const facts = { number: note.number, issuedAt: cancelledAt, reason: 'Order cancelled', lines };
      return {
        ...note,
        order_id: id,
        document: creditNoteDocument({ ...document, number: invoice.number }, facts),
      };
    });
}
