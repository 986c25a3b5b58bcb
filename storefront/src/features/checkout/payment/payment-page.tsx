import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { orders } from 'shared-types/calls/orders';
import type { Payment } from 'shared-types/contract/payments';
import { messageOf } from '../../../lib/api/error-message';
import { useStore } from '../../../lib/api/use-store';
import { paths } from '../../../lib/routes/paths';
import { useShop } from '../../../lib/session/shop';
import { ButtonLink } from '../../../ui/button/button';
import { Notice, Ornament } from '../../../ui/feedback/notice';
import { PageMeta } from '../../../ui/layout/page-meta';
import { type OpenPayment, openPayments } from '../../../ui/payment/open-payments';
import { orderPath } from '../../../ui/payment/order-path';
import { TestPayment } from '../../../ui/payment/test-payment';
import { useGiveUp } from '../../../ui/payment/use-give-up';
import { useOrderPlaced } from '../use-order-placed';
import { PaymentWays } from './payment-ways';
import { type PaymentWords, wordsFor } from './payment-words';
import { isPending, usePaymentState } from './use-payment-state';

/** Where a shopper comes back to from the payment provider's page, and from wherever else the payment is shown as open. */
export function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <div className="shell max-w-2xl">
      <PageMeta title="Payment" />
      <PaymentView key={id} id={id} />
    </div>
  );
}

function PaymentView({ id }: { id: string }) {
  const { payment, isUnknown, failure, isSlow, askAgain } = usePaymentState(id);
  // It is forgotten once it is settled.
  const [begun] = useState(() => openPayments.byId(id));
  const mailsLeave = useStore().data?.mails_leave ?? false;
  const isShownElsewhere = useSettled(id, payment, begun);
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const giveUp = useGiveUp();
  const navigate = useNavigate();
  const state = payment?.state;
  const known = useRef(state);
  // What was pressed before is gone, and the news is here.
  useEffect(() => {
    if (known.current !== undefined && known.current !== state) heading.current?.focus();
    known.current = state;
  }, [state]);

  /** Back to the checkout, or to the order that is paid for, where everything is as it was left. */
  async function payOtherwise() {
    setRefusal(null);
    try {
      const stood = payment && isPending(payment) ? await giveUp(id) : null;
      if (stood && !isPending(stood) && stood.state !== 'expired') return askAgain();
      navigate(payment?.order ? orderPath(payment.order.order_number) : paths.checkout, { replace: true });
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }

  if (isUnknown)
    return (
      <Notice as="h1" title="No such payment" action={<ButtonLink to={paths.cart}>View cart</ButtonLink>}>
        We know no payment by this address. Perhaps part of it was lost on the way.
      </Notice>
    );
  const words: PaymentWords = wordsFor(isShownElsewhere ? null : payment, isSlow, mailsLeave);
  return (
    <div className="flex flex-col items-center py-14 text-center md:py-20">
      <Ornament />
      <div role="status" aria-busy={payment === null}>
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl outline-none md:text-3xl">
          {words.title}
        </h1>
        <div className="mx-auto mt-4 max-w-md space-y-3 text-stone">
          {words.said.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      {payment?.is_test && <TestPayment className="mt-6" />}
      <PaymentWays
        payment={isShownElsewhere ? null : payment}
        failure={refusal ?? failure}
        onAskAgain={askAgain}
        onPayOtherwise={payOtherwise}
      />
    </div>
  );
}

/** What is paid is shown where orders are: with thanks for a new one. True while, and because, it is. */
function useSettled(id: string, payment: Payment | null, begun: OpenPayment | null): boolean {
  const { call } = useShop();
  const navigate = useNavigate();
  const orderPlaced = useOrderPlaced();
  const [isElsewhere, setElsewhere] = useState(true);
  const paidOrder = payment?.state === 'paid' ? payment.order?.order_number : undefined;
  const isOver = payment !== null && !isPending(payment);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment that is paid
  useEffect(() => {
    if (!isOver) return;
    openPayments.forget(id);
    if (!paidOrder) return;
    const toOrder = () => navigate(orderPath(paidOrder), { replace: true });
    // Who began it here was at its page, perhaps by the key of a mail.
    if (begun?.order_number) return void toOrder();
    call(orders.byNumber, { params: { orderNumber: paidOrder } }).then(
      (order) => (payment.is_for_order ? toOrder() : orderPlaced(order, begun?.method ?? null)),
      // Somebody else's browser: the phone that the bank's app opened.
      () => setElsewhere(false),
    );
  }, [id, isOver, paidOrder]);
  return paidOrder !== undefined && isElsewhere;
}
