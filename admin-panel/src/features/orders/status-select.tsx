import { useState } from 'react';
import { Form } from 'react-bootstrap';
import { ORDER_STATUSES, type OrderStatus } from 'shared-types/domain/order-status';
import { capitalise } from '../../lib/format';
import { useSetStatus } from './use-set-status';

interface StatusSelectProps {
  order: { id: number | string; orderId: string; status: OrderStatus };
}

/** The status of one order, to be changed on the spot. It shows the wish at once and goes back when it is refused. */
export function StatusSelect({ order }: StatusSelectProps) {
  const setStatus = useSetStatus();
  const [wanted, setWanted] = useState<OrderStatus | null>(null);

  async function change(value: string) {
    const status = ORDER_STATUSES.find((known) => known === value);
    if (!status || wanted !== null) return;
    setWanted(status);
    await setStatus(order, status);
    setWanted(null);
  }

  const shown = wanted ?? order.status;
  return (
    <Form.Select
      size="sm"
      className={`status-select status-${shown}`}
      aria-label={`Status of order ${order.orderId}`}
      aria-busy={wanted !== null}
      value={shown}
      onChange={({ target }) => void change(target.value)}
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {capitalise(status)}
        </option>
      ))}
    </Form.Select>
  );
}
