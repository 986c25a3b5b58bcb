import type { Order } from 'shared-types/contract/orders';
import { DELIVERY_METHOD_LABELS } from 'shared-types/domain/delivery-promise';

/** How an order reaches its buyer, as rows of a list of facts. When it does stands above (what-next.tsx). */
export function Promised({ order: { delivery, status } }: { order: Pick<Order, 'delivery' | 'status'> }) {
  if (!delivery || status === 'CANCELLED') return null;
  const { method, place } = delivery;
  return (
    <>
      <div className="flex justify-between gap-4">
        <dt className="text-stone">Delivery</dt>
        <dd className="text-right">{DELIVERY_METHOD_LABELS[method]}</dd>
      </div>
      {place && (
        <div>
          <dt className="sr-only">Where</dt>
          <dd className="text-right whitespace-pre-line text-stone wrap-anywhere">{place}</dd>
        </div>
      )}
    </>
  );
}
