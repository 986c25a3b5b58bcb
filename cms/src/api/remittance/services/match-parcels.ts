import { toPaise } from 'shared-types/domain/money';
import { isLive } from 'shared-types/domain/shipment';
import { isShortenedFrom } from 'shared-types/domain/spreadsheet';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run, rupeeSum } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import type { SheetLine } from '../lib/read-sheet';

const parcels = () =>
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
    .orderBy('s.id');

export type Parcel = Awaited<ReturnType<typeof parcelsOf>>[number];

async function parcelsOf(connection: Db, lines: readonly SheetLine[]) {
  const byNumber = await run(
    connection,
    parcels().where('s.number', '=', anyOf(lines.map(({ number }) => number).filter(Boolean))),
  );
  const byOrder = await run(
    connection,
    parcels().where('o.order_number', '=', anyOf(lines.map(({ order }) => order).filter(Boolean))),
  );
  const known = new Set(byNumber.map(({ id }) => id));
  return [...byNumber, ...byOrder.filter(({ id }) => !known.has(id))];
}

/** In paise; nothing of what came back. */
export const expectedOf = ({ state, cod_amount }: Pick<Parcel, 'state' | 'cod_amount'>): number =>
  isLive(state) ? toPaise(cod_amount) : 0;

/**
 * The parcel that each line is about: by its number, whoever carried it, for the sheet of an aggregator has parcels of several
 * couriers; else by the order's where only one of its parcels can be meant. What says both has both right. A number that Excel
 * has shortened agrees with the parcel's.
 */
export async function matchParcels(
  connection: Db,
  courierId: number,
  lines: readonly SheetLine[],
): Promise<(line: SheetLine) => Parcel | null> {
  const found = await parcelsOf(connection, lines);
  const numbered = groupBy(
    found.filter((one) => one.number),
    (one) => one.number,
  );
  const ofOrder = groupBy(found, ({ order_number }) => order_number);
  return ({ number, order, paise }) => {
    const same = numbered.get(number) ?? [];
    const named = same.filter((one) => !order || !ofOrder.has(order) || one.order_number === order);
    if (same.length) return onlyOne(named) ?? onlyOne(named.filter(({ courier_id }) => courier_id === courierId));
    const own = (ofOrder.get(order) ?? []).filter((one) => one.cod_amount > 0 && isMeant(number, one.number));
    return onlyOne(own) ?? onlyOne(own.filter((one) => toPaise(one.cod_amount) === Math.abs(paise)));
  };
}

const onlyOne = (parcels: readonly Parcel[]): Parcel | null => (parcels.length === 1 ? (parcels[0] ?? null) : null);

/** Whether a line with this number, which is no parcel's, may be about a parcel that has that one. */
const isMeant = (written: string, number: string | null): boolean =>
  !written || !number || isShortenedFrom(written, number);
