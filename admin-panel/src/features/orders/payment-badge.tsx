import { Badge } from 'react-bootstrap';
import type { PaymentStatus } from 'shared-types/domain/payment';
import { capitalise } from '../../lib/format/format';

const COLOURS: Record<PaymentStatus, string> = { unpaid: 'warning', paid: 'success', refunded: 'secondary' };

/** How an order stands with its money, in a word. */
export function PaymentBadge({ status, words = capitalise(status) }: { status: PaymentStatus; words?: string }) {
  return (
    <Badge bg={COLOURS[status]} text={status === 'unpaid' ? 'dark' : undefined}>
      {words}
    </Badge>
  );
}
