import type { Knex } from 'knex';
import { documentNumber } from '../../src/api/invoice/lib/invoice-document';
import { strapiColumns } from '../../src/lib/database/db';
import { financialYear } from '../../src/lib/time/kolkata';

/** Gives documents their numbers, without gaps and anew in each financial year: it is called in their order. */
export function numbering(prefix: 'INV' | 'CRN') {
  const lasts = new Map<string, number>();
  return (issuedAt: Date) => {
    const year = financialYear(issuedAt);
    const serial = (lasts.get(year) ?? 0) + 1;
    lasts.set(year, serial);
    return { number: documentNumber(prefix, year, serial), financial_year: year, serial, issued_at: issuedAt };
  };
}

/** Writes down how far the numbers of these documents, which come in their order, have got. */
export async function writeSeries(
  trx: Knex.Transaction,
  prefix: 'INV' | 'CRN',
  documents: readonly { financial_year: string; serial: number }[],
): Promise<void> {
  const lasts = new Map(documents.map(({ financial_year, serial }) => [financial_year, serial]));
  await trx('number_series').insert(
    [...lasts].map(([year, last]) => ({
      ...strapiColumns(),
      name: `${prefix}/${year}`,
      last_number: last,
      first_number: 1,
    })),
  );
}
