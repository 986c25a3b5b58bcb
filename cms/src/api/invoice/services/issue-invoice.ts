import { sql } from 'kysely';
import { strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, type Values } from '../../../lib/database/query';
import { financialYear } from '../../../lib/time/kolkata';
import type { InvoiceDocument } from '../lib/invoice-document';
import { takeNumber } from './number-series';

/** Every order queues for the series of the numbers, so its lock is worth waiting for longer than one that somebody keeps. */
const SERIES_MS = 10_000;
const WAIT_FOR_SERIES = prepare(() => sql`SELECT set_config('lock_timeout', ${sql.lit(String(SERIES_MS))}, true)`);

type NewInvoice = ReturnType<typeof strapiColumns> & { year: string; id: number; now: Date; document: string };

const INSERT_INVOICE = prepare((it: Values<NewInvoice>) =>
  query
    .with('drawn', () => takeNumber('invoice', it))
    .insertInto('invoices')
    .values(({ selectFrom }) => {
      const number = selectFrom('drawn').select('number');
      return {
        document_id: it.document_id,
        created_at: it.created_at,
        updated_at: it.updated_at,
        published_at: it.published_at,
        number,
        serial: selectFrom('drawn').select('serial'),
        kind: sql.lit('invoice'),
        financial_year: it.year,
        order_id: it.id,
        issued_at: it.now,
        document: sql<string>`${it.document}::jsonb || jsonb_build_object('number', ${number})`,
      };
    })
    .returning('number'),
);

/** Draws the invoice's number and writes the document with it. From here on all other orders wait for the commit. */
export async function issueInvoice(
  trx: Pipeline,
  { id, placed_at: now }: { id: number; placed_at: Date },
  document: InvoiceDocument,
): Promise<string> {
  WAIT_FOR_SERIES.on(trx, {});
  const [invoice] = await INSERT_INVOICE.on(trx, {
    ...{ ...strapiColumns(now), year: financialYear(now), id, now },
    document: JSON.stringify(document),
  });
  if (!invoice) throw new Error('No invoice was issued');
  return invoice.number;
}
