import { Button, Card, Form } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { couriers } from 'shared-types/contract/couriers';
import { type PackingDesk, packing } from 'shared-types/contract/packing';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { Paper } from './paper';
import { ParcelBooking } from './parcel-booking';
import { OfMore } from './waiting-list';

interface Props {
  desk: PackingDesk;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  onChanged: () => Promise<unknown>;
}

/** What is packed and waits to be fetched, with its papers for one or a hundred. */
export function PackedParcels({ desk, chosen, onChoose, onChanged }: Props) {
  const { parcels, aggregator } = desk;
  const wanted = parcels.filter(({ id }) => chosen.has(id)).slice(0, 100);
  const shipments = wanted.map(({ id }) => id).join();
  const runAction = useMutationAction();
  const booked = wanted.filter(({ booking }) => booking?.state === 'booked');
  const toFetch = booked.filter(({ booking }) => booking?.pick_up === 'none').map(({ id }) => id);
  async function fetchThem() {
    await runAction((call) => call(couriers.pickUp, { body: { shipments: toFetch } }), {
      failed: 'The pick-up could not be arranged',
      preferServer: true,
    });
    await onChanged();
  }
  const tick = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <Card as="section" className="mb-3" aria-labelledby="packed">
      <Card.Header className="d-flex flex-wrap align-items-center justify-content-between gap-2">
        <h2 id="packed" className="h5 mb-0">
          {plural(desk.parcels_count, 'parcel')} to be fetched
          <OfMore shown={parcels.length} all={desk.parcels_count} />
        </h2>
        <Form.Check
          id="label-all"
          label="All of them"
          checked={wanted.length > 0 && wanted.length === Math.min(100, parcels.length)}
          onChange={({ target }) => onChoose(new Set(target.checked ? parcels.slice(0, 100).map(({ id }) => id) : []))}
        />
      </Card.Header>
      {wanted.length > 0 && (
        <Card.Body className="d-flex flex-wrap gap-2">
          {booked.length > 0 && (
            <Paper
              label="Couriers’ labels"
              isMain
              file="courier-labels.pdf"
              read={(call, onBytes) =>
                call(couriers.labels, { query: { shipments: booked.map(({ id }) => id).join() }, onBytes })
              }
            />
          )}
          {desk.acts.pack && toFetch.length > 0 && (
            <Button variant="outline-primary" onClick={() => void fetchThem()}>
              Have {plural(toFetch.length, 'parcel')} fetched
            </Button>
          )}
          <Paper
            label="Labels 4 × 6"
            isMain={!booked.length}
            file="labels.pdf"
            read={(call, onBytes) => call(packing.labels, { query: { shipments, paper: '4x6' }, onBytes })}
          />
          <Paper
            label="Labels on A4"
            file="labels-a4.pdf"
            read={(call, onBytes) => call(packing.labels, { query: { shipments, paper: 'a4' }, onBytes })}
          />
          <Paper
            label="Packing slips"
            file="packing-slips.pdf"
            read={(call, onBytes) =>
              call(packing.slips, {
                query: { orders: [...new Set(wanted.map(({ order }) => order.id))].join() },
                onBytes,
              })
            }
          />
          <Paper
            label="Manifest"
            file="manifest.pdf"
            read={(call, onBytes) => call(packing.manifest, { query: { shipments }, onBytes })}
          />
        </Card.Body>
      )}
      <ul className="list-unstyled mb-0 packing-list">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="packing-row">
            <Form.Check
              id={`label-${parcel.id}`}
              aria-label={`Papers for ${parcel.order.order_number}`}
              checked={chosen.has(parcel.id)}
              onChange={({ target }) => tick(parcel.id, target.checked)}
            />
            <div className="packing-words">
              <Link to={withId(paths.order, parcel.order.id)} className="order-number">
                {parcel.order.order_number}
              </Link>
              <span className="d-block small text-break">
                {parcel.courier ?? 'No courier yet'} · {parcel.number ?? 'no number yet'}
              </span>
              <span className="d-block small text-body-secondary text-break">
                {parcel.customer}, {parcel.city} {parcel.zipcode}
                {parcel.cod_amount > 0 && ` · to collect ${formatRupeesExact(parcel.cod_amount)}`}
              </span>
              {parcel.collects_too_much !== null && (
                <span className="d-block small text-warning-emphasis text-break">
                  Booked to collect {formatRupeesExact(parcel.collects_too_much)}, and paid since: cancel the booking,
                  and book it anew.
                </span>
              )}
              {aggregator && (
                <ParcelBooking parcel={parcel} aggregator={aggregator} mayBook={desk.acts.pack} onChanged={onChanged} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
