import { Badge } from 'react-bootstrap';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { capitalise } from '../../lib/format/format';

/** Specification, section 4. */
const COLOURS: Record<OrderStatus, string> = {
  pending: 'warning',
  processing: 'info',
  shipped: 'primary',
  delivered: 'success',
  cancelled: 'danger',
};

/** An order's status, not to be changed here. A status that is not known yet is grey. */
export function StatusBadge({ status }: { status: string }) {
  const colour = (COLOURS as Partial<Record<string, string>>)[status] ?? 'secondary';
  const isLight = colour === 'warning' || colour === 'info';
  return (
    <Badge bg={colour} text={isLight ? 'dark' : undefined}>
      {capitalise(status)}
    </Badge>
  );
}
