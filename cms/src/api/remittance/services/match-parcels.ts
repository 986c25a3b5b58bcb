import { toPaise } from 'shared-types/domain/money';
import { isLive } from 'shared-types/domain/shipment';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run, rupeeSum } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import type { SheetLine } from '../lib/read-sheet';

const parcels = (courierId: number) =>
  query
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.id', 's.number', 's.courier_id', 's.state', 's.cod_amount', 'o.id as order_id', 'o.order_number'])
    .select(({ selectFrom }) =>
      selectFrom('cod_lines as l')
        .whereRef('l.shipment_id', '=', 's.id')
        .where('l.line_state', '<>', 'open')
        .select(({ ref }) => rupeeSum(ref('l.amount')).as('amount'))
        .$asScalar()
        .as('remitted'),
    )
    .where('s.direction', '<>', 'return')
    .where('s.state', '<>', 'cancelled')
    .where(({ or, eb }) => or([eb('s.courier_id', '=', courierId), eb('s.courier_id', 'is', null)]))
    .orderBy('s.id');

export type Parcel = Awaited<ReturnType<typeof parcelsOf>>[number];

async function parcelsOf(connection: Db, courierId: number, lines: readonly SheetLine[]) {
  const byNumber = await run(
    connection,
    parcels(courierId).where('s.number', '=', anyOf(lines.map(({ number }) => number).filter(Boolean))),
  );
  const byOrder = await run(
    connection,
    parcels(courierId).where('o.order_number', '=', anyOf(lines.map(({ order }) => order).filter(Boolean))),
  );
  const known = new Set(byNumber.map(({ id }) => id));
  return [...byNumber, ...byOrder.filter(({ id }) => !known.has(id))];
}

/** In paise; nothing of what came back. */
export const expectedOf = ({ state, cod_amount }: Pick<Parcel, 'state' | 'cod_amount'>): number =>
  isLive(state) ? toPaise(cod_amount) : 0;

/**
 * The parcel that each line is about: by the courier's number, else by the order's where only one of its parcels can be meant.
 * What says both has both right.
 */
export async function matchParcels(
  connection: Db,
  courierId: number,
  lines: readonly SheetLine[],
): Promise<(line: SheetLine) => Parcel | null> {
  const found = await parcelsOf(connection, courierId, lines);
  const numbered = new Map(found.flatMap((one) => (one.number ? [[one.number, one]] : [])));
  const ofOrder = groupBy(found, ({ order_number }) => order_number);
  return ({ number, order, paise }) => {
    const parcel = numbered.get(number);
    if (parcel) return !order || !ofOrder.has(order) || parcel.order_number === order ? parcel : null;
    const own = (ofOrder.get(order) ?? []).filter((one) => one.cod_amount > 0 && (!number || !one.number));
    const exact = own.filter((one) => toPaise(one.cod_amount) === paise);
    return (own.length === 1 ? own[0] : exact.length === 1 ? exact[0] : undefined) ?? null;
  };
}
