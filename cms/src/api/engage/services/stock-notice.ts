import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { StockNoticeBody } from 'shared-types/contract/stock-notices';
import { STOCK_NOTICE_DAYS, STOCK_NOTICE_HOURS } from 'shared-types/domain/limits';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { hmac } from '../../../lib/security/known-device';
import { productsOnSale } from '../../catalogue/services/on-sale';

/**
 * Keeps who wants to be told when a variant is back, once. Throws 404 for what is not on sale, 409 for what is there. It
 * says the same whether the address waits already or not.
 */
export async function askForNotice(
  { stock_id: stockId, email }: z.output<typeof StockNoticeBody>,
  sender: Caller | null,
): Promise<void> {
  const [variant] = await run(
    db(),
    productsOnSale()
      .innerJoin('stock_labels as s', 's.product_id', 'p.id')
      .select(['p.name', 's.quantity'])
      .where('s.id', '=', stockId),
  );
  if (!variant) throw notFound('Variant');
  const isThere = `${variant.name} is back already`;
  if (variant.quantity > 0) throw conflict('in_stock', isThere, [{ path: 'stock_id', message: isThere }]);
  await run(
    db(),
    query
      .insertInto('stock_notices')
      .values({ stock_label_id: stockId, email, user_id: sender?.id ?? null })
      .onConflict((same) => same.doNothing()),
  );
}

/** Says whose notices it ends; made from the address, so nothing is kept of it. */
export const cancelToken = (email: string): string =>
  `${Buffer.from(email.toLowerCase()).toString('base64url')}.${hmac('stock notices', email.toLowerCase())}`;

/** Forgets all that the address of a mailed link waits for; also the second time. Throws 400 for a link that is none of ours. */
export async function cancelNotices(token: string): Promise<void> {
  const email = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  const own = Buffer.from(cancelToken(email));
  const given = Buffer.from(token);
  if (own.length !== given.length || !timingSafeEqual(own, given))
    throw invalid('token', 'This link is not whole. Please use the one in our mail.');
  await run(
    db(),
    query.deleteFrom('stock_notices').where(({ ref }) => sql<boolean>`lower(${ref('email')}) = ${email}`),
  );
}

/** Who has waited too long, and that somebody was told, once it no longer counts. */
export async function deleteOldNotices(): Promise<void> {
  await run(
    db(),
    query
      .deleteFrom('stock_notices')
      .where(({ or, ref }) =>
        or([
          sql<boolean>`${ref('created_at')} < now() - make_interval(days => ${STOCK_NOTICE_DAYS}) AND ${ref('told_at')} IS NULL`,
          sql<boolean>`${ref('told_at')} < now() - make_interval(hours => ${STOCK_NOTICE_HOURS})`,
        ]),
      ),
  );
}
