import { SHIPMENT_STATE_LABELS, type ShipmentState } from 'shared-types/domain/shipment';

/** How an order's parcels stand, in a line: what its status does not say by itself. */
export function ParcelsSummary({ parcels }: { parcels: readonly ShipmentState[] }) {
  const [first] = parcels;
  if (!first || (parcels.length === 1 && first === 'delivered')) return null;
  const delivered = parcels.filter((state) => state === 'delivered').length;
  const words =
    parcels.length === 1 ? SHIPMENT_STATE_LABELS[first] : `${delivered} of ${parcels.length} parcels delivered`;
  return <span className="d-block small text-wrap text-body-secondary">{words}</span>;
}
