import { useId } from 'react';
import { Form } from 'react-bootstrap';
import { ORDER_STATUSES, type OrderStatus } from 'shared-types/domain/order-status';
import { capitalise } from '../../lib/format';

interface StatusFilterProps {
  status: OrderStatus | null;
  onChange: (status: OrderStatus | null) => void;
}

export function StatusFilter({ status, onChange }: StatusFilterProps) {
  const id = useId();
  return (
    <div className="d-flex align-items-center gap-2">
      <Form.Label htmlFor={id} className="mb-0">
        Status
      </Form.Label>
      <Form.Select
        id={id}
        value={status ?? ''}
        onChange={({ target }) => onChange(ORDER_STATUSES.find((known) => known === target.value) ?? null)}
      >
        <option value="">All</option>
        {ORDER_STATUSES.map((known) => (
          <option key={known} value={known}>
            {capitalise(known)}
          </option>
        ))}
      </Form.Select>
    </div>
  );
}
