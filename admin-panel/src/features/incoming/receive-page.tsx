import { type FormEvent, useRef, useState } from 'react';
import { Alert, Badge, Button, Card, Form } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type IncomingDelivery, incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import { messageOf } from '../../lib/api/error-message';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { formatLongDay, plural } from '../../lib/format/format';
import { paths, productPath, withId } from '../../lib/routes/paths';
import { useIdParam } from '../../lib/routes/use-id-param';
import { COUNT } from '../../ui/form/controls';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { VariantScanner } from '../../ui/form/variant-scanner';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { RecordPage } from '../../ui/record/record-page';

/** A delivery, and what has come of it: by scanning, by numbers, or all of it at once. */
export default function ReceivePage() {
  const read = useRead(incomingDeliveries.show, { params: useIdParam() });
  const delivery = read.data;
  return (
    <RecordPage
      title={delivery ? `Delivery from ${delivery.supplier}` : 'Delivery'}
      actions={
        <span className="d-flex flex-wrap gap-2">
          <Link to={paths.incoming} className="btn btn-outline-secondary">
            All deliveries
          </Link>
          {delivery?.state === 'open' && (
            <Link to={withId(paths.editDelivery, delivery.id)} className="btn btn-outline-secondary">
              Edit
            </Link>
          )}
        </span>
      }
      read={read}
      what="The delivery"
      fields={5}
    >
      {(shown) => <Delivery delivery={shown} />}
    </RecordPage>
  );
}

const REFRESH = ['/incoming-deliveries', '/products', '/changes'];
const CHANGED =
  'Somebody else has changed this delivery meanwhile. What you counted is kept: compare it with what is here, then book it.';

