import { Badge } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { CustomerDetail } from 'shared-types/contract/customers';
import { RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { useNow } from '../../lib/browser/use-now';
import { capitalise } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { CardSection } from '../../ui/layout/panel';
import { RelativeDate } from '../../ui/record/relative-date';

/** What they wrote and sent back; nothing where there is neither. */
export function CustomerWrote({ customer: { messages, returns, email } }: { customer: CustomerDetail }) {
  const now = useNow();
  return (
    <>
      {returns.length > 0 && (
        <CardSection id="returns" title="Returns">
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
        </CardSection>
      )}
      {messages.length > 0 && (
        <CardSection id="messages" title="Messages and complaints">
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
        </CardSection>
      )}
    </>
  );
}
