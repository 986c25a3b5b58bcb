import type { Order } from 'shared-types/contract/orders';
import { TRACKER_STEPS } from 'shared-types/domain/order-status';
import { formatDay } from '../../lib/format/format';
import { TickIcon } from '../../ui/layout/icons';
import { stepsOf } from './steps';

/** Four steps; those up to the current one are green (specification, section 4). A cancelled order has its own state. */
export function Tracker({ order }: { order: Order }) {
  if (order.status === 'CANCELLED') {
    const at = order.history.findLast(({ status }) => status === 'CANCELLED')?.at;
    return (
      <p className="border-l-2 border-madder bg-madder/8 px-5 py-4 text-madder">
        This order was cancelled{at && ` on ${formatDay(at)}`}.
      </p>
    );
  }
  const steps = stepsOf(order);
  return (
    <ol aria-label="Progress of the order" className="grid gap-y-1 sm:grid-cols-4 sm:gap-y-0">
      {steps.map(({ label, reached, current, at }, index) => (
        <li
          key={label}
          aria-current={current ? 'step' : undefined}
          className={`relative flex gap-4 sm:flex-col sm:items-center sm:gap-3 sm:text-center ${reached ? 'text-neem' : 'text-stone'}`}
        >
          {index < TRACKER_STEPS.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-9 left-4.5 h-[calc(100%-2rem)] w-0.5 sm:top-4.5 sm:left-[calc(50%+1.5rem)] sm:h-0.5 sm:w-[calc(100%-3rem)] ${steps[index + 1]?.reached ? 'bg-neem' : 'bg-dune'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`figures grid size-9 shrink-0 place-items-center rounded-full border ${reached ? 'border-neem bg-neem text-white print:bg-transparent print:text-neem' : 'border-stone/50'}`}
          >
            {reached ? <TickIcon width={20} height={20} strokeWidth={2} /> : index + 1}
          </span>
          <span className="pb-4 sm:pb-0">
            <span className={`block ${current ? 'font-semibold' : ''}`}>{label}</span>
            {at && <span className="figures block text-sm text-stone">{formatDay(at)}</span>}
            <span className="sr-only">{current ? ' (current step)' : reached ? ' (done)' : ' (still to come)'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
