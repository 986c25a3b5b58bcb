import { Card } from 'react-bootstrap';
import { Link, useLocation } from 'react-router-dom';
import { payments } from 'shared-types/contract/payments';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useRead } from '../../lib/api/use-read';
import { scrollHere } from '../../lib/browser/scroll-here';
import { useNow } from '../../lib/browser/use-now';
import { capitalise } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { RelativeDate } from '../../ui/record/relative-date';

/** Orders whose payment the bank released before it was taken; nothing while there are none. */
export function LapsedPayments() {
  const { data } = useRead(payments.lapsed, {}, { revalidateOnFocus: true });
  const now = useNow();
  const { hash } = useLocation();
  if (!data?.length) return null;
  return (
    <Card as="section" aria-labelledby="lapsed-payments" className="mb-3 border-danger">
      <Card.Header>
        <h2 id="lapsed-payments" ref={hash === '#lapsed-payments' ? scrollHere : undefined} className="h5 mb-0">
          Payments that lapsed
        </h2>
        <p className="mb-0 small text-body-secondary">
          The bank released the money before it was taken, so these orders are not paid. Their shoppers have a mail with
          the way to pay again: ask them, or cancel the order.
        </p>
      </Card.Header>
      <ul className="list-unstyled mb-0">
        {data.map(({ order, amount, provider, payment_id, url, at }) => (
          <li key={payment_id} className="p-3 border-bottom">
            <p className="d-flex flex-wrap justify-content-between gap-2 mb-1">
              <span className="row-title">
                {formatRupeesExact(amount)} of{' '}
                <Link to={withId(paths.order, order.id)} className="order-number text-nowrap">
                  {order.order_number}
                </Link>
              </span>
              <span className="small text-body-secondary">
                <RelativeDate iso={at} now={now} />
              </span>
            </p>
            <p className="mb-0 text-break">
              {capitalise(provider)}{' '}
              {url ? (
                <a href={url} target="_blank" rel="noreferrer" aria-label={`${payment_id} at the provider (new tab)`}>
                  {payment_id}
                </a>
              ) : (
                payment_id
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
