import type { OrderShipments, ShipmentBody } from 'shared-types/contract/shipments';
import { isInHouse } from 'shared-types/domain/shipment';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { recordChange } from '../../trail/services/change';
import { assertNotBooked } from './bookings';
import { changeShipment, movedOn } from './change-shipment';
import { assertNumberFree, insertPackages, requireCourier } from './courier-papers';
import { nameOf } from './follow-parcels';
import { findShipment } from './load-shipments';
import { tellShopper } from './tell-shopper';

/** Corrects what the papers of a parcel say. A shopper who was told another number is told the right one. */
export const editShipment = (caller: Caller, id: number, body: ShipmentBody): Promise<OrderShipments> =>
  changeShipment(caller, id, body.seen_updated_at, async (trx, order, shipment) => {
    if (body.courier_id !== shipment.courier_id) await requireCourier(trx, body.courier_id);
    if (body.courier_id !== shipment.courier_id || (body.number || null) !== shipment.number)
      await assertNotBooked(trx, id);
    await assertNumberFree(trx, { courierId: body.courier_id, number: body.number, but: id });
    const columns = {
      courier_id: body.courier_id,
      number: body.number || null,
      eway_bill: body.eway_bill || null,
      promised_on: body.promised_on,
    };
    await run(
      trx,
      query
        .updateTable('shipments')
        .set({ ...columns, updated_at: movedOn(shipment) })
        .where('id', '=', id),
    );
    await run(trx, query.deleteFrom('shipment_packages').where('shipment_id', '=', id));
    await insertPackages(trx, id, body.packages);
    const after = (await findShipment(trx, id)) ?? shipment;
    await recordChange(trx, caller, {
      kind: 'order',
      id: order.id,
      act: 'edited',
      before: factsOf(shipment),
      after: factsOf(after),
    });
    const isAway = !isInHouse(after.state) && after.state !== 'delivered';
    if (isAway && after.number && nameOf(after) !== nameOf(shipment)) await tellShopper(trx, order, after, 'shipped');
  });

const factsOf = (shipment: Awaited<ReturnType<typeof findShipment>> & object) => ({
  parcel: nameOf(shipment),
  'e-way bill': shipment.eway_bill,
  'expected on': shipment.promised_on,
});
