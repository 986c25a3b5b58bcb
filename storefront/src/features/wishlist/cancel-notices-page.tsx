import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { stockNotices } from 'shared-types/calls/stock-notices';
import { messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { LoadingText } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';

/** Where the link of a mail about a piece that is back leads; opening it ends such mails. */
export function CancelNoticesPage() {
  const token = useLocation().hash.slice(1);
  const { call } = useShop();
  const [outcome, setOutcome] = useState<{ title: string; text?: string } | null>(null);
  const asked = useRef<string>(null);

  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    call(stockNotices.cancel, { body: { token } }).then(
      () => setOutcome({ title: 'As you wish', text: 'You will hear no more of pieces that come back.' }),
      (error) => setOutcome({ title: 'This did not work', text: messageOf(error) }),
    );
  }, [call, token]);

  return (
    <div className="shell" role="status">
      <PageMeta title="Fewer mails" />
      {outcome ? (
        <Notice
          as="h1"
          title={outcome.title}
          action={<ButtonLink to={paths.collection}>See the collection</ButtonLink>}
        >
          {outcome.text}
        </Notice>
      ) : (
        <LoadingText heading="Fewer mails" />
      )}
    </div>
  );
}
