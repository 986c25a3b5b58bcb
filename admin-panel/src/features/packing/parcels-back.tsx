import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { ParcelBack } from 'shared-types/contract/packing';
import { shipments } from 'shared-types/contract/shipments';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { TakeInDialog } from './take-in-dialog';
import { WaitingList } from './waiting-list';

interface Props {
  parcels: readonly ParcelBack[];
  mayTakeIn: boolean;
  onDone: () => Promise<unknown>;
}

/** What is here again and waits for somebody to look at it. */
export function ParcelsBack({ parcels, mayTakeIn, onDone }: Props) {
  const [open, setOpen] = useState<ParcelBack | null>(null);
  const runAction = useMutationAction();

  /** Its pieces into a parcel of their own, which waits for its number among those that are packed. */
  async function sendAgain({ order, lines }: ParcelBack) {
    const body = { lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
    await runAction((call) => call(shipments.ship, { params: { id: order.id }, body }), {
      done: 'Packed once more',
      failed: 'It could not be packed once more',
      preferServer: true,
      refresh: ['/orders', '/stats'],
    });
    await onDone();
  }

  return (
    <>
      <WaitingList
        id="came-back"
        title={`${plural(parcels.length, 'parcel')} came back`}
        items={parcels}
        words={({ direction, courier, number, customer, lines, is_credited: isCredited }) => [
          [direction === 'return' ? 'Sent back by the shopper' : 'Nobody took it in', courier, number]
            .filter(Boolean)
            .join(' · '),
          `${customer}: ${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}${isCredited ? ' · credited already' : ''}`,
        ]}
        act={(parcel) =>
          mayTakeIn &&
          (parcel.direction === 'return' ? (
            <Link
              to={withId(paths.order, parcel.order.id)}
              className="btn btn-sm btn-outline-primary align-self-center"
              aria-label={`Receive the return of ${parcel.order.order_number}`}
            >
              Receive
            </Link>
          ) : (
            <span className="d-flex flex-wrap gap-2 align-self-center">
              {!parcel.is_credited && (
                <Button
                  size="sm"
                  variant="outline-primary"
                  aria-label={`Send ${parcel.order.order_number} again`}
                  onClick={() => void sendAgain(parcel)}
                >
                  Send again
                </Button>
              )}
              <Button
                size="sm"
                variant="outline-secondary"
                aria-label={`Take in ${parcel.order.order_number}`}
                onClick={() => setOpen(parcel)}
              >
                Take in
              </Button>
            </span>
          ))
        }
      />
      {open && <TakeInDialog parcel={open} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}
