import { Card } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { orders } from 'shared-types/contract/orders';
import { standingSentence } from 'shared-types/domain/order-standing';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { customerName } from '../../lib/format/customer-name';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { RelativeDate } from '../../ui/record/relative-date';
import { RightsNote } from '../../ui/record/rights-note';
import { ChangeOrder } from './change-order';
import { OrderActions } from './order-actions';
import { OrderDocuments } from './order-documents';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { OrderNeighbours } from './order-neighbours';
import { OrderParties } from './order-parties';
import { OrderPayment } from './order-payment';
import { OrderTags } from './order-tags';
import { OrderParcels } from './parcels/order-parcels';
import { OnlinePaymentCard } from './refunds/online-payment';
import { ReplacePieces } from './replace-pieces';
import { BeginReturn } from './returns/begin-return';
import { OrderReturns } from './returns/order-returns';
import { standingOf } from './standing';

const RIGHTS = ['orders.setStatus', 'orders.handle'] as const;

/** Everything about one order, and what can be done with it. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useRead(
    orders.adminShow,
    { params: { id } },
    { revalidateOnFocus: true },
  );
  // What is written at one order never goes to the next.
  if (data) return <OrderScreen key={data.id} order={data} />;
  return (
    <>
      <PageHeading title="Order" />
      {error && !isValidating ? (
        error.status === 404 || error.status === 400 ? (
          <EmptyState text="There is no such order" />
        ) : (
          <ReadFailure
            message={messageOf(error, 'The order cannot be shown. Please try again in a moment.')}
            onRetry={() => void mutate()}
          />
        )
      ) : (
        <Card body>
          <FormPlaceholder fields={6} />
        </Card>
      )}
    </>
  );
}

function OrderScreen({ order }: { order: AdminOrderDetail }) {
  const now = useNow();
  return (
    <>
      <OrderNeighbours id={order.id} />
      <PageHeading title={`Order ${order.orderId}`}>
        <OrderActions order={order} />
      </PageHeading>
      <p className="d-flex flex-wrap column-gap-2 text-body-secondary">
        <span>
          Placed <RelativeDate iso={order.createdAt} now={now} />{' '}
          {order.placed_by ? `for ${customerName(order)} by ${order.placed_by}` : `by ${customerName(order)}`}
        </span>
        {order.coupon_code && <span>with coupon {order.coupon_code}</span>}
        <OrderTags order={order} />
      </p>
      <p className="text-body-secondary">The customer reads: “{standingSentence(standingOf(order))}”</p>
      <RightsNote of={RIGHTS} />
      <div className="order-layout">
        <OrderLines order={order}>
          <ChangeOrder order={order} />
          <BeginReturn order={order} />
          <ReplacePieces order={order} />
        </OrderLines>
        <div className="order-side">
          <OrderReturns order={order} now={now} />
          <OrderParcels order={order} now={now} />
          <OrderPayment order={order} now={now} />
          {order.online && <OnlinePaymentCard online={order.online} now={now} />}
          <OrderDocuments order={order} />
          <OrderParties order={order} />
        </div>
        <OrderHistory order={order} now={now} />
      </div>
    </>
  );
}
