import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../helpers/audit';
import { type OwnDatabase, ownShops } from './databases';
import { loadShop } from './load';

const { emptyDatabase, startOn } = ownShops();

const COUPON = `document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count`;
const TRAIL = 'document_id, record_kind, record_id, act, fields, by_name, happened_at';

describe('the coupons of a shop of version 0.1.0', () => {
  let database: OwnDatabase;
  const scopeOf = async (code: string) =>
    (await database.rows(`SELECT scope FROM offer_coupons WHERE code = '${code}'`))[0]?.scope;

  beforeAll(async () => {
    database = await emptyDatabase();
    await loadShop(database.url, '0.1.0');
    const { rows } = database;
    const codes = ['ARCHIVED', 'ONCE', 'RENAMED', 'BYEDITOR', 'NEVER', 'ÉTÉ', 'été'];
    const [archived, once, renamed, byEditor] = await rows(
      `INSERT INTO offer_coupons (${COUPON})
       SELECT 'c', code, 'flat', 10, now(), now() + interval '1 year', true, 0 FROM unnest('{${codes}}'::text[]) code RETURNING id`,
    );
    await rows(`UPDATE products SET offer_coupon_id = ${archived.id}, archived_at = now()
      WHERE id = (SELECT max(id) FROM products)`);
    const tell = (kind: string, id: number, field: object) =>
      rows(
        `INSERT INTO changes (${TRAIL}) VALUES ('t', '${kind}', ${id}, 'edited', '${JSON.stringify([field])}', 'X', now())`,
      );
    await tell('product', 1, { field: 'coupon', from: 'once', to: null });
    await tell('coupon', renamed.id, { field: 'code', from: 'OLDNAME', to: 'RENAMED' });
    await tell('product', 1, { field: 'coupon', from: 'OLDNAME', to: null });
    await tell('product', 1, { field: 'offer_coupon_id', from: byEditor.id, to: null });
    expect(once.id).toBeGreaterThan(0);
    await (await startOn(database.url)).start;
  }, 120_000);

  it.each(['ARCHIVED', 'ONCE', 'RENAMED', 'BYEDITOR', 'RANG10'])(
    '%s, which a product carried, is for products',
    async (code) => {
      expect(await scopeOf(code)).toBe('products');
    },
  );

  it.each(['NEVER', 'THAR500'])('%s, which no product ever carried, is for the whole cart', async (code) => {
    expect(await scopeOf(code)).toBe('cart');
  });

  it('that differ in case and accents only get codes of their own, and their history says so', async () => {
    const [first, second] = await database.rows(
      "SELECT id, code FROM offer_coupons WHERE fold(code) LIKE 'ete%' ORDER BY id",
    );
    expect([first.code, second.code]).toEqual(['ÉTÉ', `été-${second.id}`]);
    expect(
      await database.rows(`SELECT fields FROM changes WHERE record_kind = 'coupon' AND record_id = ${second.id}`),
    ).toEqual([{ fields: [{ field: 'code', from: 'été', to: second.code }] }]);
    expect(await faultsOf(database.url)).toEqual([]);
  });
});
