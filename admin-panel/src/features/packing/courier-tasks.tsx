import { couriers } from 'shared-types/contract/couriers';
import type { PackingDesk } from 'shared-types/contract/packing';
import { PARCEL_TROUBLE_LABELS } from 'shared-types/domain/shipment';
import { formatDayOf, plural } from '../../lib/format/format';
import { SeenToList } from './waiting-list';

interface Props {
  desk: PackingDesk;
  onDone: () => Promise<unknown>;
}

const inGrams = (grams: number) => `${grams.toLocaleString('en-IN')} g`;

/** What couriers have lost, damaged, carry though it was unpacked, or charged for more than was weighed here: somebody sees to it there. */
export function CourierTasks({ desk: { troubles, weight_disputes: weights, acts }, onDone }: Props) {
  const given = { mayResolve: acts.pack, onDone };
  return (
    <>
      {troubles.length > 0 && (
        <SeenToList
          {...given}
          id="troubles"
          title={`${plural(troubles.length, 'parcel')} in trouble`}
          items={troubles}
          words={({ courier, number, trouble, at }) => [
            [courier, number].filter(Boolean).join(' · '),
            `${PARCEL_TROUBLE_LABELS[trouble]}, on ${formatDayOf(at)}`,
          ]}
          resolve={couriers.resolveTrouble}
          hint="Such as: claimed at the courier, sent once more, called back"
        />
      )}
      {weights.length > 0 && (
        <SeenToList
          {...given}
          id="weights"
          title={`${plural(weights.length, 'charged weight')} to be seen to`}
          items={weights}
          words={({ courier, number, charged_grams: charged, our_grams: ours }) => [
            [courier, number].filter(Boolean).join(' · '),
            `${inGrams(charged)} are charged, ${inGrams(ours)} were weighed`,
          ]}
          resolve={couriers.resolveWeight}
          hint="Such as: accepted; photo of the scale sent"
        />
      )}
    </>
  );
}
