import { Link } from 'react-router-dom';
import { mentions } from 'shared-types/contract/mentions';
import { useRead } from '../lib/api/use-read';
import { paths } from '../lib/routes/paths';

const REFRESH_MS = 60_000;

/** How many new comments mention one; nothing where there are none. */
export function MentionsLink() {
  const { data } = useRead(mentions.list, {}, { refreshInterval: REFRESH_MS });
  if (!data?.unseen) return null;
  return (
    <Link to={paths.mentions} className="icon-button" title="New comments that mention you">
      <span aria-hidden="true">@</span>
      <span className="badge rounded-pill text-bg-primary" aria-hidden="true">
        {data.unseen}
      </span>
      <span className="visually-hidden">{`${data.unseen} new ${data.unseen === 1 ? 'comment mentions' : 'comments mention'} you`}</span>
    </Link>
  );
}
