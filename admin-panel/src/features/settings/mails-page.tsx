import { Badge, Card, ListGroup } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { mailWords } from 'shared-types/contract/mail-words';
import { MAIL_NAMES, MAILS } from 'shared-types/domain/mail-words';
import { useRead } from '../../lib/api/use-read';
import { mailTextPath } from '../../lib/routes/settings-paths';
import { PageHeading } from '../../ui/layout/page-heading';
import { ReadRecord } from '../../ui/record/record-page';

const GROUPS = [...new Set(MAIL_NAMES.map((name) => MAILS[name].group))];

/** The mails that people get, and which of them speak in the shop's own words. */
export default function MailsPage() {
  const read = useRead(mailWords.list, {});
  return (
    <>
      <PageHeading title="Mails" />
      <p className="text-body-secondary">
        Each mail speaks as a new shop does until you say it otherwise. Logo, colours and the words below every mail are
        part of the brand.
      </p>
      <ReadRecord read={read} what="The mails" fields={8}>
        {({ own }) =>
          GROUPS.map((group) => (
            <Card key={group} className="mb-4">
              <Card.Header as="h2" className="h6 mb-0">
                {group}
              </Card.Header>
              <ListGroup variant="flush" as="ul">
                {MAIL_NAMES.filter((name) => MAILS[name].group === group).map((name) => (
                  <ListGroup.Item key={name} as="li" className="d-flex justify-content-between gap-3">
                    <Link to={mailTextPath(name)}>{MAILS[name].label}</Link>
                    {own.includes(name) && <Badge bg="primary">Your words</Badge>}
                  </ListGroup.Item>
                ))}
              </ListGroup>
            </Card>
          ))
        }
      </ReadRecord>
    </>
  );
}
