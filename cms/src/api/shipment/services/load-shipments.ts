import type { InferResult } from 'kysely';
import { isLive } from 'shared-types/domain/shipment';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';

const shipmentRows = () =>
  query
    .selectFrom('shipments as s')
    .leftJoin('couriers as c', 'c.id', 's.courier_id')
    .selectAll('s')
    .select(['c.name as courier', 'c.tracking_url'])
    .orderBy('s.id');

const lineRows = (ids: number[]) =>
  query
    .selectFrom('shipment_lines as x')
    .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
    .select(['x.shipment_id', 'x.quantity', 'l.id', 'l.product_name', 'l.size_name', 'l.color_name'])
    .where('x.shipment_id', '=', anyOf(ids))
    .orderBy('l.position');

const packageRows = (ids: number[]) =>
  query.selectFrom('shipment_packages').selectAll().where('shipment_id', '=', anyOf(ids)).orderBy('position');

const scanRows = (ids: number[]) =>
  query
    .selectFrom('shipment_scans')
    .selectAll()
    .where('shipment_id', '=', anyOf(ids))
    .orderBy('scanned_at')
    .orderBy('id');

const troubleRows = (ids: number[]) =>
  query.selectFrom('parcel_troubles').selectAll().where('shipment_id', '=', anyOf(ids)).orderBy('id');

type Head = InferResult<ReturnType<typeof shipmentRows>>[number];
export type ShipmentRow = Head & {
  lines: InferResult<ReturnType<typeof lineRows>>;
  packages: InferResult<ReturnType<typeof packageRows>>;
  /** Oldest first: the last one says how it stands. */
  scans: InferResult<ReturnType<typeof scanRows>>;
  troubles: InferResult<ReturnType<typeof troubleRows>>;
};

async function complete(connection: Db, heads: Head[]): Promise<ShipmentRow[]> {
  const ids = heads.map(({ id }) => id);
  if (!ids.length) return [];
  const lines = await run(connection, lineRows(ids));
  const packages = await run(connection, packageRows(ids));
  const scans = await run(connection, scanRows(ids));
  const troubles = await run(connection, troubleRows(ids));
  const of = <Row extends { shipment_id: number }>(rows: Row[], id: number) =>
    rows.filter(({ shipment_id }) => shipment_id === id);
  return heads.map((head) => ({
    ...head,
    lines: of(lines, head.id),
    packages: of(packages, head.id),
    scans: of(scans, head.id),
    troubles: of(troubles, head.id),
  }));
}

/** The parcels of orders, oldest first. */
export const shipmentsOf = async (connection: Db, ...orderIds: number[]): Promise<ShipmentRow[]> =>
  complete(connection, await run(connection, shipmentRows().where('s.order_id', '=', anyOf(orderIds))));

export const loadShipments = async (connection: Db, ids: number[]): Promise<ShipmentRow[]> =>
  complete(connection, await run(connection, shipmentRows().where('s.id', '=', anyOf(ids))));

export async function findShipment(connection: Db, id: number): Promise<ShipmentRow | undefined> {
  const [row] = await loadShipments(connection, [id]);
  return row;
}

/** How many pieces of an order's line are in parcels to the shopper that count. */
export const piecesSent = (shipments: readonly ShipmentRow[], lineId: number): number =>
  shipments
    .filter(({ direction, state }) => direction !== 'return' && isLive(state))
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.id === lineId ? sum + line.quantity : sum), 0);
