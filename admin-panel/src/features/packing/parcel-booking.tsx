import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { type Booking, couriers } from 'shared-types/contract/couriers';
import type { PackedParcel, PackingDesk } from 'shared-types/contract/packing';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { formatLongDay } from '../../lib/format/format';
import { BookDialog } from './book-dialog';

/** Something is being done for it at the aggregator. */
export const isUnderWay = ({ booking }: Pick<PackedParcel, 'booking'>): boolean =>
  booking !== null && (['wanted', 'asked', 'cancelling'].includes(booking.state) || booking.pick_up === 'wanted');

function wordsOf({ state, courier, price, error, pick_up, pick_up_on }: Booking, label: string): string {
  if (state === 'wanted' || state === 'asked') return `${courier} is being booked at ${label}…`;
  if (state === 'cancelling') return `The booking is being cancelled at ${label}…`;
  if (state === 'failed') return `${label} did not book it: ${error}`;
  if (state === 'cancelled') return error ?? 'The booking is cancelled';
  const fetched = {
    none: 'not to be fetched yet',
    wanted: 'the pick-up is being arranged…',
    asked: pick_up_on ? `fetched on ${formatLongDay(pick_up_on)}` : 'to be fetched',
  }[pick_up];
  return [`Booked at ${label}, ${formatRupeesExact(price)}`, fetched].join(' · ');
}

interface Props {
  parcel: PackedParcel;
  aggregator: NonNullable<PackingDesk['aggregator']>;
  mayBook: boolean;
  onChanged: () => Promise<unknown>;
}

/** How a parcel stands with the aggregator, and what can be done there. */
export function ParcelBooking({ parcel, aggregator, mayBook, onChanged }: Props) {
  const runAction = useMutationAction();
  const [isOpen, setOpen] = useState(false);
  const { booking, id } = parcel;
  const isLive = booking !== null && booking.state !== 'failed' && booking.state !== 'cancelled';
  const isPending = isLive && booking.state !== 'booked' && booking.error !== null;

  async function cancel() {
    await runAction((call) => call(couriers.cancel, { params: { id } }), {
      failed: 'The booking could not be cancelled',
      preferServer: true,
    });
    await onChanged();
  }

  return (
    <>
      {booking && (
        <span className={`d-block small text-break ${booking.state === 'failed' ? 'text-warning-emphasis' : ''}`}>
          {wordsOf(booking, aggregator.label)}
        </span>
      )}
      {booking && isLive && booking.error && (
        <span className="d-block small text-warning-emphasis text-break">
          {isPending ? `It is tried again: ${booking.error}` : booking.error}
        </span>
      )}
      {mayBook && !isLive && parcel.number === null && parcel.packages > 1 && (
        <span className="d-block small text-body-secondary">
          To book it at {aggregator.label}, pack each of its {parcel.packages} packages as a parcel on the order’s page.
        </span>
      )}
      {mayBook && !isLive && parcel.number === null && parcel.packages < 2 && (
        <Button size="sm" variant="outline-primary" className="mt-1" onClick={() => setOpen(true)}>
          Book a courier
        </Button>
      )}
      {mayBook && isLive && booking.state !== 'cancelling' && (
        <Button size="sm" variant="outline-secondary" className="mt-1" onClick={() => void cancel()}>
          Cancel the booking
        </Button>
      )}
      {isOpen && (
        <BookDialog parcel={parcel} aggregator={aggregator} onDone={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
