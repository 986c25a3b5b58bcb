import { type ExpressionBuilder, sql } from 'kysely';
import { db } from '../../../lib/database/db';
import { type Database, query, run } from '../../../lib/database/query';
import { kolkataMidnight, monthAfter } from '../../../lib/time/kolkata';
import { asDocument } from '../../invoice/services/invoice';
import type { Issued } from '../lib/gst/issued';

/** A document has some five kilobytes. */
const BATCH = 500;

/** First and last moment of a month (`2026-11`, Asia/Kolkata). */
export const monthBounds = (month: string) => ({
  from: kolkataMidnight(`${month}-01`),
  until: kolkataMidnight(monthAfter(month)),
});

export const issuedWithin =
  ({ from, until }: { from: Date; until: Date }) =>
  ({ eb, and }: ExpressionBuilder<Database & { i: Database['invoices'] }, 'i'>) =>
    and([eb('i.issued_at', '>=', from), eb('i.issued_at', '<', until)]);

/** Every document that was issued in a month, oldest first, a batch at a time, each credit note with its invoice. */
export async function* issuedDocuments(month: string): AsyncGenerator<Issued> {
  const bounds = monthBounds(month);
  let last = { at: bounds.from.toISOString(), id: 0 };
  for (;;) {
    const rows = await run(
      db(),
      query
        .selectFrom('invoices as i')
        .leftJoin('invoices as o', (join) =>
          join
            .on('i.kind', '=', 'credit_note')
            .on(({ eb, ref }) => eb('o.number', '=', sql<string>`${ref('i.document')} -> 'against' ->> 'number'`)),
        )
        .select(['i.id', 'i.kind', 'i.number', 'i.serial', 'i.financial_year', 'i.issued_at'])
        .select(({ ref }) => [
          sql<string>`${ref('i.issued_at')}::text`.as('at'),
          asDocument(ref('i.document')).as('document'),
          'o.number as original_number',
          'o.issued_at as original_issued_at',
          asDocument(ref('o.document')).as('original_document'),
        ])
        .where(issuedWithin(bounds))
        .where(
          ({ ref }) => sql<boolean>`(${ref('i.issued_at')}, ${ref('i.id')}) > (${last.at}::timestamp, ${last.id}::int)`,
        )
        .orderBy('i.issued_at')
        .orderBy('i.id')
        .limit(BATCH),
    );
    for (const row of rows) {
      const { original_number: number, original_issued_at: issuedAt } = row;
      yield {
        ...{ kind: row.kind, number: row.number, serial: row.serial, issuedAt: row.issued_at, document: row.document },
        series: `${row.number.split('/')[0]}/${row.financial_year}`,
        original: number && issuedAt ? { number, issuedAt, document: row.original_document } : null,
      };
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end;
  }
}
