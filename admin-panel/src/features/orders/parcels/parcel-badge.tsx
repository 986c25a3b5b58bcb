import { Badge } from 'react-bootstrap';
import { type ShipmentDirection, type ShipmentState, shipmentLabel } from 'shared-types/domain/shipment';

const COLOURS: Record<ShipmentState, string> = {
  packed: 'info',
  picked_up: 'primary',
  in_transit: 'primary',
  out_for_delivery: 'primary',
  delivered: 'success',
  undelivered: 'warning',
  returning: 'warning',
  returned: 'secondary',
  cancelled: 'secondary',
};

export function ParcelBadge({ direction, state }: { direction: ShipmentDirection; state: ShipmentState }) {
  const colour = COLOURS[state];
  return (
    <Badge bg={colour} text={colour === 'warning' || colour === 'info' ? 'dark' : undefined}>
      {shipmentLabel(direction, state)}
    </Badge>
  );
}
