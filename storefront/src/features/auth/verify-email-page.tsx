import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { auth } from 'shared-types/calls/auth';
import { messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { LoadingText } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';

const NOT_YET = 'Your address is not confirmed yet';

/** Where the mailed link leads. Its token is behind the `#`, where no server sees it; opening the page confirms the address. */
export function VerifyEmailPage() {
  const token = useLocation().hash.slice(1);
  const { call } = useShop();
  const [outcome, setOutcome] = useState(token ? null : { title: NOT_YET, text: 'The link is not complete.' });
  const asked = useRef('');

  useEffect(() => {
    // A link counts once, however often the page is drawn.
    if (asked.current === token) return;
    asked.current = token;
    call(auth.confirmEmail, { body: { token } }).then(
      () =>
        setOutcome({ title: 'Your address is confirmed', text: 'Thank you. You will hear of your orders by mail.' }),
      (error) => setOutcome({ title: NOT_YET, text: messageOf(error) }),
    );
  }, [call, token]);

  return (
    <div className="shell" role="status">
      <PageMeta title="Confirm your address" />
      {outcome ? (
        <Notice
          as="h1"
          title={outcome.title}
          action={
            <>
              <ButtonLink to={paths.collection}>Continue Shopping</ButtonLink>
              <ButtonLink kind="secondary" to={paths.profile}>
                My Profile
              </ButtonLink>
            </>
          }
        >
          {outcome.text}
        </Notice>
      ) : (
        <LoadingText />
      )}
    </div>
  );
}
