import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Order } from 'shared-types/contract/orders';
import { orderStanding } from 'shared-types/domain/order-standing';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { isStatus } from '../../lib/api/error-message';
import { formatDay } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useAccount } from '../../lib/session/shop';
import { Button, ButtonLink } from '../../ui/button/button';
import { Totals } from '../../ui/cart/totals';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { Price } from '../../ui/product/price';
import { AddressText } from './address-text';
import { CancelOrder } from './cancel-order';
import { CreditNoteButton, InvoiceButton, type OrderAccess } from './documents';
import { payable, paymentLabel } from './labels';
import { OrderAgain } from './order-again';
import { OrderHelp } from './order-help';
import { OrderLines } from './order-lines';
import { Parcels } from './parcels';
import { PayBox } from './pay-box';
import { Promised } from './promised';
import { RefundsUnderWay } from './refunds';
import { refundedByHand } from './refunds-text';
import { ExchangeOf, OrderReturns } from './returns/order-returns';
import { ShareOrder } from './share-order';
import { Tracker } from './tracker';
import { useOrder } from './use-order';
import { WhatNext } from './what-next';

export function OrderPage() {
  const { orderNumber = '' } = useParams();
  const {
    read: { data: order, error, mutate },
    key,
    access,
  } = useOrder(orderNumber);
  // The specification logs it; the screen says it as well.
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <div className="shell pt-10 md:pt-14">
      <PageMeta title={`Order ${orderNumber}`} />
      {order ? (
        <OrderView order={order} access={access} onChanged={(now) => mutate(now, { revalidate: false })} />
      ) : isStatus(error, 404, 400, 401) ? (
        <Notice
          as="h1"
          title="Order not found"
          action={
            <ButtonLink to={key ? paths.findOrder : paths.orders}>{key ? 'Find your order' : 'My Orders'}</ButtonLink>
          }
        >
          We find no order {orderNumber} of yours. Perhaps it was placed with another address.
        </Notice>
      ) : error ? (
        <ReadFailure as="h1" title="Your order is out of reach just now" error={error} onRetry={mutate} />
      ) : (
        <>
          <LoadingText heading={`Order ${orderNumber}`} />
          <Skeleton className="h-10 w-72" />
          <Skeleton className="mt-8 h-24" />
          <Skeleton className="mt-10 h-64" />
        </>
      )}
    </div>
  );
}

interface OrderViewProps {
  order: Order;
  access: OrderAccess;
  onChanged: (order: Order) => void;
}

function OrderView({ order, access, onChanged }: OrderViewProps) {
  const navigate = useNavigate();
  const signedIn = useAccount() !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const paidByHand = refundedByHand(order);
  const toPay = payable(order);
  const [cancelledHere, setCancelledHere] = useState(false);
  // The button that was pressed is gone; without this the focus would fall to the page's beginning.
  useEffect(() => {
    if (cancelledHere && !order.can_cancel) heading.current?.focus();
  }, [cancelledHere, order.can_cancel]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        Order <span className="figures font-sans text-xl md:text-2xl">{order.order_number}</span>
      </h1>
      <p className="mt-2 text-stone">
        {orderStanding(order).label} · placed on {formatDay(order.created_at)}
      </p>
      <ExchangeOf order={order} access={access} />
      <div className="my-10">
        <Tracker order={order} />
      </div>
      <PayBox order={order} by={{ id: order.id, access }} />
      <Parcels order={order} access={access} />
      <WhatNext order={order} />
      <div className="gap-x-16 lg:grid lg:grid-cols-[1fr_22rem]">
        <div>
          <h2 className="mb-4 text-xl">Items</h2>
          <OrderLines lines={order.details} reviewable={signedIn && order.status === 'DELIVERED'} />
          <div className="mt-10 grid gap-8 sm:grid-cols-2">
            <AddressText title="Shipping address" address={order.shipping_address} />
            <AddressText title="Billing address" address={order.billing_address} />
          </div>
          {order.business && (
            <p className="mt-8 text-stone wrap-anywhere">
              Invoice to {order.business.firm}, GSTIN <span className="figures">{order.business.gstin}</span>
            </p>
          )}
          {order.gift_note && (
            <section className="mt-8">
              <h2 className="mb-2 text-xl">Your note in the parcel</h2>
              <p className="whitespace-pre-line text-stone wrap-anywhere">{order.gift_note}</p>
            </section>
          )}
        </div>
        <aside aria-label="Payment" className="h-fit bg-white/70 p-6 max-lg:mt-10">
          <Totals amounts={{ ...order, total: order.total_amount }} coupon={order.coupon_code} />
          <dl className="mt-6 space-y-2.5 border-t border-ink/15 pt-5">
            <Promised order={order} />
            <div className="flex justify-between gap-4">
              <dt className="text-stone">Payment</dt>
              <dd className="text-right">{PAYMENT_LABELS[order.payment_option]}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-stone">Payment status</dt>
              <dd className="text-right">{paymentLabel(order)}</dd>
            </div>
            {toPay > 0 && toPay !== order.total_amount && (
              <div className="flex justify-between gap-4">
                <dt className="text-stone">Still to pay</dt>
                <dd>
                  <Price rupees={toPay} exact />
                </dd>
              </div>
            )}
            <RefundsUnderWay refunds={order.refunds} />
            {paidByHand > 0 && (
              <div className="flex justify-between gap-4">
                <dt className="text-stone">Refunded</dt>
                <dd>
                  <Price rupees={paidByHand} exact />
                </dd>
              </div>
            )}
            {order.invoice_number && (
              <div className="flex justify-between gap-4">
                <dt className="text-stone">Invoice</dt>
                <dd className="figures text-right">{order.invoice_number}</dd>
              </div>
            )}
          </dl>
        </aside>
      </div>
      <OrderReturns order={order} access={access} />
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <InvoiceButton order={order} access={access} />
        {order.credit_notes.map((note) => (
          <CreditNoteButton key={note.id} order={order} note={note} access={access} />
        ))}
        <OrderAgain order={order} />
        {/* Somebody who opened the page from a mail has nothing to go back to. */}
        <Button kind="quiet" onClick={() => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.orders))}>
          Go Back
        </Button>
        {order.can_cancel && (
          <CancelOrder
            order={order}
            access={access}
            onCancelled={(now) => {
              setCancelledHere(true);
              onChanged(now);
            }}
          />
        )}
      </div>
      <OrderHelp orderNumber={order.order_number} />
      <div className="mt-4 print:hidden">
        <ShareOrder order={order} />
      </div>
    </>
  );
}
