import { useRef } from 'react';
import { orders } from 'shared-types/calls/orders';
import { returnRequests } from 'shared-types/calls/return-requests';
import { pathOf } from 'shared-types/client/client';
import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns as Returns } from 'shared-types/contract/return-requests';
import { useSWRConfig } from 'swr';
import { useRead } from '../../../lib/api/use-read';
import { formatDay } from '../../../lib/format/format';
import { ReadFailure } from '../../../ui/feedback/read-failure';
import type { OrderAccess } from '../documents';
import { AskReturn } from './ask-return';
import { OrderLink } from './order-link';
import { ReturnCard } from './return-card';

const useReturns = (order: Order, access: OrderAccess) =>
  useRead(returnRequests.ofOrder, { params: { id: order.id }, ...access }, { revalidateOnFocus: true });

/** Says which order an exchange belongs to, and what staff have changed an order from and into. */
export function ExchangeOf({ order, access }: { order: Order; access: OrderAccess }) {
  const { data } = useReturns(order, access);
  if (data?.changed_into)
    return (
      <p className="mt-2">
        It was changed, and is order <OrderLink order={data.changed_into} /> now.
      </p>
    );
  if (data?.change_of)
    return (
      <p className="mt-2">
        Changed from order <OrderLink order={data.change_of} />. What was paid of it counts here.
      </p>
    );
  if (data?.replacement_of)
    return (
      <p className="mt-2">
        Sent for what was not right with order <OrderLink order={data.replacement_of} />
      </p>
    );
  const [sent] = data?.replacements ?? [];
  if (sent)
    return (
      <p className="mt-2">
        For what was not right with it we have sent order <OrderLink order={sent} />.
      </p>
    );
  if (!data?.exchange_of) return null;
  return (
    <p className="mt-2">
      {order.due_amount > 0 ? 'In exchange for' : 'In exchange for, and paid by,'} what came back of order{' '}
      <OrderLink order={data.exchange_of} />
    </p>
  );
}

/** What the shopper sends back of an order: asking for it while that is possible, and how each request stands. */
export function OrderReturns({ order, access }: { order: Order; access: OrderAccess }) {
  const { mutate: mutateAny } = useSWRConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, mutate } = useReturns(order, access);
  if (error && !data && order.status === 'DELIVERED')
    return <ReadFailure title="Your returns could not be loaded" error={error} onRetry={mutate} />;
  if (!data || (data.lines.length === 0 && data.requests.length === 0)) return null;

  /** The button that was pressed may be gone, so the focus goes to the heading. */
  const show = (now: Returns) => {
    void mutate(now, { revalidate: false });
    void mutateAny(pathOf(orders.byNumber, { params: { orderNumber: order.order_number } }));
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="returns" className="mt-12 border-t border-ink/15 pt-8 print:hidden">
      <h2 id="returns" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Returns and exchanges
      </h2>
      {data.lines.length > 0 && (
        <div className="mt-2">
          <p className="text-stone">
            {data.until
              ? `Something not right? You can send it back, for your money or in exchange, until ${formatDay(data.until)}.`
              : 'Damaged, faulty, not what you ordered or saw, or too late? You can still send it back, for your money or in exchange.'}
          </p>
          <AskReturn
            order={order}
            access={access}
            returnable={data.lines}
            reasons={data.reasons}
            onAsked={show}
            onStale={() => void mutate()}
          />
        </div>
      )}
      <ul className="mt-5 grid gap-4 empty:hidden">
        {data.requests.map((request) => (
          <li key={request.id}>
            <ReturnCard request={request} access={access} onChanged={show} />
          </li>
        ))}
      </ul>
    </section>
  );
}
