import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AddressCopy, AdminOrderDetail } from 'shared-types/contract/orders';
import { placeLines } from 'shared-types/domain/address-lines';
import { DELIVERY_METHOD_LABELS } from 'shared-types/domain/delivery-promise';
import { formatRupeesExact } from 'shared-types/domain/money';
import { customerName } from '../../lib/format/customer-name';
import { formatLongDay } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { Panel } from '../../ui/layout/panel';
import { OrderBusiness } from './order-business';
import { OrderGuest } from './order-guest';

/** Who bought, where it goes and where the bill goes. */
export function OrderParties({ order }: { order: AdminOrderDetail }) {
  const { customer } = order;
  const may = useMay();
  return (
    <Panel id="order-customer" title="Customer" className="order-wide">
      <Card.Body>
        <p className="mb-4">
          {customer.id !== null && may('customers.read') ? (
            <Link to={withId(paths.customer, customer.id)} className="d-block row-title">
              {order.guest ? customerName(order) : customer.name}
            </Link>
          ) : (
            <span className="d-block row-title">{order.guest ? customerName(order) : customer.name}</span>
          )}
          <a className="d-block text-break" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
          {customer.phone && (
            <a className="d-block" href={`tel:+91${customer.phone}`}>
              {customer.phone}
            </a>
          )}
          {customer.id !== null && <Link to={`${paths.orders}?customer=${customer.id}`}>All their orders</Link>}
        </p>
        {order.acts.erase_guest && <OrderGuest order={order} />}
        {order.delivery && (
          <p>
            {[DELIVERY_METHOD_LABELS[order.delivery.method], formatRupeesExact(order.delivery.price)].join(', ')}
            {order.delivery.days && `, promised by ${formatLongDay(order.delivery.days.last)}`}
            {order.delivery.place && <span className="d-block text-body-secondary">{order.delivery.place}</span>}
          </p>
        )}
        <div className="addresses">
          <Address title="Shipping address" address={order.shipping_address} />
          <Address title="Billing address" address={order.billing_address} />
        </div>
        <OrderBusiness order={order} />
        {order.gift_note && (
          <section className="mt-4">
            <h3 className="h6 text-body-secondary">A gift, with this note on the packing slip</h3>
            <p className="text-break mb-0" style={{ whiteSpace: 'pre-line' }}>
              {order.gift_note}
            </p>
          </section>
        )}
      </Card.Body>
    </Panel>
  );
}

function Address({ title, address }: { title: string; address: AddressCopy }) {
  return (
    <div>
      <h3 className="h6 text-body-secondary">{title}</h3>
      <address className="text-break mb-0">
        {address.name}
        <br />
        {placeLines(address).map((line) => (
          <span key={line} className="d-block">
            {line}
          </span>
        ))}
        {address.city.name} {address.zipcode}
        <br />
        {address.state.name}, {address.country.name}
        <br />
        <a href={`tel:+91${address.phone}`}>{address.phone}</a>
      </address>
    </div>
  );
}
