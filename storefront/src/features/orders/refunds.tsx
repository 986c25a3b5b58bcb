import type { Order } from 'shared-types/contract/orders';
import { REFUND_PLACES } from 'shared-types/domain/payment';
import { formatDay } from '../../lib/format/format';
import { Price } from '../../ui/product/price';

const STATES = {
  under_way: 'On its way back',
  sent: 'Refunded',
  delayed: 'Delayed',
} as const;

/** What goes back to where it came from, and where it stands. */
export function RefundsUnderWay({ refunds }: Pick<Order, 'refunds'>) {
  return refunds.map((refund) => (
    <div key={`${refund.at} ${refund.amount}`}>
      <div className="flex justify-between gap-4">
        <dt className="text-stone">{STATES[refund.state]}</dt>
        <dd>
          <Price rupees={refund.amount} exact />
        </dd>
      </div>
      <dd className="text-sm text-stone">
        {refund.state === 'delayed'
          ? 'Your bank has not taken it. We see to it and write to you.'
          : `To your ${refund.method ? REFUND_PLACES[refund.method] : 'account'}, ${refund.state === 'sent' ? `on ${formatDay(refund.at)}` : '5–7 working days'}`}
      </dd>
    </div>
  ));
}
