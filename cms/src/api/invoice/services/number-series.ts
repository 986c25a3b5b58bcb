import { type RawBuilder, sql } from 'kysely';
import type { strapiColumns } from '../../../lib/database/db';
import { query, type Values } from '../../../lib/database/query';
import { MOST_OF_SIX } from '../lib/invoice-document';

export type DocumentKind = 'invoice' | 'credit_note';

const ofStore = <T>(value: RawBuilder<T>) => sql<T>`(SELECT ${value} FROM store_settings ORDER BY id LIMIT 1)`;
const PREFIXES = {
  invoice: sql<string>`coalesce(nullif(invoice_prefix, ''), 'INV')`,
  credit_note: sql<string>`coalesce(nullif(credit_note_prefix, ''), 'CRN')`,
};
/** A shop that comes from elsewhere goes on where it was: its owner says so before the first document. */
const FIRST = {
  invoice: sql<number>`CASE WHEN EXISTS (SELECT FROM invoices) THEN 1 ELSE coalesce(${ofStore(sql<number>`first_invoice_number`)}, 1) END`,
  credit_note: sql<number>`1`,
};

/** `year`: the financial year, such as `26-27`. */
type NewSeries = ReturnType<typeof strapiColumns> & { year: string };

/**
 * Takes the next `serial` of the kind's series in a financial year and answers it with the document's `number`
 * (`documentNumber`). Numbers run without gaps, because the series' row stays locked until the transaction that issues the
 * document ends, and rolls back with it; so it comes last.
 */
export const takeNumber = (kind: DocumentKind, it: NewSeries | Values<NewSeries>) =>
  query
    .insertInto('number_series')
    .values({
      document_id: it.document_id,
      created_at: it.created_at,
      updated_at: it.updated_at,
      published_at: it.published_at,
      name: sql<string>`${ofStore(PREFIXES[kind])} || '/' || ${it.year}::text`,
      last_number: FIRST[kind],
      first_number: FIRST[kind],
    })
    .onConflict((taken) =>
      taken.column('name').doUpdateSet(({ eb, ref }) => ({
        last_number: eb('number_series.last_number', '+', 1),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .returning(({ ref }) => [
      'last_number as serial',
      sql<string>`CASE WHEN ${ref('last_number')} > ${sql.lit(MOST_OF_SIX)} THEN replace(${ref('name')}, '-', '') ELSE ${ref('name')} END
        || '/' || lpad(${ref('last_number')}::text, greatest(6, length(${ref('last_number')}::text)), '0')`.as(
        'number',
      ),
    ]);
