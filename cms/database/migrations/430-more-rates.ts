import type { Knex } from 'knex';

/** HSN and percent; from notification 9/2025 – Central Tax (Rate), docs/tax.md. */
const RATES = [
  ['5007', 5],
  ['4202', 18],
  ['42022220', 5],
  ['42022230', 5],
  ['7117', 3],
  ['9403', 18],
];

/** Rates that a fresh shop has, for those where nobody has made a rule for the same goods. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `INSERT INTO gst_slabs (document_id, hsn_prefix, valid_from, rate, created_at, updated_at, published_at)
     SELECT substr(md5(random()::text), 1, 24), r.hsn, '2025-09-22', r.rate, now(), now(), now()
     FROM jsonb_to_recordset(:rates) AS r (hsn text, rate numeric)
     WHERE EXISTS (SELECT FROM gst_slabs)
       AND NOT EXISTS (SELECT FROM gst_slabs WHERE starts_with(hsn_prefix, left(r.hsn, 4)) OR starts_with(r.hsn, hsn_prefix))`,
    { rates: JSON.stringify(RATES.map(([hsn, rate]) => ({ hsn, rate }))) },
  );
}
