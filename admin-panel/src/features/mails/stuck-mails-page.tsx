import { Badge, Button, Card } from 'react-bootstrap';
import { type StuckMail, stuckMails } from 'shared-types/contract/stuck-mails';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { useListView } from '../../lib/list/use-list-view';
import { ListPage } from '../../ui/list/list-page';
import { RelativeDate } from '../../ui/record/relative-date';

const REFRESH = ['/stuck-mails', '/stats/today'];

/** Mails that did not arrive, and what can be done with each. */
export default function StuckMailsPage() {
  const list = useListView({});
  const { page, limit } = list.query;
  const read = useRead(stuckMails.list, { query: { page, limit } }, { keepPreviousData: true });
  return (
    <ListPage
      title="Undelivered mails"
      noun="mail"
      list={list}
      read={read}
      count={read.data?.count}
      empty={{ text: 'Every mail was delivered' }}
    >
      <Card body className="mb-3">
        <ul className="list-unstyled d-grid gap-4 mb-0">
          {read.data?.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      </Card>
    </ListPage>
  );
}

function Mail({ mail: { id, recipient, subject, failed_at, reason, is_unsure } }: { mail: StuckMail }) {
  const now = useNow();
  const runAction = useMutationAction();
  const params = { id };
  return (
    <li className="d-flex flex-wrap align-items-start justify-content-between gap-3">
      <div>
        <span className="row-title">{subject || 'A code, which has expired'}</span>{' '}
        {is_unsure && (
          <Badge bg="warning" text="dark">
            May have arrived
          </Badge>
        )}
        <span className="d-block text-break">to {recipient}</span>
        <span className="d-block small text-body-secondary">
          given up <RelativeDate iso={failed_at} now={now} />
          {reason && `: ${reason}`}
        </span>
      </div>
      <div className="d-flex gap-2">
        <Button
          size="sm"
          variant="outline-secondary"
          aria-label={`Forget the mail to ${recipient}`}
          onClick={() =>
            void runAction((call) => call(stuckMails.forget, { params }), {
              ...{ done: 'Mail forgotten', failed: 'Failed to forget the mail', refresh: REFRESH },
            })
          }
        >
          Forget
        </Button>
        <Button
          size="sm"
          aria-label={`Send again to ${recipient}`}
          onClick={() =>
            void runAction((call) => call(stuckMails.again, { params }), {
              ...{ done: 'It is sent again', failed: 'Failed to send it again', refresh: REFRESH },
            })
          }
        >
          Send again
        </Button>
      </div>
    </li>
  );
}
