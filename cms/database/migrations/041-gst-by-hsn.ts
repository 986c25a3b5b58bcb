import type { Knex } from 'knex';

/** Footwear had the highest slab of clothes unless a product said another rate (docs/tax.md). */
const FOOTWEAR: [validFrom: string, upTo: number | null, rate: number][] = [
  ['2022-01-01', 1000, 12],
  ['2022-01-01', null, 18],
  ['2025-09-22', 2500, 5],
  ['2025-09-22', null, 18],
];

/**
 * The slabs, which were those of clothes, become rows by HSN chapter; shoes get their own. A fresh shop is given all of them
 * by its seed. Where one rule stood twice the first one counted, and stays. What a product without a rule needs is asked
 * for: no rate is made up here.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('DELETE FROM gst_slabs WHERE valid_from IS NULL OR rate IS NULL');
  await trx.raw(`
    DELETE FROM gst_slabs g USING gst_slabs first
    WHERE first.valid_from = g.valid_from AND first.up_to IS NOT DISTINCT FROM g.up_to AND first.id < g.id`);
  const [isOld] = await trx('gst_slabs').select('id').limit(1);
  await trx.raw("UPDATE gst_slabs SET hsn_prefix = '61'");
  await trx.raw(`
    INSERT INTO gst_slabs (document_id, hsn_prefix, valid_from, up_to, rate, created_at, updated_at, published_at)
    SELECT substr(md5(random()::text), 1, 24), chapter, valid_from, up_to, rate, now(), now(), now()
    FROM gst_slabs, (VALUES ('62'), ('63')) AS chapters (chapter)`);
  for (const [validFrom, upTo, rate] of isOld ? FOOTWEAR : [])
    await trx.raw(
      `INSERT INTO gst_slabs (document_id, hsn_prefix, valid_from, up_to, rate, created_at, updated_at, published_at)
       VALUES (substr(md5(random()::text), 1, 24), '64', :validFrom, :upTo, :rate, now(), now(), now())`,
      { validFrom, upTo, rate } as Record<string, Knex.Value>,
    );
  await trx.raw('CREATE UNIQUE INDEX gst_slabs_rule_key ON gst_slabs (hsn_prefix, valid_from, coalesce(up_to, -1))');
  await trx.raw(`
    ALTER TABLE gst_slabs ADD CONSTRAINT gst_slabs_rule_check
    CHECK (hsn_prefix IS NOT NULL AND valid_from IS NOT NULL AND rate IS NOT NULL AND hsn_prefix ~ '^[0-9]{2,8}$')`);
}
