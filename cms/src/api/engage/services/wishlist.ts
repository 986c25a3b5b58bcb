import type { Knex } from 'knex';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Wish } from 'shared-types/contract/wishlist';
import { WISHES_MAX } from 'shared-types/domain/limits';
import { db, transaction } from '../../../lib/database/db';
import { countAll, type Database, query, run, runOne } from '../../../lib/database/query';
import { type Owner, ownerColumn, ownerColumns } from '../../../lib/http/caller';
import { conflict, HttpError, notFound } from '../../../lib/http/http-error';
import { presentColor, presentNamed } from '../../../lib/variants';
import { cardsOf } from '../../catalogue/services/list-products';
import { productsOnSale } from '../../catalogue/services/on-sale';

/** With the chosen variant, or the only one where there is neither size nor colour to choose. */
const wishesOf = (owner: Owner) =>
  query
    .selectFrom('wishes as w')
    .leftJoin('stock_labels as s', (join) =>
      join.on(({ eb, fn, ref }) => eb('s.id', '=', fn.coalesce(ref('w.stock_label_id'), onlyVariant))),
    )
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .select(['w.id', 'w.product_id', 'w.created_at', 'w.quantity', 's.id as stock_id', 's.quantity as in_stock'])
    .select(['s.size_id', 'z.name as size_name', 's.color_id', 'k.name as color_name', 'k.hex_code'])
    .where(ofOwner(owner))
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc');

const onlyVariant = sql<number>`(SELECT min(id) FROM stock_labels WHERE product_id = w.product_id
  HAVING count(*) = 1 AND count(size_id) + count(color_id) = 0)`;

const ofOwner =
  (owner: Owner) =>
  ({ eb }: ExpressionBuilder<{ w: Database['wishes'] }, 'w'>) =>
    eb(`w.${ownerColumn(owner)}`, '=', owner.id);

/** Two queries, however many there are. */
export async function listWishes(owner: Owner): Promise<Wish[]> {
  const rows = await run(db(), wishesOf(owner));
  const cards = await cardsOf(rows.map((row) => row.product_id));
  return rows.flatMap((row) => {
    const card = cards.get(row.product_id);
    // Deleted in between.
    if (!card) return [];
    return {
      id: row.id,
      created_at: row.created_at.toISOString(),
      product: card.product,
      quantity: row.quantity,
      on_sale: card.onSale,
      stock:
        row.stock_id === null
          ? null
          : {
              id: row.stock_id,
              size: presentNamed(row.size_id, row.size_name),
              color: presentColor(row),
              quantity: row.in_stock ?? 0,
            },
    };
  });
}

interface Wanted {
  productId: number;
  /** Null: as it was kept, or still to be chosen. */
  stockId: number | null;
  /** Null: as it was kept, or one. */
  quantity: number | null;
}

/** Keeps a product on sale, once. Throws 404 for what is not on sale, 409 when the list is full. */
export async function addWish(owner: Owner, wanted: Wanted): Promise<Wish> {
  const id = await transaction(async (trx) => {
    await lockOwner(trx, owner);
    await assertOnSale(trx, wanted);
    const own = query.selectFrom('wishes as w').where(ofOwner(owner));
    const { count } = await runOne(
      trx,
      own.select(countAll().as('count')).where('w.product_id', '<>', wanted.productId),
    );
    if (count >= WISHES_MAX) throw conflict('wishlist_full', `A wishlist holds at most ${WISHES_MAX} pieces`);
    const kept = await runOne(
      trx,
      query
        .insertInto('wishes')
        .values({
          ...ownerColumns(owner),
          product_id: wanted.productId,
          stock_label_id: wanted.stockId,
          quantity: wanted.quantity ?? 1,
        })
        .onConflict((same) =>
          same.columns([ownerColumn(owner), 'product_id']).doUpdateSet(({ fn, ref }) => ({
            stock_label_id: fn.coalesce(ref('excluded.stock_label_id'), ref('wishes.stock_label_id')),
            ...(wanted.quantity !== null && { quantity: wanted.quantity }),
          })),
        )
        .returning('id'),
    );
    return kept.id;
  });
  const wish = (await listWishes(owner)).find((one) => one.id === id);
  if (!wish) throw notFound('Wish');
  return wish;
}

/** One after another, so that the list never grows beyond its bound; a device that is being merged is waited for. */
async function lockOwner(trx: Knex.Transaction, { kind, id }: Owner): Promise<void> {
  const owner = query.selectFrom(kind === 'user' ? 'up_users' : 'devices').select('id');
  const [found] = await run(trx, owner.where('id', '=', id).forNoKeyUpdate());
  if (!found) throw new HttpError(401, 'Your session has ended. Please sign in again.');
}

async function assertOnSale(trx: Knex.Transaction, { productId, stockId }: Wanted): Promise<void> {
  const [product] = await run(trx, productsOnSale().select('p.id').where('p.id', '=', productId));
  if (!product) throw notFound('Product');
  if (stockId === null) return;
  const variant = query.selectFrom('stock_labels').select('id').where('id', '=', stockId);
  if (!(await run(trx, variant.where('product_id', '=', productId))).length) throw notFound('Variant');
}

/** Throws 404 when it is not on the owner's list. */
export async function removeWish(owner: Owner, id: number): Promise<void> {
  const [removed] = await run(
    db(),
    query.deleteFrom('wishes').where('id', '=', id).where(ownerColumn(owner), '=', owner.id).returning('id'),
  );
  if (!removed) throw notFound('Wish');
}
