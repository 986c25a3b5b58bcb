import { useState } from 'react';
import { Badge, Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { codRemittances, type DueParcel } from 'shared-types/contract/cod-remittances';
import { REMITTED_WITHIN_DAYS } from 'shared-types/domain/cod-sheet';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { formatDayOf, plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { NoteDialog } from './note-dialog';

type Due = z.infer<typeof codRemittances.due.answer>;

/** What couriers have collected and not remitted; what should have come by now is said. */
export function DueParcels({ due: { parcels, count, total, missing } }: { due: Due }) {
  const [lost, setLost] = useState<DueParcel | null>(null);
  return (
    <Card as="section" className="mb-4" aria-labelledby="due-cash">
      <Card.Header>
        <h2 id="due-cash" className="h5 mb-1">
          {formatRupeesExact(total)} with couriers
        </h2>
        <p className="mb-0 small">
          {plural(count, 'parcel')} delivered and not remitted.
          {missing.count > 0 && (
            <span className="text-warning-emphasis">
              {` ${formatRupeesExact(missing.total)} of ${plural(missing.count, 'parcel')} should have come: delivered more than ${REMITTED_WITHIN_DAYS} days ago.`}
            </span>
          )}
        </p>
      </Card.Header>
      <ul className="list-unstyled mb-0 packing-list">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="packing-row">
            <div className="packing-words">
              <Link to={withId(paths.order, parcel.order.id)} className="order-number">
                {parcel.order.order_number}
              </Link>{' '}
              {parcel.is_missing && (
                <Badge bg="warning" text="dark">
                  Missing
                </Badge>
              )}
              <span className="d-block small text-break">
                {[parcel.courier ?? 'No courier', parcel.number].filter(Boolean).join(' · ')}
              </span>
              <span className="d-block small text-body-secondary">delivered on {formatDayOf(parcel.delivered_at)}</span>
            </div>
            <span className="figures align-self-center">{formatRupeesExact(parcel.amount)}</span>
            <Button
              size="sm"
              variant="outline-secondary"
              className="align-self-center"
              aria-label={`Give up the cash of ${parcel.order.order_number}`}
              onClick={() => setLost(parcel)}
            >
              Give up
            </Button>
          </li>
        ))}
      </ul>
      {lost && (
        <NoteDialog
          title={`Give up ${formatRupeesExact(lost.amount)}`}
          submit="Give it up"
          hint="It is not expected any more; should it come after all, it is booked. The order stays as it is."
          done="Noted as lost"
          send={(call, note) => call(codRemittances.lose, { params: { id: lost.id }, body: { note } })}
          onClose={() => setLost(null)}
        />
      )}
    </Card>
  );
}
