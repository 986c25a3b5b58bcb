import type { OrderDelivery } from 'shared-types/contract/delivery-offer';
import { dayName } from 'shared-types/domain/delivery';
import { DELIVERY_METHOD_LABELS } from 'shared-types/domain/delivery-promise';

/** How an order reaches its buyer, and the day that was promised: rows of a list of facts. */
export function Promised({ delivery }: { delivery: OrderDelivery }) {
  const { method, days, place } = delivery;
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt className="text-stone">Delivery</dt>
        <dd className="text-right">{DELIVERY_METHOD_LABELS[method]}</dd>
      </div>
      {days && (
        <div className="flex justify-between gap-4">
          <dt className="text-stone">{place ? 'Ready on' : 'Promised by'}</dt>
          <dd className="figures text-right">{dayName(days.last)}</dd>
        </div>
      )}
      {place && (
        <div>
          <dt className="sr-only">Where</dt>
          <dd className="text-right whitespace-pre-line text-stone wrap-anywhere">{place}</dd>
        </div>
      )}
    </>
  );
}
