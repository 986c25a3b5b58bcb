import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { payments } from 'shared-types/calls/payments';
import type { Order } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { METHOD_LABELS, type PaymentMethod } from 'shared-types/domain/payment';
import { messageOf } from '../../lib/api/error-message';
import { useStore } from '../../lib/api/use-store';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { orderKeyOf } from '../../lib/routes/order-key';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { goToPay } from '../../ui/payment/go-to-pay';
import { OpenPaymentNotice } from '../../ui/payment/open-payment-notice';
import { openPayments } from '../../ui/payment/open-payments';
import { rememberOrderKey, rememberPayLink } from '../../ui/payment/order-path';
import { TestPayment } from '../../ui/payment/test-payment';
import type { OrderAccess } from './documents';
import type { Payable } from './upi-link';

export interface PayNowProps {
  order: Payable;
  /** One's own order, or the key of a link that pays it. */
  by: { id: number; access: OrderAccess } | { link: string };
}

/** Pays what is due of the order: cash that then need not be ready, or what has not arrived. */
export function PayNow(props: PayNowProps) {
  const online = useStore().data?.payment.online;
  if (!online) return null;
  return <PayOnline online={online} {...props} />;
}

const SAID: Record<Order['payment_option'], string> = {
  CASH_ON_DELIVERY: 'Then no cash need be ready.',
  CARD: 'Then it is just handed to you.',
  UPI: 'By your UPI app, a card or your bank; it shows here at once.',
  ONLINE: 'We begin once it is here.',
};

function PayOnline({
  online: { methods, is_test },
  order,
  by,
}: PayNowProps & { online: { methods: PaymentMethod[]; is_test: boolean } }) {
  const { call } = useShop();
  const id = useId();
  const location = useLocation();
  const onPhone = useIsPhone();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  // A state update is too late for the second of two quick presses.
  const under = useRef(false);
  const method = chosen ?? methods.find((one) => onPhone && one === 'upi') ?? methods[0];
  useEffect(() => {
    // Back from the provider's page, to this one as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      under.current = false;
      setOpening(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function pay() {
    if (under.current || !method) return;
    under.current = true;
    setOpening(true);
    setFailure(null);
    try {
      const opened =
        'link' in by
          ? await call(payments.payByLink, { body: { key: by.link, method } })
          : await call(payments.openForOrder, { params: { id: by.id }, body: { method }, ...by.access });
      const { id, amount, expires_at, page } = opened;
      const { order_number } = order;
      openPayments.remember({ id, amount, expires_at, method, order_number, terms: order_number });
      const key = 'link' in by ? null : orderKeyOf(location);
      if (key) rememberOrderKey(order_number, key);
      if ('link' in by) rememberPayLink(order_number, location.hash);
      goToPay(page);
    } catch (error) {
      setFailure(messageOf(error));
      under.current = false;
      setOpening(false);
    }
  }

  return (
    <section aria-labelledby={id} className="my-10 border border-ink/20 bg-white p-6 max-md:px-5 print:hidden">
      <h2 id={id} className="text-xl">
        Pay now
      </h2>
      <p className="mt-1 text-stone">{SAID[order.payment_option]}</p>
      {is_test && <TestPayment className="mt-3" />}
      <OpenPaymentNotice orderNumber={order.order_number} className="mt-4" />
      <fieldset className="mt-4">
        <legend className="sr-only">Pay by</legend>
        <div className="flex flex-wrap gap-2">
          {methods.map((one) => (
            <label
              key={one}
              className="relative flex min-h-11 cursor-pointer items-center border border-ink/30 px-4 py-2 text-sm transition-colors hover:border-indigo has-checked:border-indigo has-checked:bg-indigo has-checked:text-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                name={id}
                checked={one === method}
                onChange={() => setChosen(one)}
                className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
              />
              {METHOD_LABELS[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <FormAlert message={failure} />
      <Button className="mt-4 w-full sm:w-auto" busy={opening && 'Opening the payment…'} onClick={pay}>
        Pay {formatRupeesExact(order.due_amount)}
      </Button>
    </section>
  );
}
