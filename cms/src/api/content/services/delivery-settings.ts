import type { Knex } from 'knex';
import type { Delivery, DeliverySettings, DeliverySettingsFields, PreviewFields } from 'shared-types/contract/delivery';
import { toPaise } from 'shared-types/domain/money';
import type { z } from 'zod';
import { type Db, db, strapiColumns } from '../../../lib/database/db';
import { countAll, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { recordChange } from '../../trail/services/change';
import { changeStore, versioned } from './change-store';
import { deliveryTo } from './delivery';
import { checkPlaces } from './delivery-zone';
import { storeSettings } from './store-setting';

type Fields = z.output<typeof DeliverySettingsFields>;

/** Everything about delivery as its owner's form has it. */
export async function showDeliverySettings(connection: Db = db()): Promise<DeliverySettings> {
  const store = await storeSettings(connection);
  const lists = await run(
    connection,
    query
      .selectFrom('serviceable_pins as p')
      .innerJoin('couriers as c', 'c.id', 'p.courier_id')
      .select(({ fn }) => ['c.id', 'c.name', countAll().as('pins'), fn.max('p.imported_at').as('imported_at')])
      .select(({ fn, ref }) => fn.count<number>(ref('p.zipcode')).filterWhere('p.cash', '=', true).as('cash'))
      .groupBy('c.id')
      .orderBy('c.id'),
  );
  return versioned(
    {
      id: store.id,
      free_delivery: store.free_delivery,
      delivery_fee: store.delivery_fee,
      delivery_days: store.delivery_days,
      dispatch_days: store.dispatch_days,
      cut_off_hour: store.cut_off_hour,
      holidays: store.holidays ?? '',
      pickup_place: store.pickup_place ?? '',
      parcel_grams: store.parcel_grams,
      cash_only_in: store.cash_only_in ?? '',
      cash_not_in: store.cash_not_in ?? '',
      zones: store.zones.map((zone) => ({
        ...zone,
        places: zone.places ?? '',
        price_by: zone.price_by ?? 'weight',
        prices: zone.prices ?? '',
        express_prices: zone.express_prices ?? '',
      })),
      lists: lists.map(({ id, name, pins, cash, imported_at }) => ({
        courier: { id, name },
        pins,
        cash: Number(cash),
        imported_at: imported_at.toISOString(),
      })),
      couriers: await run(
        connection,
        query.selectFrom('couriers').select(['id', 'name']).where('is_active', '=', true).orderBy('id'),
      ),
    },
    ['lists', 'couriers'],
  );
}

/** Throws 400 at a place that is none, and 409 when somebody else has changed the settings meanwhile. */
export function setDeliverySettings(
  caller: Caller,
  { seen_version: seen, zones, ...fields }: Fields & { seen_version?: string | undefined },
): Promise<DeliverySettings> {
  return changeStore({ seen, show: showDeliverySettings }, async (trx, update, id) => {
    await checkZones(trx, zones);
    const { zones: before } = await storeSettings(trx);
    await update(fields);
    const byName = (rows: readonly { name: string }[]) =>
      Object.fromEntries(rows.map(({ name, ...zone }) => [`zone ${name}`, JSON.stringify(zone)]));
    await run(trx, query.deleteFrom('delivery_zones'));
    if (zones.length)
      await run(trx, query.insertInto('delivery_zones').values(zones.map((zone) => ({ ...strapiColumns(), ...zone }))));
    const { zones: after } = await storeSettings(trx);
    await recordChange(trx, caller, { kind: 'store', id, act: 'edited', before: byName(before), after: byName(after) });
  });
}

async function checkZones(connection: Knex.Transaction | Db, zones: Fields['zones']): Promise<void> {
  for (const [index, { places }] of zones.entries()) await checkPlaces(connection, places, `zones.${index}.places`);
}

/** What a parcel would cost by settings as they are typed. Throws 400 at a place that is none, 404 for no PIN code. */
export async function previewDelivery({
  settings,
  parcel: { zipcode, grams, value, pieces },
}: {
  settings: Fields;
  parcel: z.output<typeof PreviewFields>;
}): Promise<Delivery> {
  await checkZones(db(), settings.zones);
  return deliveryTo(zipcode, await storeSettings(), settings, { grams, value: toPaise(value), pieces });
}
