import { useState } from 'react';
import { Alert, Badge, Button, Card, Form } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import {
  type OrderToPack,
  PACKING_COUNTED,
  type PackingDesk,
  type PackResult,
  packing,
} from 'shared-types/contract/packing';
import { DELIVERY_METHOD_LABELS } from 'shared-types/domain/delivery-promise';
import { formatRupeesExact } from 'shared-types/domain/money';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { plainNumber, SHIPPING_STOPS } from 'shared-types/domain/shipment';
import { useDownload } from '../../lib/api/use-download';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { formatLongDay, plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { PickTable } from './pick-table';
import { ScanField } from './scan-field';

interface Props {
  desk: PackingDesk;
  /** With the ids of the parcels. */
  onPacked: (shipmentIds: number[]) => Promise<void>;
}

/** The orders to be packed: ticked or scanned, then packed in one go. */
export function ToPack({ desk, onPacked }: Props) {
  const runAction = useMutationAction();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [numbers, setNumbers] = useState<ReadonlyMap<number, string>>(new Map());
  const [courier, setCourier] = useState('');
  const [overrule, setOverrule] = useState(false);
  const [refused, setRefused] = useState<PackResult['refused']>([]);
  const [isPacking, setPacking] = useState(false);
  const chosen = desk.orders.filter(({ id }) => ticked.has(id));
  // What should not leave yet is ticked one by one, if at all.
  const free = desk.orders.filter(({ stops }) => stops.length === 0).slice(0, 100);
  const isStopped = chosen.some(({ stops }) => stops.length > 0);
  // It is said of these orders and what stops them, and of no others.
  const batch = JSON.stringify(chosen.map(({ id, stops }) => [id, stops.map(({ code }) => code)]));
  const [overruledBatch, setOverruledBatch] = useState(batch);
  if (batch !== overruledBatch) {
    setOverruledBatch(batch);
    setOverrule(false);
  }
  const slips = useDownload(
    {
      file: 'packing-slips.pdf',
      read: (call, onBytes) => call(packing.slips, { query: { orders: chosen.map(({ id }) => id).join() }, onBytes }),
    },
    'The packing slips could not be made',
  );
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };

  async function pack() {
    setRefused([]);
    setPacking(true);
    const body = {
      orders: chosen.map(({ id }) => ({ id, number: numbers.get(id) ?? '' })),
      courier_id: courier ? Number(courier) : null,
      overrule: isStopped && overrule ? [...SHIPPING_STOPS] : [],
    };
    const outcome = await runAction((call) => call(packing.pack, { body }), {
      failed: 'The orders could not be packed',
      preferServer: true,
      refresh: ['/orders', '/stats'],
    });
    setPacking(false);
    if (!outcome.ok) return;
    setRefused(outcome.answer.refused);
    setOverrule(false);
    setTicked(new Set(outcome.answer.refused.map(({ order_id }) => order_id)));
    await onPacked(outcome.answer.packed.map(({ shipment_id }) => shipment_id));
  }

  return (
    <Card as="section" className="mb-3" aria-labelledby="to-pack">
      <Card.Header className="d-flex flex-wrap align-items-center justify-content-between gap-2">
        <h2 id="to-pack" className="h5 mb-0">
          {desk.count >= PACKING_COUNTED && 'At least '}
          {plural(desk.count, 'order')} to pack
          {desk.orders.length < desk.count && (
            <span className="d-block small text-body-secondary">Shown are the first {desk.orders.length}.</span>
          )}
        </h2>
        <Form.Check
          id="pack-all"
          label="All of them"
          disabled={free.length === 0}
          checked={free.length > 0 && free.every(({ id }) => ticked.has(id))}
          onChange={({ target }) => setTicked(new Set(target.checked ? free.map(({ id }) => id) : []))}
        />
      </Card.Header>
      <Card.Body>
        <ScanField
          orders={desk.orders}
          onOrder={(id) => tick(id, true)}
          onNumber={(id, number) => setNumbers(new Map(numbers).set(id, number))}
        />
        {refused.map(({ order_id, message }) => (
          <Alert key={order_id} variant="warning" className="py-2">
            {desk.orders.find(({ id }) => id === order_id)?.order_number}: {message}
          </Alert>
        ))}
      </Card.Body>
      <ul className="list-unstyled mb-0 packing-list">
        {desk.orders.map((order) => (
          <Row
            key={order.id}
            order={order}
            isTicked={ticked.has(order.id)}
            number={numbers.get(order.id) ?? ''}
            onTick={(on) => tick(order.id, on)}
            onNumber={(number) => setNumbers(new Map(numbers).set(order.id, number))}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <Card.Footer className="packing-actions">
          <Form.Select
            aria-label="Courier"
            value={courier}
            onChange={({ target }) => setCourier(target.value)}
            className="w-auto"
          >
            <option value="">Courier not known yet</option>
            {desk.couriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Form.Select>
          {isStopped && desk.acts.overrule && (
            <Form.Check
              id="overrule"
              label="Send it all the same"
              checked={overrule}
              onChange={({ target }) => setOverrule(target.checked)}
            />
          )}
          <Button variant="outline-secondary" onClick={slips.download} aria-disabled={slips.received !== null}>
            Packing slips
          </Button>
          {desk.acts.pack && (
            <Button onClick={() => void pack()} disabled={isPacking}>
              Pack {plural(chosen.length, 'order')}
            </Button>
          )}
        </Card.Footer>
      )}
      {chosen.length > 0 && <PickTable orders={chosen} canEdit={desk.acts.pack} />}
    </Card>
  );
}

interface RowProps {
  order: OrderToPack;
  isTicked: boolean;
  number: string;
  onTick: (on: boolean) => void;
  onNumber: (number: string) => void;
}

function Row({ order, isTicked, number, onTick, onNumber }: RowProps) {
  const { id, order_number, stops, promised_on: day, delivery_method: method, lines } = order;
  return (
    <li className="packing-row">
      <Form.Check
        id={`pack-${id}`}
        aria-label={`Pack ${order_number}`}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <div className="packing-words">
        <span className="d-flex flex-wrap column-gap-3">
          <Link to={withId(paths.order, id)} className="order-number">
            {order_number}
          </Link>
          {method && method !== 'standard' && <Badge bg="info">{DELIVERY_METHOD_LABELS[method]}</Badge>}
          <span className="text-body-secondary">{day ? `by ${formatLongDay(day)}` : 'no day promised'}</span>
        </span>
        <span className="d-block small text-body-secondary text-break">
          {order.customer}, {order.city} {order.zipcode} · {PAYMENT_LABELS[order.payment_option]}
          {order.due_amount > 0 && `, ${formatRupeesExact(order.due_amount)} due`}
        </span>
        {lines.map((line) => (
          <span key={line.id} className="d-block small">
            {line.quantity} × {line.name}{' '}
            <span className="text-body-secondary">
              {[line.size, line.color, line.shelf && `shelf ${line.shelf}`].filter(Boolean).join(', ')}
            </span>
          </span>
        ))}
        {stops.map(({ code, message }) => (
          <span key={code} className="d-block small text-warning-emphasis">
            {message}
          </span>
        ))}
      </div>
      {isTicked && (
        <Form.Control
          size="sm"
          className="packing-number"
          aria-label={`Courier’s number for ${order_number}`}
          placeholder="Number"
          maxLength={40}
          value={number}
          onChange={({ target }) => onNumber(plainNumber(target.value))}
        />
      )}
    </li>
  );
}
