import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form } from 'react-bootstrap';
import { ORDER_STATUSES, type OrderStatus } from 'shared-types/domain/order-status';
import { capitalise } from '../../lib/format/format';
import { type StatusSubject, useSetStatus } from './use-set-status';

/**
 * The status of one order. Choosing asks before anything happens. Keys walk through the choices of a closed select and
 * report each as chosen, so by keys a status is only picked out: Enter asks, Escape and leaving put the old one back.
 */
export function StatusSelect({ order }: { order: StatusSubject }) {
  const setStatus = useSetStatus();
  const [picked, setPicked] = useState<OrderStatus | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isByKey = useRef(false);
  const hintId = useId();
  const shown = picked ?? order.status;
  const isUnsavedChoice = shown !== order.status && !isAsking;

  async function ask(status: OrderStatus) {
    setPicked(status);
    setAsking(true);
    await setStatus(order, status);
    setAsking(false);
    setPicked(null);
  }

  function choose(value: string) {
    const status = ORDER_STATUSES.find((known) => known === value);
    if (!status || isAsking) return;
    if (isByKey.current) setPicked(status);
    else void ask(status);
  }

  function press(event: KeyboardEvent) {
    isByKey.current = true;
    if (event.key === 'Enter' && isUnsavedChoice) {
      event.preventDefault();
      void ask(shown);
    } else if (event.key === 'Escape' && !isAsking) setPicked(null);
  }

  function leave() {
    isByKey.current = false;
    if (!isAsking) setPicked(null);
  }

  return (
    <span className="status-choice">
      <Form.Select
        size="sm"
        className={`status-select status-${shown}`}
        aria-label={`Status of order ${order.orderId}`}
        aria-describedby={hintId}
        aria-busy={isAsking}
        value={shown}
        onChange={({ target }) => choose(target.value)}
        onKeyDown={press}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onBlur={leave}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {capitalise(status)}
          </option>
        ))}
      </Form.Select>
      <span id={hintId} aria-live="polite" className="status-hint">
        {isUnsavedChoice && 'Enter sets it'}
      </span>
    </span>
  );
}
