import { useId, useState } from 'react';
import { Badge, Button, Form } from 'react-bootstrap';
import { complaints } from 'shared-types/contract/complaints';
import type { ContactMessage } from 'shared-types/contract/contact-messages';
import { dueOf } from 'shared-types/domain/complaint';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { formatDayOf, formatFullDate } from '../../lib/format/format';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { useInboxActions } from './use-inbox-actions';

type Of = NonNullable<ContactMessage['complaint']>;
// The list itself is not read again: what is answered would leave one that shows what is late, with the words in its field.
const REFRESH = ['/stats'];

/** What is due, or that it is late. */
export function ComplaintBadge({ message, now }: { message: ContactMessage; now: number }) {
  const { complaint, created_at } = message;
  if (!complaint) return null;
  const due = dueOf(complaint.state, new Date(created_at));
  if (!due) return <Badge bg="secondary">Resolved</Badge>;
  const isLate = due.by.getTime() < now;
  const what = due.what === 'acknowledge' ? 'Acknowledge' : 'Resolve';
  return (
    <Badge bg={isLate ? 'danger' : 'warning'} text={isLate ? undefined : 'dark'} className="text-wrap text-start">
      {isLate ? 'Late: ' : ''}
      {what} by {formatDayOf(due.by.toISOString())}
    </Badge>
  );
}

/** How a complaint stands, and what the grievance officer does with it. */
export function ComplaintDesk({ message: { id, name }, complaint }: { message: ContactMessage; complaint: Of }) {
  const runAction = useMutationAction();
  const { show } = useInboxActions();
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const answerId = useId();
  useLeaveGuard(answer.trim() !== '');

  async function send(resolves: boolean) {
    setBusy(true);
    const outcome = await runAction(
      (call) => call(complaints.reply, { params: { id }, body: { body: answer, resolves } }),
      {
        done: resolves ? 'Answered and resolved' : 'Answer sent',
        failed: 'Failed to send the answer',
        refresh: REFRESH,
      },
    );
    setBusy(false);
    if (!outcome.ok) return;
    setAnswer('');
    await show(outcome.answer);
  }
  async function acknowledge() {
    const outcome = await runAction((call) => call(complaints.acknowledge, { params: { id } }), {
      done: 'Acknowledged by mail',
      failed: 'Failed to acknowledge',
      refresh: REFRESH,
    });
    if (outcome.ok) await show(outcome.answer);
  }

  return (
    <section aria-label={`Complaint of ${name}`} className="border-top pt-3 mb-3">
      <p className="small text-body-secondary">
        {[complaint.ticket, complaint.order_number && `order ${complaint.order_number}`, complaint.state]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {complaint.replies.map(({ body, at }) => (
        <blockquote key={at} className="border-start ps-3">
          <p className="message-words mb-0">{body}</p>
          <footer className="small text-body-secondary">{formatFullDate(at)}</footer>
        </blockquote>
      ))}
      {complaint.state === 'open' && (
        <Button size="sm" className="mb-3" onClick={() => void acknowledge()}>
          Acknowledge by mail
        </Button>
      )}
      <Form.Group controlId={answerId} className="mb-2">
        <Form.Label>Answer by mail</Form.Label>
        <Form.Control
          as="textarea"
          rows={3}
          maxLength={4000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Form.Group>
      <div className="d-flex flex-wrap gap-2">
        <Button size="sm" variant="outline-light" disabled={busy || !answer.trim()} onClick={() => void send(false)}>
          Send answer
        </Button>
        {complaint.state !== 'resolved' && (
          <Button size="sm" disabled={busy || !answer.trim()} onClick={() => void send(true)}>
            Send and resolve
          </Button>
        )}
      </div>
    </section>
  );
}
