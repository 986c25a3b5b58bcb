import { useState } from 'react';
import { Accordion, Button, Card } from 'react-bootstrap';
import { Navigate } from 'react-router-dom';
import { type ContactMessage, contactMessages, MESSAGE_STATUSES } from 'shared-types/contract/contact-messages';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { plural } from '../../lib/format/format';
import { pagesOf } from '../../lib/list/paging';
import { useListView } from '../../lib/list/use-list-view';
import { outside } from '../../lib/routes/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { FilterSelect } from '../../ui/list/filter-select';
import { Paging } from '../../ui/list/paging';
import { SearchBox } from '../../ui/list/search-box';
import { MessageItem } from './message-item';
import { useInboxActions } from './use-inbox-actions';

const FILTERS = { status: MESSAGE_STATUSES };

/** What people wrote on the contact page. */
export function InboxPage() {
  const { view, isFiltered, show, showAll, href } = useListView(FILTERS);
  const query = {
    page: view.page,
    limit: PAGE_SIZE,
    search: view.search || undefined,
    status: view.status ?? undefined,
  };
  const { data, error, isValidating, mutate } = useRead(contactMessages.list, { query }, { keepPreviousData: true });
  useFailureToast('Failed to fetch messages', error, mutate);
  const pages = pagesOf(data?.count ?? 0, PAGE_SIZE);

  return (
    <>
      <PageHeading title="Inbox" />
      <div className="d-flex flex-wrap align-items-center gap-3 mb-3">
        <SearchBox label="Search messages" value={view.search} onSearch={(search) => show({ search })} />
        <FilterSelect
          label="Status"
          choices={MESSAGE_STATUSES}
          value={view.status}
          onChange={(status) => show({ status })}
        />
      </div>
      <p role="status" className="text-body-secondary mb-2">
        {data ? `${plural(data.count, 'message')}, ${data.unread} unread in all` : isValidating && 'Loading...'}
      </p>
      {error && !data && !isValidating ? (
        <ReadFailure
          message={messageOf(error, 'The messages cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : !data ? (
        <Card body>
          <FormPlaceholder fields={4} />
        </Card>
      ) : data.count === 0 ? (
        <EmptyState
          text="No messages found"
          hint={isFiltered ? undefined : 'What is written on the contact page arrives here.'}
        >
          {isFiltered ? (
            <Button variant="outline-secondary" onClick={showAll}>
              Show all messages
            </Button>
          ) : (
            <a
              href={outside.contact}
              target="_blank"
              rel="noreferrer"
              aria-label="See the contact page (new tab)"
              className="btn btn-outline-secondary"
            >
              See the contact page
            </a>
          )}
        </EmptyState>
      ) : view.page > pages ? (
        <Navigate to={href(pages)} replace />
      ) : (
        <>
          <Messages messages={data.messages} />
          <Paging label="Pages of messages" page={view.page} pages={pages} href={href} />
        </>
      )}
    </>
  );
}

/** Opening a message is reading it. */
function Messages({ messages }: { messages: ContactMessage[] }) {
  const now = useNow();
  const { setRead, remove } = useInboxActions();
  const [open, setOpen] = useState<string | null>(null);

  function turn(key: string | null) {
    setOpen(key);
    const opened = messages.find(({ id }) => String(id) === key);
    if (opened && !opened.is_read) void setRead(opened, true);
  }

  return (
    <Accordion className="mb-3 inbox" activeKey={open} onSelect={(key) => turn(typeof key === 'string' ? key : null)}>
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          now={now}
          onUnread={() => {
            setOpen(null);
            void setRead(message, false);
          }}
          onDelete={() => void remove(message)}
        />
      ))}
    </Accordion>
  );
}
