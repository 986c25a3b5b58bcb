import { sql } from 'kysely';
import { PACKING_COUNTED, type PackingDesk, type PackingDue } from 'shared-types/contract/packing';
import { may } from 'shared-types/domain/roles';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import type { Caller } from '../../../lib/http/caller';
import { expectedDays } from '../../content/services/delivery';
import { eWayBillValues } from '../../invoice/services/invoice';
import { dueOf } from '../../order/lib/balance';
import { standingOf } from '../../order/lib/standing';
import { orders, soldLines } from '../../order/services/order-record';
import { isToPack } from '../../order/services/to-pack';
import { stopsOf } from '../lib/stops';
import { activeCouriers } from './courier-papers';
import { shipmentsOf } from './load-shipments';
import { packedParcels } from './packed-parcels';
import { openTroubles } from './parcel-troubles';
import { parcelsBack } from './parcels-back';
import { leftToShip } from './show-shipments';
import { openDisputes } from './weight-disputes';

const SHOWN = 200;

/** What was promised nothing stands where it was ordered. As the index has it (order/schema.sql). */
const BY_PROMISE = sql`coalesce(${sql.ref('o.promised_last')}, ${sql.ref('o.placed_at')}::date)`;

/** Orders of which a piece is in no parcel, what is promised first before, as far as they are counted. */
export const toPack = (due?: PackingDue) =>
  query
    .selectFrom('orders as o')
    .select('o.id')
    .where(isToPack(due))
    .orderBy(BY_PROMISE)
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .limit(PACKING_COUNTED);

/** What is to be packed, and what waits to be fetched. None of it waits for the rest. */
export async function packingDesk(caller: Caller, due?: PackingDue): Promise<PackingDesk> {
  const [toPack, packed, came_back, couriers, weight_disputes, troubles] = await Promise.all([
    ordersToPack(due),
    packedParcels(),
    parcelsBack(),
    activeCouriers(db()),
    openDisputes(),
    openTroubles(),
  ]);
  const aggregator = configuredAggregator();
  return {
    ...{ ...toPack, ...packed, came_back, couriers, weight_disputes, troubles },
    aggregator: aggregator && { label: aggregator.label, is_test: aggregator.isTest },
    acts: {
      pack: may(caller.roles, 'orders.handle'),
      overrule: may(caller.roles, 'shipments.overrule'),
      manage_couriers: may(caller.roles, 'couriers.manage'),
    },
  };
}

async function ordersToPack(due: PackingDue | undefined): Promise<Pick<PackingDesk, 'orders' | 'count'>> {
  const ids = (await run(db(), toPack(due))).map(({ id }) => id);
  const shown = ids.slice(0, SHOWN);
  const [records, shelves, shipments, sold, eWayBills, expectedFor] = await Promise.all([
    run(db(), orders().where('o.id', '=', anyOf(shown))),
    shelvesOf(shown),
    shipmentsOf(db(), ...shown),
    soldLines(db(), ...shown),
    eWayBillValues(db(), shown),
    expectedDays(),
  ]);
  const [parcelsOf, linesOf] = [groupBy(shipments, orderOf), groupBy(sold, orderOf)];
  const found = records.map((order) => {
    const lines = leftToShip(order, linesOf.get(order.id) ?? [], parcelsOf.get(order.id) ?? []).filter(
      ({ left }) => left > 0,
    );
    const { zipcode, state, city } = order.shipping_address;
    return {
      id: order.id,
      order_number: order.order_number,
      customer: order.shipping_address.name,
      city: city.name,
      zipcode,
      placed_at: order.placed_at.toISOString(),
      promised_on: order.promised_last ?? expectedFor({ zipcode, state: state.name }, order.placed_at),
      delivery_method: order.delivery_method,
      payment_option: order.payment_option,
      due_amount: dueOf(order),
      stops: stopsOf({ ahead: standingOf(order).ahead, eWayBillFor: eWayBills.get(order.id), hasEwayBill: false }),
      lines: lines.map((line) => ({
        ...{ id: line.id, name: line.product_name, size: line.size_name, color: line.color_name, quantity: line.left },
        variant_id: line.stock_label_id,
        shelf: shelves.get(line.stock_label_id ?? 0) ?? '',
      })),
    };
  });
  const first = ({ promised_on, placed_at }: (typeof found)[number]) => `${promised_on ?? '9999'} ${placed_at}`;
  return { orders: found.sort((a, b) => (first(a) < first(b) ? -1 : 1)), count: ids.length };
}

const orderOf = ({ order_id }: { order_id: number }) => order_id;

async function shelvesOf(orderIds: number[]): Promise<Map<number, string>> {
  const rows = await run(
    db(),
    query
      .selectFrom('stock_labels as v')
      .innerJoin('order_lines as l', 'l.stock_label_id', 'v.id')
      .select(['v.id', 'v.shelf'])
      .where('l.order_id', '=', anyOf(orderIds)),
  );
  return new Map(rows.map(({ id, shelf }) => [id, shelf ?? '']));
}
