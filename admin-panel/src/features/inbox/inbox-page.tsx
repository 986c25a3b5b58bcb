import { useState } from 'react';
import { Accordion, Card } from 'react-bootstrap';
import {
  COMPLAINT_FILTERS,
  type ContactMessage,
  contactMessages,
  MESSAGE_STATUSES,
} from 'shared-types/contract/contact-messages';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { outside } from '../../lib/routes/paths';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { SearchBox } from '../../ui/list/search-box';
import { MessageItem } from './message-item';
import { useInboxActions } from './use-inbox-actions';

/** What people wrote on the contact page. */
export default function InboxPage() {
  const list = useListView({ status: MESSAGE_STATUSES, complaints: COMPLAINT_FILTERS });
  const read = useRead(contactMessages.list, { query: list.query }, { keepPreviousData: true });
  const { data } = read;

  return (
    <ListPage
      title="Inbox"
      noun="message"
      list={list}
      filters={
        <>
          <SearchBox label="Search messages" {...list.search} />
          <FilterSelect label="Status" {...list.filter('status')} />
          <FilterSelect label="Complaints" {...list.filter('complaints')} nothing="All messages" />
        </>
      }
      read={read}
      count={data?.count}
      summary={
        data &&
        `${plural(data.count, 'message')}, ${data.unread} unread in all${data.late ? `, ${plural(data.late, 'complaint')} late` : ''}`
      }
      empty={{
        hint: 'What is written on the contact page arrives here.',
        action: (
          <a
            href={outside.contact}
            target="_blank"
            rel="noreferrer"
            aria-label="See the contact page (new tab)"
            className="btn btn-outline-secondary"
          >
            See the contact page
          </a>
        ),
      }}
    >
      {data ? (
        <Messages messages={data.messages} />
      ) : (
        <Card body>
          <FormPlaceholder fields={4} />
        </Card>
      )}
    </ListPage>
  );
}

/** Opening a message is reading it. */
function Messages({ messages }: { messages: ContactMessage[] }) {
  const now = useNow();
  const { setRead, remove } = useInboxActions();
  const [open, setOpen] = useState<string | null>(null);

  function toggle(key: string | null) {
    setOpen(key);
    const opened = messages.find(({ id }) => String(id) === key);
    if (opened && !opened.is_read) void setRead(opened, true);
  }

  return (
    <Accordion className="mb-3 inbox" activeKey={open} onSelect={(key) => toggle(typeof key === 'string' ? key : null)}>
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
