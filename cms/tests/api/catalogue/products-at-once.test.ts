import type { AdminProduct } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import type { ProductsDone } from 'shared-types/contract/products-at-once';
import { describe, expect, it } from 'vitest';
import { concurrentEdit } from '../../helpers/concurrent-edit';
import { createStaff, unknownId } from '../../helpers/factories';
import { changesOf, productForm } from '../../helpers/product-form';
import { errorsOf, get, query, request } from '../../helpers/shop';

const { admin, category, show, create } = productForm();
const change = (ids: number[], what: object, token = admin.token) =>
  changeSeen(
    ids.map((id) => ({ id })),
    what,
    token,
  );
const changeSeen = (products: object[], what: object, token = admin.token) =>
  request<ProductsDone>('POST', '/products/changes', { token, body: { products, change: what } });
const { other } = concurrentEdit();

describe('POST /products/changes', () => {
  it('changes what is named of each product, and keeps the rest', async () => {
    const made = [await create({ price: 1000 }), await create({ price: 999.5, is_popular: true })];
    const ids = made.map(({ id }) => id);
    const { status, body } = await change(ids, {
      is_active: false,
      is_featured: false,
      price: { by: 'percent', value: 10 },
    });
    expect([status, body]).toEqual([200, { done: ids, refused: [] }]);
    expect(products.changeSeveral.answer.safeParse(body).error).toBeUndefined();
    const [first, second] = [await show(ids[0] ?? 0), await show(ids[1] ?? 0)];
    expect(first).toMatchObject({ price: 1100, is_active: false, is_featured: false, category: { id: category.id } });
    expect(second).toMatchObject({ price: 1099, is_popular: true, name: made[1]?.name });
    expect((await changesOf(first.id)).at(-1)).toMatchObject({ act: 'edited' });
  });

  it('refuses by itself what cannot be: below nothing, above its MRP, in the archive, not there', async () => {
    const [cheap, capped, variant] = [
      await create({ price: 50 }),
      await create({ price: 900, mrp: 950 }),
      await create({ price: 900, stocks: [{ mrp: 920 }] }),
    ];
    const [fine, archived, gone] = [await create({ price: 900 }), await create(), unknownId()];
    await query('UPDATE products SET archived_at = now() WHERE id = $1', [archived.id]);
    const lowered = await change([cheap.id, fine.id, archived.id, gone], { price: { by: 'amount', value: -100 } });
    expect(lowered.body.done).toEqual([fine.id]);
    expect(lowered.body.refused.map(({ product_id }) => product_id)).toEqual([cheap.id, archived.id, gone]);
    const raised = await change([capped.id, variant.id], { price: { by: 'to', value: 960 } });
    expect(raised.body.refused.map(({ product_id }) => product_id)).toEqual([capped.id, variant.id]);
    expect((await show(capped.id)).price).toBe(900);
  });

  it('refuses what was changed since it was seen, and so the same percentage once more', async () => {
    const { id, name } = await create({ price: 1000 });
    const { body } = await get<{ products: AdminProduct[] }>(
      `/products?search=${encodeURIComponent(name)}&limit=100`,
      admin.token,
    );
    const seen = body.products.find((one) => one.id === id);
    const line = { id, seen_updated_at: seen?.updated_at };
    const dearer = { price: { by: 'percent', value: 10 } };
    expect((await changeSeen([line], dearer)).body.done).toEqual([id]);
    const again = await changeSeen([line], dearer);
    expect([again.status, again.body.done, again.body.refused]).toEqual([
      200,
      [],
      [{ product_id: id, message: 'Somebody else has changed this meanwhile' }],
    ]);
    expect((await show(id)).price).toBe(1100);
  });

  it('says of a product that somebody else holds that it could not be changed, and keeps the others', async () => {
    const [first, held, last] = [
      await create({ price: 100 }),
      await create({ price: 100 }),
      await create({ price: 100 }),
    ];
    await other.query('BEGIN');
    await other.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [held.id]);
    const { status, body } = await change([first.id, held.id, last.id], { price: { by: 'to', value: 200 } });
    await other.query('ROLLBACK');
    const message = 'It is being changed by somebody else. Please try again.';
    expect([status, body]).toEqual([200, { done: [first.id, last.id], refused: [{ product_id: held.id, message }] }]);
  });

  it('says of those that came after a failure that they were not changed', async () => {
    const [first, faulty, last] = [await create(), await create(), await create()];
    await query(`CREATE OR REPLACE FUNCTION test_fault() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'fails'; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER test_fault BEFORE UPDATE ON products FOR EACH ROW WHEN (NEW.id = ${faulty.id}) EXECUTE FUNCTION test_fault()`);
    const { status, body } = await change([first.id, faulty.id, last.id], { is_active: false });
    await query('DROP TRIGGER test_fault ON products');
    expect([status, body.done, body.refused.map(({ product_id }) => product_id)]).toEqual([
      200,
      [first.id],
      [faulty.id, last.id],
    ]);
    expect((await show(last.id)).is_active).toBe(true);
  });

  it.each([
    ['products', [], { is_active: true }],
    ['products', [1, 1], { is_active: true }],
    ['change', [1], {}],
    ['change.price.value', [1], { price: { by: 'percent', value: -100 } }],
    ['change.price.value', [1], { price: { by: 'amount', value: 0 } }],
  ])('says at %s what is wrong with %j and %j', async (path, ids, what) => {
    const { status, body } = await change(ids, what);
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, path]);
  });

  it('is for those who edit products', async () => {
    const { id } = await create();
    expect((await change([id], { is_active: false }, (await createStaff('sales')).token)).status).toBe(403);
    expect((await request('POST', '/products/changes', { body: { products: [{ id }], change: {} } })).status).toBe(401);
    expect((await show(id)).is_active).toBe(true);
  });
});
