import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { payments } from 'shared-types/calls/payments';
import type { PayableOrder } from 'shared-types/contract/payments';
import { isStatus } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { ButtonLink } from '../../ui/button/button';
import { Notice, Ornament } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { PayBox } from './pay-box';

/** Pays an order by the link that staff have sent, without signing in: its number, what is due, and nothing else of it. */
export function PayLinkPage() {
  const { orderNumber = '' } = useParams();
  const link = `${orderNumber}.${useLocation().hash.slice(1)}`;
  const { call } = useShop();
  const [order, setOrder] = useState<PayableOrder | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    let isLeft = false;
    call(payments.payLink, { body: { key: link } }).then(
      (found) => !isLeft && setOrder(found),
      (error: Error) => !isLeft && setFailure(error),
    );
    return () => {
      isLeft = true;
    };
  }, [call, link, round]);

  function askAgain() {
    setFailure(null);
    setRound(round + 1);
  }

  return (
    <div className="shell max-w-2xl pt-10 md:pt-14">
      <PageMeta title={`Pay order ${orderNumber}`} />
      {order ? (
        <PayOrder order={order} link={link} />
      ) : isStatus(failure, 404, 400) ? (
        <Notice
          as="h1"
          title="This link does not pay any more"
          action={<ButtonLink to={paths.findOrder}>Find your order</ButtonLink>}
        >
          It is valid for a week. Please ask us for a new one, or look at your order.
        </Notice>
      ) : failure ? (
        <ReadFailure as="h1" title="Your order is out of reach just now" error={failure} onRetry={askAgain} />
      ) : (
        <LoadingText heading={`Order ${orderNumber}`} />
      )}
    </div>
  );
}

function PayOrder({ order, link }: { order: PayableOrder; link: string }) {
  // Where it is does not matter here: what is due is paid.
  const payable = { ...order, status: 'PENDING' as const, parcels: [], delivery: null };
  return (
    <>
      <div className="flex flex-col items-center text-center">
        <Ornament />
        <h1 className="mt-5 text-3xl">
          Order <span className="figures font-sans text-2xl">{order.order_number}</span>
        </h1>
        <p role="status" className="mt-4 text-stone">
          {order.is_being_paid
            ? 'We are taking your payment and write to you when it is here.'
            : order.due_amount === 0
              ? 'There is nothing to pay: what was due is here.'
              : 'Thank you for ordering with us. You can pay it here, without signing in.'}
        </p>
      </div>
      <PayBox order={payable} by={{ link }} />
    </>
  );
}
