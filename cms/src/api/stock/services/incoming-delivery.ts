import { sql } from 'kysely';
import type { INCOMING_STATES, IncomingDelivery, IncomingSummary } from 'shared-types/contract/incoming-deliveries';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { requireDocument } from '../../../lib/strapi/documents';
import { variantsById } from './counted-variants';

/** Pieces of the lines of a delivery `d`, and what has come of them. */
const deliveries = query
  .selectFrom('incoming_deliveries as d')
  .select(['d.id', 'd.supplier', 'd.reference', 'd.expected_on', 'd.closed_at'])
  .select([
    sql<number>`(SELECT coalesce(sum(l.expected), 0)::int FROM incoming_lines l WHERE l.incoming_delivery_id = d.id)`.as(
      'expected',
    ),
    sql<number>`(SELECT coalesce(sum(r.pieces), 0)::int FROM incoming_receipts r WHERE r.incoming_delivery_id = d.id)`.as(
      'received',
    ),
  ]);

const summaryOf = ({ closed_at, ...row }: IncomingSummary & { closed_at: Date | null }): IncomingSummary => ({
  ...row,
  state: closed_at ? 'closed' : 'open',
});

interface Asked {
  state: (typeof INCOMING_STATES)[number];
  page?: number | undefined;
  limit?: number | undefined;
}

export async function listDeliveries({ state, page = 1, limit = PAGE_SIZE }: Asked) {
  const isOpen = state === 'open';
  const rows = await run(
    db(),
    deliveries
      .select(sql<number>`count(*) OVER ()::int`.as('total'))
      .where('d.closed_at', isOpen ? 'is' : 'is not', null)
      .orderBy('d.expected_on', isOpen ? 'asc' : 'desc')
      .orderBy('d.id')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  return { deliveries: rows.map(({ total: _, ...row }) => summaryOf({ ...row, state })), count: rows[0]?.total ?? 0 };
}

/** What is expected of each variant of a delivery, and what has come, by the variant. */
const linesOf = (connection: Db, id: number) =>
  run(
    connection,
    query
      .selectFrom('incoming_lines as l')
      .select(['l.stock_label_id as id', 'l.expected', 'l.cost'])
      .select(
        sql<number>`(SELECT coalesce(sum(r.pieces), 0)::int FROM incoming_receipts r
          WHERE r.incoming_delivery_id = l.incoming_delivery_id AND r.stock_label_id = l.stock_label_id)`.as(
          'received',
        ),
      )
      .where('l.incoming_delivery_id', '=', id),
  );

/** Throws 404. */
export async function showDelivery(id: number, connection: Db = db()): Promise<IncomingDelivery> {
  const [found] = await run(
    connection,
    deliveries.select(['d.note', 'd.made_by', 'd.updated_at']).where('d.id', '=', id),
  );
  const { note, made_by, updated_at, ...row } = requireDocument(found, 'Delivery');
  const lines = new Map((await linesOf(connection, id)).map(({ id: variant, ...line }) => [variant, line]));
  const variants = await variantsById([...lines.keys()], connection);
  return {
    ...summaryOf({ ...row, state: 'open' }),
    ...{ note, made_by, updated_at: updated_at.toISOString() },
    lines: variants.flatMap((variant) => {
      const line = lines.get(variant.id);
      return line ? [{ variant, ...line }] : [];
    }),
  };
}

/** What is still to come of a product's variants. Throws 404. */
export async function comingOf(productId: number) {
  const [product] = await run(db(), query.selectFrom('products').select('id').where('id', '=', productId));
  requireDocument(product, 'Product');
  const rows = await run(
    db(),
    query
      .selectFrom('incoming_lines as l')
      .innerJoin('incoming_deliveries as d', 'd.id', 'l.incoming_delivery_id')
      .innerJoin('stock_labels as s', 's.id', 'l.stock_label_id')
      .select(['d.id as delivery_id', 's.id as stock_id', 'd.expected_on'])
      .select(
        sql<number>`(l.expected - coalesce((SELECT sum(r.pieces) FROM incoming_receipts r
          WHERE r.incoming_delivery_id = d.id AND r.stock_label_id = s.id), 0))::int`.as('pieces'),
      )
      .where('s.product_id', '=', productId)
      .where('d.closed_at', 'is', null)
      .orderBy('d.expected_on')
      .orderBy('d.id'),
  );
  return rows.filter(({ pieces }) => pieces > 0);
}
