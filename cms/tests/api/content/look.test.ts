import type { ProductCard } from 'shared-types/contract/product';
import { describe, expect, it } from 'vitest';
import { createOrder, createProduct, createShopper, type TestProduct, unknownId } from '../../helpers/factories';
import { changesOf, productForm, tag } from '../../helpers/product-form';
import { errorsOf, get, query } from '../../helpers/shop';

const { bodyOf, post, put, show, create, editOf } = productForm();
const lookOf = (slug: string) => get<{ products: ProductCard[] }>(`/products/by-slug/${slug}/look`);
const idsOf = async (slug: string) => (await lookOf(slug)).body.products?.map(({ id }) => id);

describe('what staff choose to complete a look', () => {
  it('is shown in their order, without what is not on sale', async () => {
    const [first, second, hidden] = [await createProduct(), await createProduct(), await createProduct()];
    const product = await create({ look_ids: [second.id, hidden.id, first.id] });
    expect(product.look).toEqual([second, hidden, first].map(({ id, name }) => ({ id, name })));
    await query('UPDATE products SET is_active = false WHERE id = $1', [hidden.id]);
    await expect.poll(() => idsOf(product.slug)).toEqual([second.id, first.id]);
  });

  it('stays when an edit does not name it, and is told in the history when it changes', async () => {
    const [one, other] = [await createProduct(), await createProduct()];
    const product = await create({ look_ids: [one.id] });
    expect((await put(product.id, editOf(product, { price: 12 }))).body.look).toHaveLength(1);
    const changed = await put(product.id, editOf(await show(product.id), { look_ids: [other.id, one.id, other.id] }));
    expect(changed.body.look.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect((await changesOf(product.id)).at(-1)?.fields).toEqual([
      { field: 'complete the look', from: [one.name], to: [other.name, one.name] },
    ]);
    expect((await put(product.id, editOf(changed.body, { look_ids: [] }))).body.look).toEqual([]);
  });

  it('is refused at its field when it is not there, is the product itself, or is too much', async () => {
    const product = await create();
    const many = Array.from({ length: 7 }, (_, index) => index + 1);
    for (const look_ids of [[unknownId()], [product.id], many]) {
      const { status, body } = await put(product.id, editOf(product, { look_ids }));
      expect([status, errorsOf(body)?.map(({ path }) => path)]).toEqual([400, ['look_ids']]);
    }
    expect((await post(bodyOf({ look_ids: ['1'] }))).status).toBe(400);
  });

  it('goes with a piece that is deleted', async () => {
    const other = await create();
    const product = await create({ look_ids: [other.id] });
    await query('DELETE FROM stock_labels WHERE product_id = $1', [other.id]);
    await query('DELETE FROM products WHERE id = $1', [other.id]);
    expect((await show(product.id)).look).toEqual([]);
  });
});

describe('what was ordered together with a piece', () => {
  /** A root category with pieces in a category below it. */
  async function shelf(count: number): Promise<TestProduct[]> {
    const [row] = await query<{ id: number }>(
      `WITH root AS (INSERT INTO categories (document_id, name, slug, is_active) VALUES ($1::text, $1::text, $1::text, true) RETURNING id)
       INSERT INTO categories (document_id, name, slug, is_active, parent_id)
       SELECT $1::text, 'Kurta', $1::text || '-kurta', true, id FROM root RETURNING id`,
      [tag()],
    );
    const products: TestProduct[] = [];
    for (let index = 0; index < count; index++) products.push(await createProduct({ categoryId: row?.id ?? 0 }));
    return products;
  }
  /** An order of the first with the others in it. */
  async function orderTogether(first: TestProduct, ...others: TestProduct[]): Promise<number> {
    const { id } = await createOrder(await createShopper(), first);
    for (const other of others)
      await query(
        `INSERT INTO order_lines SELECT (r).* FROM (
           SELECT jsonb_populate_record(l, jsonb_build_object('id', nextval('order_lines_id_seq'), 'product_id', $2::int)) AS r
           FROM order_lines l WHERE order_id = $1 ORDER BY id LIMIT 1) AS copies`,
        [id, other.id],
      );
    return id;
  }

  it('completes its look while staff have chosen nothing: of the same root category, most often first', async () => {
    const [piece, often, twice, once] = (await shelf(4)) as [TestProduct, TestProduct, TestProduct, TestProduct];
    const [stranger] = (await shelf(1)) as [TestProduct];
    await orderTogether(piece, often, twice, once, stranger);
    await orderTogether(piece, often, twice, stranger);
    await orderTogether(piece, often);
    await query('UPDATE products SET updated_at = now() WHERE id = $1', [piece.id]);
    await expect.poll(() => idsOf(piece.slug)).toEqual([often.id, twice.id]);
  });

  it('counts neither cancelled orders nor what has left sale, and is nothing rather than anything', async () => {
    const [piece, other, third, gone] = (await shelf(4)) as [TestProduct, TestProduct, TestProduct, TestProduct];
    const orders = [await orderTogether(piece, other, third, gone), await orderTogether(piece, other, third, gone)];
    await query('UPDATE products SET is_active = false WHERE id = $1', [gone.id]);
    await expect.poll(() => idsOf(piece.slug)).toEqual([third.id, other.id]);
    await query('UPDATE products SET is_active = false WHERE id = $1', [third.id]);
    await expect.poll(() => idsOf(piece.slug)).toEqual([]);
    await query('UPDATE products SET is_active = true WHERE id = $1', [third.id]);
    await expect.poll(() => idsOf(piece.slug)).toHaveLength(2);
    await query("UPDATE orders SET order_status = 'cancelled' WHERE id = $1", [orders[0]]);
    await query('UPDATE products SET updated_at = now() WHERE id = $1', [piece.id]);
    await expect.poll(() => idsOf(piece.slug)).toEqual([]);
  });

  it('is 404 for a product that is not on sale', async () => {
    const product = await createProduct({ isActive: false });
    expect([(await lookOf(product.slug)).status, (await lookOf('no-such-piece')).status]).toEqual([404, 404]);
  });
});
