import { Accordion, Badge, Button } from 'react-bootstrap';
import type { ContactMessage } from 'shared-types/contract/contact-messages';
import { useShopName } from '../../lib/session/shop-brand';
import { RelativeDate } from '../../ui/record/relative-date';
import { ComplaintBadge, ComplaintDesk } from './complaint-desk';
import { replyLink } from './reply-link';

interface MessageItemProps {
  message: ContactMessage;
  now: number;
  onUnread: () => void;
  onDelete: () => void;
}

/** One message: who and what about, and its words when it is opened. */
export function MessageItem({ message, now, onUnread, onDelete }: MessageItemProps) {
  const shopName = useShopName();
  const { id, name, email, phone, subject, is_read } = message;
  return (
    <Accordion.Item eventKey={String(id)}>
      <Accordion.Header as="h2">
        <span className="flex-grow-1 min-width-0 me-3">
          <span className={is_read ? 'd-block' : 'd-block row-title fw-semibold'}>
            <span className="me-2">{name}</span>
            {!is_read && (
              <Badge bg="primary" className="me-2">
                Unread
              </Badge>
            )}
            {message.complaint && <ComplaintBadge message={message} now={now} />}
          </span>
          <span className="d-block small text-body-secondary">{subject || 'No subject'}</span>
        </span>
        <span className="small text-body-secondary text-nowrap me-3">
          <RelativeDate iso={message.created_at} now={now} />
        </span>
      </Accordion.Header>
      <Accordion.Body>
        <p className="message-words">{message.message}</p>
        <p className="small text-body-secondary">
          {email}
          {phone && ` · ${phone}`}
        </p>
        {message.complaint && <ComplaintDesk message={message} complaint={message.complaint} />}
        <div className="d-flex flex-wrap gap-2">
          <a href={replyLink(message, shopName)} className="btn btn-primary btn-sm" aria-label={`Reply to ${name}`}>
            Reply
          </a>
          <Button size="sm" variant="outline-secondary" onClick={onUnread}>
            Mark as unread
          </Button>
          <Button
            size="sm"
            variant="outline-danger"
            disabled={message.complaint !== null && message.complaint.state !== 'resolved'}
            aria-label={`Delete the message of ${name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      </Accordion.Body>
    </Accordion.Item>
  );
}
