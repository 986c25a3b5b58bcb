import { Navigate, useLocation } from 'react-router-dom';
import { Order } from 'shared-types/contract/order';
import { orderStanding } from 'shared-types/domain/order-standing';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { useStore } from '../../lib/api/use-store';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../../ui/button/button';
import { Ornament } from '../../ui/feedback/notice';
import { PageMeta } from '../../ui/layout/page-meta';
import { Price } from '../../ui/product/price';
import { AddressText } from './address-text';
import { OrderHelp } from './order-help';
import { OrderLines } from './order-lines';
import { PayBox } from './pay-box';
import { ShareOrder } from './share-order';
import { useOrder } from './use-order';
import { WhatNext } from './what-next';

/**
 * The order arrives with the navigation; a visit without one goes home (specification, section 2). It is read anew, as it may
 * have been paid or cancelled for who comes back.
 */
export function ThankYouPage() {
  const { state } = useLocation();
  const { data: placed } = Order.safeParse((state as { order?: unknown } | null)?.order);
  const { read, key, access } = useOrder(placed?.order_number, placed);
  const { data: store } = useStore();
  const order = read.data;
  if (!order) return <Navigate to={paths.home} replace />;
  const orderPath = key ? paths.order.keyedHref(order.order_number, key) : paths.order.href(order.order_number);
  if (order.status === 'CANCELLED') return <Navigate to={orderPath} replace />;
  return (
    <div className="shell max-w-4xl pt-24 md:pt-16 print:pt-0">
      <PageMeta title="Thank you" />
      <div className="flex flex-col items-center text-center">
        <Ornament />
        <h1 className="mt-5 text-3xl">Thank you</h1>
        <p className="mt-4 max-w-md text-stone">
          {orderStanding(order).where}
          {store?.mails_leave && ' All of it is in a mail to you.'}
        </p>
      </div>
      <dl className="my-10 grid gap-x-8 gap-y-5 border-y border-ink/15 py-6 sm:grid-cols-3 sm:text-center">
        <Fact name="Order number">{order.order_number}</Fact>
        <Fact name="Total amount">
          <Price rupees={order.total_amount} exact />
        </Fact>
        <Fact name="Payment option">{PAYMENT_LABELS[order.payment_option]}</Fact>
      </dl>
      <PayBox order={order} by={{ id: order.id, access }} onlyAhead />
      <WhatNext order={order} />
      <h2 className="mb-4 text-xl">Items</h2>
      <OrderLines lines={order.details} />
      <div className="mt-8">
        <AddressText title="Shipping address" address={order.shipping_address} />
      </div>
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={orderPath}>Invoice and tracking</ButtonLink>
        <ButtonLink kind="secondary" to={paths.collection}>
          Continue Shopping
        </ButtonLink>
      </div>
      <OrderHelp orderNumber={order.order_number} />
      <div className="mt-4 print:hidden">
        <ShareOrder order={order} />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-stone">{name}</dt>
      <dd className="figures mt-1 text-lg">{children}</dd>
    </div>
  );
}
