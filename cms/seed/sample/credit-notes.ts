import type { Knex } from 'knex';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { creditNoteDocument, documentNumber, type InvoiceDocument } from '../../src/api/invoice/lib/invoice-document';
import type { SoldRow } from '../../src/api/invoice/lib/invoice-lines';
import { strapiColumns } from '../../src/lib/database/db';
import { financialYear } from '../../src/lib/time/kolkata';
import { insertAll } from '../insert-all';

/** The credit notes of the cancelled orders, numbered in the order in which they were cancelled. */
export async function creditCancelled(
  trx: Knex.Transaction,
  sold: {
    id: number;
    status: OrderStatus;
    year: string;
    serial: number;
    document: InvoiceDocument;
    lines: SoldRow[];
    events: { happened_at: Date }[];
  }[],
): Promise<void> {
  const serials = new Map<string, number>();
  const cancelled = sold
    .filter(({ status }) => status === 'cancelled')
    .map((sale) => ({ ...sale, issuedAt: sale.events.at(-1)?.happened_at ?? new Date() }))
    .sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  await insertAll(
    trx,
    'invoices',
    cancelled.map(({ id, year: invoiceYear, serial: invoiceSerial, document, lines, issuedAt }) => {
      const year = financialYear(issuedAt);
      const serial = (serials.get(year) ?? 0) + 1;
      serials.set(year, serial);
      const number = documentNumber('CRN', year, serial);
      const invoice = { ...document, number: documentNumber('INV', invoiceYear, invoiceSerial) };
      return {
        ...strapiColumns(issuedAt),
        number,
        kind: 'credit_note',
        financial_year: year,
        serial,
        order_id: id,
        issued_at: issuedAt,
        document: JSON.stringify(creditNoteDocument(invoice, { number, issuedAt, reason: 'Order cancelled', lines })),
      };
    }),
  );
  await trx('number_series').insert(
    [...serials].map(([year, last]) => ({
      ...strapiColumns(),
      name: `CRN/${year}`,
      last_number: last,
      first_number: 1,
    })),
  );
}
