import { couriers } from 'shared-types/contract/couriers';
import { type PackedParcel, type PackingDesk, packing } from 'shared-types/contract/packing';
import type { DownloadOptions } from '../../lib/api/use-download';
import { plural } from '../../lib/format/format';
import { Paper } from './paper';
import { ParcelBooking } from './parcel-booking';
import { OfMore, WaitingList } from './waiting-list';

interface Props {
  desk: PackingDesk;
  onChanged: () => Promise<unknown>;
}

/** What couriers are to fetch from shoppers who send it back. */
export function PickUps({ desk: { pick_ups, pick_ups_count: count, aggregator, acts }, onChanged }: Props) {
  return (
    <WaitingList
      id="pick-ups"
      title={
        <>
          {plural(count, 'return')} to be fetched from shoppers
          <OfMore shown={pick_ups.length} all={count} />
        </>
      }
      items={pick_ups}
      words={(parcel) => [
        `${parcel.courier ?? 'No courier yet'} · ${parcel.number ?? 'no number yet'}`,
        `${parcel.customer}, ${parcel.city} ${parcel.zipcode}`,
      ]}
      more={(parcel) =>
        aggregator && (
          <ParcelBooking parcel={parcel} aggregator={aggregator} mayBook={acts.pack} onChanged={onChanged} />
        )
      }
      act={(parcel) => (
        <Paper
          label="Label"
          of={parcel.order.order_number}
          file={`return-label-${parcel.id}.pdf`}
          read={labelOf(parcel)}
        />
      )}
    />
  );
}

/** The courier's own once it is booked. */
const labelOf = ({ id, booking }: PackedParcel): DownloadOptions['read'] =>
  booking?.state === 'booked'
    ? (call, onBytes) => call(couriers.labels, { query: { shipments: String(id) }, onBytes })
    : (call, onBytes) => call(packing.labels, { query: { shipments: String(id), paper: '4x6' }, onBytes });
