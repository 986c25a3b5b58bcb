import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { PageMeta } from '../../ui/layout/page-meta';

export function UnauthorizedPage() {
  return (
    <div className="shell">
      <PageMeta title="Access denied" />
      <Notice as="h1" title="Access denied" action={<ButtonLink to={paths.home}>Go to the shop</ButtonLink>}>
        Your account may not open that page. In the back office the role Sales opens the orders, and every other screen
        takes the role Admin or Super admin. If your account should have it, please ask whoever looks after the shop.
      </Notice>
    </div>
  );
}
