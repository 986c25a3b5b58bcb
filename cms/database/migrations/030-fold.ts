import type { Knex } from 'knex';

/**
 * `fold(text)`: a text as it is searched and compared, whatever the locale of the database (`lower` and `ILIKE` know A–Z
 * only in the "C" locale, and in Turkish not even those). It says the same as `fold` of shared-types/src/domain/fold.ts.
 * The codes of coupons and the names of categories are unique by it, and lists are searched and sorted by it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(FOLD);

  await renameTwins(trx, 'offer_coupons', 'code', "''");
  await trx.raw('DROP INDEX offer_coupons_code_key');
  await trx.raw('CREATE UNIQUE INDEX offer_coupons_folded_code_key ON offer_coupons (fold(code))');
  await renameTwins(trx, 'categories', 'name', 'coalesce(parent_id, 0)::text');
  await trx.raw('DROP INDEX categories_name_key');
  await trx.raw('CREATE UNIQUE INDEX categories_folded_name_key ON categories (coalesce(parent_id, 0), fold(name))');

  await trx.raw('DROP INDEX users_name_idx');
  await trx.raw('CREATE INDEX users_folded_name_idx ON up_users (fold(name), id)');
  await trx.raw('DROP INDEX IF EXISTS orders_search_idx, users_search_idx, messages_search_idx');
  const { rows } = await trx.raw("SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'");
  if (rows.length) for (const index of SEARCH_INDEXES) await trx.raw(index);
}

/** For `fold(…) LIKE '%…%'`, by the three letters that stand beside each other, as the indexes of 001 did it for `ILIKE`. */
const SEARCH_INDEXES = [
  `CREATE INDEX orders_folded_search_idx ON orders
     USING gin (fold(order_number) gin_trgm_ops, fold(customer_name) gin_trgm_ops) WITH (fastupdate = off)`,
  `CREATE INDEX users_folded_search_idx ON up_users
     USING gin (fold(name) gin_trgm_ops, fold(email) gin_trgm_ops, phone gin_trgm_ops)`,
  `CREATE INDEX messages_folded_search_idx ON contact_messages
     USING gin (fold(name) gin_trgm_ops, fold(email) gin_trgm_ops, fold(subject) gin_trgm_ops, fold(message) gin_trgm_ops)`,
  `CREATE INDEX products_folded_search_idx ON products
     USING gin (fold(name) gin_trgm_ops, fold(description) gin_trgm_ops)`,
];

/** As in shared-types/src/domain/fold.ts, on the day of this migration. */
const SINGLE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' };
const DOUBLE: Record<string, string> = { ß: 'ss', ẞ: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** The large letters from Latin to Armenian that are no plain letter with a mark, and the small ones in their place. */
function letterPairs(): [from: string, to: string] {
  const pairs = new Map(Object.entries(SINGLE));
  for (let code = 0x80; code < 0x590; code++) {
    const letter = String.fromCodePoint(code);
    const small = letter.toLowerCase();
    if (small !== letter && small.length === 1 && letter.normalize('NFD') === letter)
      pairs.set(letter, SINGLE[small] ?? small);
  }
  return [[...pairs.keys()].join(''), [...pairs.values()].join('')];
}
const [FROM, TO] = letterPairs();
const WRITTEN_OUT = Object.entries(DOUBLE).reduce(
  (said, [letter, letters]) => `replace(${said}, '${letter}', '${letters}')`,
  `translate(plain, '${FROM}', '${TO}')`,
);

/** Most texts are ASCII and done at once; of the others only those that hold such letters go through the long table. */
const FOLD = `
  CREATE FUNCTION fold(said text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    plain text;
  BEGIN
    IF octet_length(said) = length(said) THEN
      RETURN lower(said COLLATE "C");
    END IF;
    plain := lower(regexp_replace(normalize(said, NFD) COLLATE "C", '[\\u0300-\\u036f\\u200c\\u200d]', '', 'g'));
    IF plain COLLATE "C" ~ '[\\u0080-\\u058f\\u1e9e]' THEN
      plain := ${WRITTEN_OUT};
    END IF;
    RETURN plain;
  END $$`;

/** What was two and is one now: the first keeps its name, the others get their id behind it, and their history says so. */
async function renameTwins(trx: Knex.Transaction, table: string, column: string, group: string): Promise<void> {
  await trx.raw(`
    WITH twins AS (
      SELECT id, ${column} AS was, left(${column}, 28) || '-' || id AS now,
             row_number() OVER (PARTITION BY ${group}, fold(${column}) ORDER BY id) AS place
      FROM ${table}),
    renamed AS (
      UPDATE ${table} r SET ${column} = twins.now, updated_at = timezone('UTC', now())
      FROM twins WHERE r.id = twins.id AND place > 1 RETURNING r.id, was, twins.now AS name)
    INSERT INTO changes (document_id, record_kind, record_id, act, fields, by_name, happened_at, created_at, updated_at, published_at)
    SELECT substr(md5(random()::text), 1, 24), '${table === 'categories' ? 'category' : 'coupon'}', id, 'edited',
           jsonb_build_array(jsonb_build_object('field', '${column}', 'from', was, 'to', name)), 'The shop’s update',
           moment, moment, moment, moment
    FROM renamed, timezone('UTC', now()) AS moment`);
}
