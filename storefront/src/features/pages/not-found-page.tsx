import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { PageMeta } from '../../ui/layout/page-meta';

export function NotFoundPage() {
  const navigation = useNavigationType();
  // A link within the app may lead to an old address, and only the server knows where that leads now. It has been asked
  // where the page was loaded from here.
  useEffect(() => {
    if (navigation !== 'POP') window.location.replace(window.location.href);
  }, [navigation]);
  return (
    <div className="shell">
      <PageMeta title="Page not found" />
      <Notice
        as="h1"
        title="This path leads into the sand"
        action={
          <>
            <ButtonLink to={paths.collection}>See the collection</ButtonLink>
            <ButtonLink kind="secondary" to={paths.home}>
              Home
            </ButtonLink>
          </>
        }
      >
        There is no page at this address.
      </Notice>
    </div>
  );
}
