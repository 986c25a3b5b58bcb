import type { PictureSize } from 'shared-types/contract/files';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { RETURN_PICTURES_MAX } from 'shared-types/domain/returns';
import { db } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import type { AnyCaller } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { drawPrivate, readPrivate } from '../../media/services/private-picture';
import { ownOrder } from '../../order/services/order-record';
import { changeRequest } from './return-request';
import { visibleTo } from './show-requests';

/** A picture for a request that nobody has decided on. Throws 404, 409, 413 and 415. */
export async function addPicture(caller: AnyCaller, id: number, file: File): Promise<OrderReturns> {
  // Drawing takes long, and for nobody's request it is not begun; the order is locked for the rest only.
  await changeRequest(caller, id, { from: ['asked'] }, async () => {});
  const files = await drawPrivate(file);
  return changeRequest(caller, id, { from: ['asked'] }, async (trx) => {
    const { count } = await runOne(
      trx,
      query.selectFrom('return_pictures').select(countAll().as('count')).where('request_id', '=', id),
    );
    if (count >= RETURN_PICTURES_MAX)
      throw conflict('return_pictures', `At most ${RETURN_PICTURES_MAX} pictures can be added`);
    await run(trx, query.insertInto('return_pictures').values({ request_id: id, ...files, added_at: new Date() }));
  });
}

/** The bytes of a picture, for the order's owner and for staff. Throws 404 for anybody else. */
export async function findPicture(
  caller: AnyCaller,
  { id, pictureId }: { id: number; pictureId: number },
  size: PictureSize | undefined,
): Promise<Buffer> {
  const owner = visibleTo(caller);
  const [picture] = await run(
    db(),
    query
      .selectFrom('return_pictures as p')
      .innerJoin('return_requests as r', 'r.id', 'p.request_id')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select('p.id')
      .where('p.id', '=', pictureId)
      .where('r.id', '=', id)
      .$if(owner !== undefined, (mine) => (owner ? mine.where(ownOrder(owner), '=', owner.id) : mine)),
  );
  if (!picture) throw notFound('Picture');
  const row = query.updateTable('return_pictures').where('id', '=', picture.id);
  return readPrivate('return_pictures', { id: picture.id, size }, (small_webp) => run(db(), row.set({ small_webp })));
}
