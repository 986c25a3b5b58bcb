import { paths } from '../../lib/routes/paths';
import { useOldAddress } from '../../lib/routes/use-old-address';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { PageMeta } from '../../ui/layout/page-meta';

export function NotFoundPage() {
  useOldAddress(true);
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
