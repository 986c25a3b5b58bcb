import { Badge, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { CustomerDetail } from 'shared-types/contract/customers';
import { RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { useNow } from '../../lib/browser/use-now';
import { capitalise } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { RelativeDate } from '../../ui/record/relative-date';

/** What they wrote and sent back; nothing where there is neither. */
export function CustomerWrote({ customer: { messages, returns, email } }: { customer: CustomerDetail }) {
  const now = useNow();
  return (
    <>
      {returns.length > 0 && (
        <Card body as="section" aria-labelledby="returns">
          <h2 id="returns" className="h5">
            Returns
          </h2>
          <ul className="list-unstyled d-grid gap-2 mb-0">
            {returns.map(({ id, order_id, order_number, state, reason, asked_at }) => (
              <li key={id}>
                <Link to={`${withId(paths.order, order_id)}#returns`} className="order-number">
                  {order_number}
                </Link>{' '}
                <Badge bg="secondary">{capitalise(state)}</Badge>
                <span className="d-block small text-body-secondary">
                  {RETURN_REASON_LABELS[reason]}, <RelativeDate iso={asked_at} now={now} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {messages.length > 0 && (
        <Card body as="section" aria-labelledby="messages">
          <h2 id="messages" className="h5">
            Messages and complaints
          </h2>
          <ul className="list-unstyled d-grid gap-2 mb-0">
            {messages.map(({ id, subject, created_at, complaint }) => (
              <li key={id}>
                <Link to={`${paths.inbox}?search=${encodeURIComponent(email)}`}>{subject || 'Without a subject'}</Link>{' '}
                {complaint && (
                  <Badge
                    bg={complaint.state === 'resolved' ? 'secondary' : 'warning'}
                    text={complaint.state === 'resolved' ? undefined : 'dark'}
                  >
                    {complaint.ticket}, {complaint.state}
                  </Badge>
                )}
                <span className="d-block small text-body-secondary">
                  <RelativeDate iso={created_at} now={now} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
