import { useEffect } from 'react';
import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type Mention, mentions } from 'shared-types/contract/mentions';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { useNow } from '../../lib/browser/use-now';
import { paths, withId } from '../../lib/routes/paths';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { RelativeDate } from '../../ui/record/relative-date';

/** The comments that mention one. Whoever looks at them has seen them. */
export default function MentionsPage() {
  const runAction = useMutationAction();
  // What was new when it was opened is marked so as long as it is looked at.
  const { data, error, mutate } = useRead(mentions.list, {}, { revalidateIfStale: true, revalidateOnFocus: false });
  const newest = data?.unseen ? data.mentions[0]?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    const seen = { failed: 'The comments could not be marked as seen', refresh: [] };
    void runAction((call) => call(mentions.see, { body: { up_to: newest } }), seen);
  }, [newest, runAction]);
  return (
    <>
      <PageHeading title="Mentions" />
      <Card body>
        {data ? (
          <List found={data.mentions} />
        ) : error ? (
          <ReadFailure message="The comments cannot be shown." onRetry={() => void mutate()} />
        ) : (
          <FormPlaceholder fields={3} />
        )}
      </Card>
    </>
  );
}

function List({ found }: { found: Mention[] }) {
  const now = useNow();
  if (!found.length)
    return <p className="mb-0">No comment mentions you. Whoever writes @ and your name on an order does.</p>;
  return (
    <ol className="list-unstyled timeline mb-0">
      {found.map(({ id, order, by, note, at, is_new }) => (
        <li key={id}>
          <Link to={withId(paths.order, order.id)} className="row-title">
            {order.order_number}
          </Link>
          {is_new && <span className="badge text-bg-primary ms-2">New</span>}
          <span className="d-block timeline-note">{note}</span>
          <span className="d-block small text-body-secondary">
            {by} · <RelativeDate iso={at} now={now} />
          </span>
        </li>
      ))}
    </ol>
  );
}
