import type { OrderShipments, TakeInBody } from 'shared-types/contract/shipments';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { placePieces } from '../../order-return/services/place-pieces';
import { assertNamedOnce } from '../../order-return/services/return-lines';
import { recordChange } from '../../trail/services/change';
import { changeShipment, movedOn } from './change-shipment';
import { creditParcel } from './credit-parcel';
import { nameOf } from './follow-parcels';
import type { ShipmentRow } from './load-shipments';

/**
 * Somebody has looked at a parcel that came back undelivered: its pieces go to the shelf or are set aside, and all of it is
 * credited, unless that was done when the courier brought it. Throws 400, 404, and 409 for a parcel that is not back or was
 * taken in, for a cancelled order, and for pieces that were sent once more.
 */
export const takeIn = (caller: Caller, id: number, body: TakeInBody): Promise<OrderShipments> =>
  changeShipment(caller, id, body.seen_updated_at, async (trx, order, shipment) => {
    if (shipment.direction === 'return' || shipment.state !== 'returned')
      throw conflict('parcel_not_back', 'This parcel has not come back undelivered');
    if (shipment.taken_in_at !== null) throw conflict('parcel_taken_in', 'This parcel was taken in already');
    const pieces = piecesOf(shipment, body.lines);
    if (shipment.event_id === null)
      await creditParcel(trx, caller, order, shipment, {
        lines: pieces.flatMap(({ id, restock, aside }) =>
          [
            { id, quantity: restock, restock: true },
            { id, quantity: aside, restock: false },
          ].filter(({ quantity }) => quantity > 0),
        ),
      });
    else await placePieces(trx, shipment.event_id, pieces);
    await run(
      trx,
      query
        .updateTable('shipments')
        .set({ taken_in_at: new Date(), updated_at: movedOn(shipment) })
        .where('id', '=', id),
    );
    await recordChange(trx, caller, {
      kind: 'order',
      id: order.id,
      act: 'taken in',
      after: {
        parcel: nameOf(shipment),
        'to the shelf': pieces.reduce((sum, { restock }) => sum + restock, 0),
        'set aside': pieces.reduce((sum, { aside }) => sum + aside, 0),
      },
    });
  });

/** What becomes of each line of the parcel; a line that is not named is set aside. */
function piecesOf(shipment: ShipmentRow, lines: TakeInBody['lines']) {
  assertNamedOnce(lines);
  for (const [index, { id, restock }] of lines.entries()) {
    const line = shipment.lines.find((one) => one.id === id);
    if (!line) throw invalid(`lines.${index}.id`, 'This is not in the parcel');
    if (restock > line.quantity) throw invalid(`lines.${index}.restock`, `At most ${line.quantity}`);
  }
  return shipment.lines.map(({ id, quantity }) => {
    const restock = lines.find((one) => one.id === id)?.restock ?? 0;
    return { id, restock, aside: quantity - restock };
  });
}
