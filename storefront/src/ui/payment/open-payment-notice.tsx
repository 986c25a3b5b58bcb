import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { payments } from 'shared-types/calls/payments';
import type { Payment } from 'shared-types/contract/payments';
import { formatRupeesExact } from 'shared-types/domain/money';
import { isStatus } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { goToPay } from './go-to-pay';
import { type OpenPayment, openPayments, useOpenPayment } from './open-payments';

const ASK_AGAIN_MS = 15_000;

interface OpenPaymentNoticeProps {
  /** Null: the cart. */
  orderNumber?: string | null;
  /** What it means for what is shown beside it, while it can still be paid. */
  children?: ReactNode;
  className?: string;
}

/**
 * For who comes back from the provider's page by another way than its own, or closed its window: how the payment stands, and how
 * to go on. Whoever is signed in sees it in every browser, and not only in the one that went to pay.
 */
export function OpenPaymentNotice({ orderNumber = null, children, className = '' }: OpenPaymentNoticeProps) {
  const here = useOpenPayment(orderNumber);
  const own = useRead(payments.own, here ? null : {});
  const open = here ?? own.data?.find(({ order }) => (order?.order_number ?? null) === orderNumber) ?? null;
  const { data, error, mutate } = useRead(payments.show, open && { params: { id: open.id } }, {
    revalidateOnFocus: true,
    refreshInterval: (payment) => (payment?.state === 'open' ? ASK_AGAIN_MS : 0),
  });
  useEffect(() => {
    const onPageShow = () => void mutate();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [mutate]);
  // What was begun elsewhere has its end told there.
  const isElsewhere = !here && data !== undefined && !['open', 'failed'].includes(data.state);
  const isOver = isStatus(error, 404) || data?.state === 'expired' || isElsewhere;
  useEffect(() => {
    if (open && isOver) openPayments.forget(open.id);
  }, [open, isOver]);

  const shown = open && !isOver ? data : undefined;
  return (
    <div role="status">
      {open && shown && (
        <div className={`border-l-2 border-marigold bg-dune/50 px-5 py-3.5 ${className}`}>
          <Words payment={shown} />
          {(shown.state === 'open' || shown.state === 'failed') && children && (
            <p className="mt-1 text-sm text-stone">{children}</p>
          )}
          <p className="mt-1.5 flex flex-wrap gap-x-6">
            <WaysOn open={open} payment={shown} />
          </p>
        </div>
      )}
    </div>
  );
}

function Words({ payment: { state, amount, message, order } }: { payment: Payment }) {
  const rupees = formatRupeesExact(amount);
  const words = {
    open: `Your payment of ${rupees} is being checked: we have not heard yet that it arrived.`,
    failed: `Your payment of ${rupees} did not go through. Nothing was taken.`,
    expired: '',
    paid: `Your payment of ${rupees} is here${order ? `: order ${order.order_number}` : ''}.`,
    returning: `Your payment of ${rupees} is on its way back to you. ${message ?? ''}`,
    returned: `Your payment of ${rupees} has gone back to you. ${message ?? ''}`,
  };
  return <p>{words[state]}</p>;
}

function WaysOn({ open, payment }: { open: Pick<OpenPayment, 'id'>; payment: Payment }) {
  const { state, page } = payment;
  const way = 'text-link min-h-8 cursor-pointer py-1';
  if (state === 'returning' || state === 'returned')
    return (
      <button type="button" className={way} onClick={() => openPayments.forget(open.id)}>
        I have read it
      </button>
    );
  return (
    <>
      {page && (
        <button type="button" className={`${way} font-semibold`} onClick={() => goToPay(page)}>
          {state === 'failed' ? 'Try again' : 'Continue to pay'}
        </button>
      )}
      <Link to={paths.payment.href(open.id)} className={way}>
        {state === 'paid' ? 'See the order' : 'See how it stands'}
      </Link>
    </>
  );
}
