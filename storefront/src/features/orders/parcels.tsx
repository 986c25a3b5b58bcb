import { useState } from 'react';
import { shipments } from 'shared-types/calls/shipments';
import type { Order } from 'shared-types/contract/orders';
import type { Parcel } from 'shared-types/contract/shipments';
import { dayName, indiasClock } from 'shared-types/domain/delivery';
import { doorWords, orderStanding } from 'shared-types/domain/order-standing';
import { isAwaited, shipmentLabel } from 'shared-types/domain/shipment';
import { useRead } from '../../lib/api/use-read';
import { formatDay } from '../../lib/format/format';
import type { OrderAccess } from './documents';

/** Where each parcel of an order is: who brings it, by which number, and what happened when. */
export function Parcels({ order, access }: { order: Order; access: OrderAccess }) {
  const { data } = useRead(shipments.ofOrder, { params: { id: order.id }, ...access }, { revalidateOnFocus: true });
  if (!data?.parcels.length) return null;
  const { parcels, pieces_left: left } = data;
  return (
    <section aria-labelledby="parcels" className="my-10">
      <h2 id="parcels" className="text-xl">
        {parcels.length > 1 ? 'Your parcels' : 'Your parcel'}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="bg-white/70 p-6">
            <ParcelCard parcel={parcel} isWhole={parcels.length === 1 && left === 0} order={order} />
          </li>
        ))}
      </ul>
      {left > 0 && !order.parcels.some(({ state }) => state === 'returned') && (
        <p className="mt-4 text-stone">
          {left === 1 ? 'One more piece follows' : `${left} more pieces follow`} by a parcel of its own.
        </p>
      )}
    </section>
  );
}

interface CardProps {
  parcel: Parcel;
  /** All of the order is in it. */
  isWhole: boolean;
  order: Order;
}

function ParcelCard({ parcel, isWhole, order }: CardProps) {
  const { courier, number, url, promised_on: day, to_collect: amount } = parcel;
  const [today] = useState(() => indiasClock(new Date()).toISOString().slice(0, 10));
  // It counts as delivered with its order, whatever its courier has not told.
  const isOut = parcel.direction !== 'return';
  const isThere = isOut && order.status === 'DELIVERED' && isAwaited(parcel.state);
  const state = isThere ? 'delivered' : parcel.state;
  const isToCome = isOut && isAwaited(state) && orderStanding(order).awaiting === null;
  return (
    <>
      <p className="font-display text-lg">{shipmentLabel(parcel.direction, state)}</p>
      {parcel.direction === 'return' && <p className="text-stone">What you send back</p>}
      {day && isToCome && day >= today && <p className="text-stone">Expected with you by {dayName(day)}</p>}
      {(courier || number) && (
        <p className="mt-2 wrap-anywhere">
          {courier}
          {number && (
            <>
              {courier && ' · '}
              <span className="figures">{number}</span>
            </>
          )}
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="mt-1 block w-fit py-1 underline underline-offset-4"
              aria-label={`Follow parcel ${number} at ${courier} (opens in a new tab)`}
            >
              Follow it at {courier}
            </a>
          )}
        </p>
      )}
      {doorWords(order.payment_option, amount, order.delivery?.place).map((words) => (
        <p key={words} className="mt-2">
          {words}
        </p>
      ))}
      {!isWhole && (
        <ul className="mt-3 text-stone" aria-label="In this parcel">
          {parcel.lines.map(({ id, quantity, name, size, color }) => (
            <li key={id}>
              {quantity} × {[name, size, color].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="What happened" className="mt-4 space-y-1.5 border-t border-ink/15 pt-4 text-sm">
        {[...parcel.scans].reverse().map(({ state: then, at, place }) => (
          <li key={`${at} ${then}`} className="flex justify-between gap-4">
            <span>
              {shipmentLabel(parcel.direction, then)}
              {place && <span className="text-stone">, {place}</span>}
            </span>
            <time dateTime={at} className="figures shrink-0 text-stone">
              {formatDay(at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
