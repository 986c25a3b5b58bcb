import { shipments } from 'shared-types/contract/shipments';
import { implement } from '../../../lib/http/endpoint';
import { editShipment } from '../services/edit-shipment';
import { scanShipment } from '../services/scan-shipment';
import { ship } from '../services/ship';
import { ownParcels, shipmentsForStaff } from '../services/show-shipments';
import { takeIn } from '../services/take-in';

export default implement(shipments, {
  ofOrder: ({ caller, params }) => ownParcels(caller, params.id),
  adminOfOrder: ({ caller, params }) => shipmentsForStaff(caller, params.id),
  ship: ({ caller, params, body }) => ship(caller, params.id, body),
  edit: ({ caller, params, body }) => editShipment(caller, params.id, body),
  scan: ({ caller, params, body }) => scanShipment(caller, params.id, body),
  takeIn: ({ caller, params, body }) => takeIn(caller, params.id, body),
});
