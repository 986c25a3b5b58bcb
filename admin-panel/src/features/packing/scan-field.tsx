import { type FormEvent, useRef, useState } from 'react';
import { Form } from 'react-bootstrap';
import type { OrderToPack } from 'shared-types/contract/packing';
import { ORDER_NUMBER } from 'shared-types/domain/brand';
import { plainNumber } from 'shared-types/domain/shipment';

interface Props {
  orders: readonly OrderToPack[];
  onOrder: (id: number) => void;
  onNumber: (id: number, number: string) => void;
}

/**
 * For a scanner that types and ends with Enter: an order's number (it stands on the packing slip's barcode) ticks the
 * order, and what is scanned after it is the courier's number for it.
 */
export function ScanField({ orders, onOrder, onNumber }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const current = useRef<OrderToPack | null>(null);
  const [said, setSaid] = useState('Scan an order, then the courier’s label for it.');

  function scan(event: FormEvent) {
    event.preventDefault();
    const scanned = plainNumber(input.current?.value ?? '');
    if (input.current) input.current.value = '';
    if (!scanned) return;
    const order = orders.find(({ order_number }) => order_number === scanned);
    if (order) {
      current.current = order;
      onOrder(order.id);
      setSaid(`${order.order_number} is ticked. Scan the courier’s label for it, or the next order.`);
    } else if (ORDER_NUMBER.test(scanned)) {
      // What is scanned next belongs to this one, not to the order before.
      current.current = null;
      setSaid(`${scanned} is not to be packed: it is packed already, cancelled, or not here.`);
    } else if (current.current && /^[A-Z0-9][A-Z0-9/-]{2,39}$/.test(scanned)) {
      onNumber(current.current.id, scanned);
      setSaid(`${current.current.order_number} has the number ${scanned}.`);
    } else setSaid(`${scanned} is no order that waits here.`);
  }

  return (
    <Form onSubmit={scan} className="mb-2">
      <Form.Label htmlFor="scan">Scan</Form.Label>
      <Form.Control id="scan" ref={input} autoFocus autoComplete="off" autoCapitalize="characters" maxLength={60} />
      <Form.Text role="status">{said}</Form.Text>
    </Form>
  );
}
