import { Card, Col, Row } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type CustomerDetail, customers } from 'shared-types/contract/customers';
import { formatRupees } from 'shared-types/domain/money';
import { useRead } from '../../lib/api/use-read';
import { formatFullDate, plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { useIdParam } from '../../lib/routes/use-id-param';
import { useMay } from '../../lib/session/use-may';
import { CardSection } from '../../ui/layout/panel';
import { Consents } from '../../ui/record/consents';
import { RecordPage } from '../../ui/record/record-page';
import { RightsNote } from '../../ui/record/rights-note';
import { CustomerNotes } from './customer-notes';
import { CustomerOrders } from './customer-orders';
import { CustomerWrote } from './customer-wrote';
import { Tags } from './customers-table';

const RIGHTS = ['customers.merge'] as const;

/** All that staff know of somebody who buys. */
export default function CustomerPage() {
  const may = useMay();
  const read = useRead(customers.show, { params: useIdParam() });
  return (
    <RecordPage
      title={read.data?.name || read.data?.email || 'Customer'}
      actions={
        read.data &&
        may('customers.merge') && (
          <Link to={withId(paths.mergeCustomer, read.data.id)} className="btn btn-outline-secondary">
            Merge…
          </Link>
        )
      }
      read={read}
      what="The customer"
      failed="Failed to fetch customer"
      fields={6}
      history="customer"
    >
      {(customer) => (
        <Row className="g-3">
          <RightsNote of={RIGHTS} />
          <Col xs={12} xl={8} className="d-grid gap-3 align-content-start">
            <Figures customer={customer} />
            <CustomerOrders customer={customer} />
            <CustomerWrote customer={customer} />
          </Col>
          <Col xs={12} xl={4} className="d-grid gap-3 align-content-start">
            <Contact customer={customer} />
            <CustomerNotes key={customer.id} customer={customer} />
            <Addresses addresses={customer.addresses} />
            <Consents consents={customer.consents} />
          </Col>
        </Row>
      )}
    </RecordPage>
  );
}

function Figures({ customer }: { customer: CustomerDetail }) {
  const { orders, spent, order_count } = customer;
  const figures = [
    ['Spent', formatRupees(spent), 'less what came back'],
    [
      'Orders',
      orders.toLocaleString('en-IN'),
      order_count > orders ? `${order_count} with cancelled and returned` : '',
    ],
    ['Average order', orders ? formatRupees(spent / orders) : '-', ''],
  ];
  return (
    <Row as="ul" xs={1} sm={3} className="g-3 mb-0 list-unstyled">
      {figures.map(([title, figure, note]) => (
        <Col as="li" key={title}>
          <Card body className="h-100 stat-card">
            <h2 className="stat-title">{title}</h2>
            <p className="stat-value figures">{figure}</p>
            <p className="mb-0 small text-body-secondary">{note}</p>
          </Card>
        </Col>
      ))}
    </Row>
  );
}

function Contact({ customer }: { customer: CustomerDetail }) {
  const others = customer.guest_emails.filter((email) => email !== customer.email.toLowerCase());
  return (
    <Card body as="section" aria-label="Contact" className="profile">
      <dl className="mb-0">
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
          {others.map((email) => (
            <a key={email} href={`mailto:${email}`} className="d-block">
              {email}
            </a>
          ))}
        </dd>
        <dt>Phone</dt>
        <dd>{customer.phone ? <a href={`tel:+91${customer.phone}`}>{customer.phone}</a> : '-'}</dd>
        <dt>Known by</dt>
        <dd>
          {customer.user_id === null ? (
            'The mail address of the orders, without an account'
          ) : (
            <Link to={withId(paths.user, customer.user_id)}>Account</Link>
          )}
        </dd>
        {customer.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd>
              <Tags tags={customer.tags} />
            </dd>
          </>
        )}
        <dt>Here since</dt>
        <dd>{formatFullDate(customer.since)}</dd>
      </dl>
    </Card>
  );
}

function Addresses({ addresses }: { addresses: CustomerDetail['addresses'] }) {
  return (
    <CardSection id="addresses" title="Addresses">
      {addresses.length === 0 && <p className="text-body-secondary mb-0">None yet.</p>}
      <ul className="list-unstyled d-grid gap-3 mb-0">
        {addresses.slice(0, 6).map(({ lines, phone }) => (
          <li key={lines.join()}>
            {lines.map((line) => (
              <span key={line} className="d-block">
                {line}
              </span>
            ))}
            <span className="text-body-secondary figures">{phone}</span>
          </li>
        ))}
      </ul>
      {addresses.length > 6 && (
        <p className="text-body-secondary mt-3 mb-0">and {plural(addresses.length - 6, 'more', 'more')}</p>
      )}
    </CardSection>
  );
}