function Delivery({ delivery }: { delivery: IncomingDelivery }) {
  const { id, lines, state } = delivery;
  const runAction = useMutationAction();
  const [come, setCome] = useState<Record<number, number>>({});
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isOpen = state === 'open';
  const rest = Object.fromEntries(
    lines.map(({ variant, expected, received }) => [variant.id, Math.max(0, expected - received)]),
  );
  // What a colleague takes out of the delivery keeps its name here for as long as it is counted.
  const names = useRef<Record<number, string>>({});
  for (const { variant } of lines) names.current[variant.id] = `${variant.product.name}, ${variant.name}`;
  const counted = Object.entries(come).flatMap(([id, pieces]) => (pieces > 0 ? [{ id: Number(id), pieces }] : []));
  const bookable = counted.filter(({ id }) => isOpen && id in rest);
  const gone = counted.filter((one) => !bookable.includes(one));
  const pieces = bookable.reduce((sum, one) => sum + one.pieces, 0);
  useLeaveGuard(counted.length > 0);
  // The delivery as it was when counting began.
  const [seen, setSeen] = useState(delivery.updated_at);
  if (!counted.length && seen !== delivery.updated_at) setSeen(delivery.updated_at);
  const isChanged = !isSaving && seen !== delivery.updated_at;

  async function act(work: 'receive' | 'close') {
    if (isSaving) return;
    // Closed, it would take no receipt of them any more.
    if (work === 'close' && pieces > 0) return setFailure(`Book the ${plural(pieces, 'piece')} first`);
    setSaving(true);
    setFailure(null);
    const body = {
      lines: bookable.map(({ id, pieces }) => ({ stock_id: id, pieces })),
      seen_updated_at: delivery.updated_at,
    };
    const outcome = await runAction(
      (call) =>
        work === 'receive'
          ? call(incomingDeliveries.receive, { params: { id }, body })
          : call(incomingDeliveries.close, { params: { id } }),
      {
        done: work === 'receive' ? `${plural(pieces, 'piece')} booked` : 'Delivery closed',
        failed: null,
        refresh: REFRESH,
      },
    );
    setSaving(false);
    if (outcome.ok) {
      setSeen(outcome.answer.updated_at);
      // What was scanned while it was booked stays.
      if (work === 'receive') setCome((now) => without(now, bookable));
    } else {
      const isStale = outcome.error.errors.some(({ path }) => path === 'seen_updated_at');
      setFailure(isStale ? CHANGED : messageOf(outcome.error, 'It could not be booked'));
    }
  }

  return (
    <>
      <Card body className="mb-4 product-form">
        <p className="mb-0">
          {isOpen ? `Expected on ${formatLongDay(delivery.expected_on)}` : <Badge bg="secondary">Closed</Badge>},{' '}
          {delivery.received} of {plural(delivery.expected, 'piece')} here.
          {delivery.reference && ` Their number: ${delivery.reference}.`} Noted by {delivery.made_by}.
        </p>
        {delivery.note && <p className="mt-2 mb-0 text-body-secondary">{delivery.note}</p>}
      </Card>
      {isOpen && (
        <Card body className="mb-4 product-form">
          <VariantScanner
            hint="Each scan is one piece that has come"
            said={said}
            onSaid={setSaid}
            onFound={([first], isExact) => {
              const name = `${first.product.name}, ${first.name}`;
              if (!isExact) return 'Scan a code, or enter the numbers below';
              if (!(first.id in rest)) return `${name} is not in this delivery`;
              setCome((before) => ({ ...before, [first.id]: (before[first.id] ?? 0) + 1 }));
              return `${name}: one more`;
            }}
          />
        </Card>
      )}
      {gone.length > 0 && (
        <Alert variant="warning" className="product-form">
          Counted, but it cannot be booked to this delivery any more:{' '}
          {gone.map(({ id, pieces }) => `${pieces} × ${names.current[id]}`).join('; ')}.
          <Button
            variant="outline-light"
            size="sm"
            className="ms-3"
            onClick={() => setCome((now) => without(now, gone))}
          >
            Leave it out
          </Button>
        </Alert>
      )}
      <form
        noValidate
        className="product-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (pieces > 0) void act('receive');
          else setFailure('Say what has come');
        }}
      >
        <Card body className="mb-4">
          <FormAlert message={failure ?? (isChanged ? CHANGED : null)} />
          <ul className="list-unstyled count-list" aria-label="What is expected">
            {lines.map(({ variant, expected, received, cost }) => (
              <li key={variant.id}>
                <Thumbnail picture={variant.picture} />
                <span className="min-width-0 flex-grow-1">
                  <Link to={productPath(variant.product.id)} className="row-title">
                    {variant.product.name}
                  </Link>
                  <span className="d-block small text-body-secondary">
                    {[variant.name, variant.sku, cost !== null && `₹${cost.toLocaleString('en-IN')} each`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className="d-block small">
                    {received} of {expected} here
                    {isOpen && (come[variant.id] ?? 0) > Math.max(0, expected - received) && (
                      <span className="text-warning-emphasis">, more counted than is still expected</span>
                    )}
                  </span>
                </span>
                {isOpen && (
                  <Form.Control
                    {...COUNT}
                    className="count-field"
                    aria-label={`Come of ${variant.product.name}, ${variant.name}`}
                    value={come[variant.id] ?? ''}
                    onChange={({ target }) =>
                      setCome((before) => ({
                        ...before,
                        [variant.id]: /^\d{1,6}$/.test(target.value) ? Number(target.value) : 0,
                      }))
                    }
                  />
                )}
              </li>
            ))}
          </ul>
          {isOpen && (
            <span className="d-flex flex-wrap gap-2">
              <SubmitButton isSubmitting={isSaving} busy="Booking…">
                {pieces > 0 ? `Book ${plural(pieces, 'piece')}` : 'Book what has come'}
              </SubmitButton>
              <Button variant="outline-secondary" onClick={() => setCome((now) => ({ ...now, ...rest }))}>
                All of it has come
              </Button>
              <Button variant="outline-secondary" aria-disabled={isSaving} onClick={() => void act('close')}>
                The rest does not come
              </Button>
            </span>
          )}
        </Card>
      </form>
    </>
  );
}

const without = (come: Record<number, number>, less: { id: number; pieces: number }[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(come)
      .map(([id, pieces]) => [id, pieces - (less.find((one) => one.id === Number(id))?.pieces ?? 0)] as const)
      .filter(([, pieces]) => pieces > 0),
  );
