import { useState } from 'react';
import { Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { ParcelBack } from 'shared-types/contract/packing';
import { plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { TakeInDialog } from './take-in-dialog';

interface Props {
  parcels: readonly ParcelBack[];
  mayTakeIn: boolean;
  onDone: () => Promise<unknown>;
}

/** What is here again and waits for somebody to look at it. */
export function ParcelsBack({ parcels, mayTakeIn, onDone }: Props) {
  const [open, setOpen] = useState<ParcelBack | null>(null);
  return (
    <Card as="section" className="mb-3" aria-labelledby="came-back">
      <Card.Header>
        <h2 id="came-back" className="h5 mb-0">
          {plural(parcels.length, 'parcel')} came back
        </h2>
      </Card.Header>
      <ul className="list-unstyled mb-0 packing-list">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="packing-row">
            <div className="packing-words">
              <Link to={withId(paths.order, parcel.order.id)} className="order-number">
                {parcel.order.order_number}
              </Link>
              <span className="d-block small text-break">
                {parcel.direction === 'return' ? 'Sent back by the shopper' : 'Nobody took it in'}
                {[parcel.courier, parcel.number].filter(Boolean).map((word) => ` · ${word}`)}
              </span>
              <span className="d-block small text-body-secondary text-break">
                {parcel.customer}: {parcel.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
                {parcel.is_credited && ' · credited already'}
              </span>
            </div>
            {mayTakeIn &&
              (parcel.direction === 'return' ? (
                <Link
                  to={withId(paths.order, parcel.order.id)}
                  className="btn btn-sm btn-outline-primary align-self-center"
                  aria-label={`Receive the return of ${parcel.order.order_number}`}
                >
                  Receive
                </Link>
              ) : (
                <Button
                  size="sm"
                  variant="outline-primary"
                  className="align-self-center"
                  aria-label={`Take in ${parcel.order.order_number}`}
                  onClick={() => setOpen(parcel)}
                >
                  Take in
                </Button>
              ))}
          </li>
        ))}
      </ul>
      {open && <TakeInDialog parcel={open} onDone={onDone} onClose={() => setOpen(null)} />}
    </Card>
  );
}
