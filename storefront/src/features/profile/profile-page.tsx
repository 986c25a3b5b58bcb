import { paths } from '../../lib/routes/paths';
import { useAccount } from '../../lib/session/shop';
import { useSignOut } from '../../lib/session/use-sign-out';
import { Button, ButtonLink } from '../../ui/button/button';
import { Ornament } from '../../ui/feedback/notice';
import { PageMeta } from '../../ui/layout/page-meta';
import { ConfirmEmail } from './confirm-email';
import { ConfirmPhone } from './confirm-phone';
import { OwnConsents } from './own-consents';
import { OwnDetails } from './own-details';
import { OwnSessions } from './own-sessions';
import { SavedAddresses } from './saved-addresses';
import { ShareButton } from './share-button';
import { YourData } from './your-data';

export function ProfilePage() {
  const session = useAccount();
  const signOut = useSignOut();
  // The route lets nobody in without a stored user; this is the moment between signing out and leaving.
  if (!session) return null;
  const { name } = session.user;
  return (
    <div className="shell max-w-3xl pt-12 md:pt-16">
      <PageMeta title="My Profile" />
      <div className="flex flex-col items-center text-center">
        <Ornament />
        <h1 className="mt-5 text-3xl wrap-anywhere">Khamma ghani, {name}</h1>
        <p className="mt-3 text-stone">Welcome to your corner of the house.</p>
      </div>
      <ConfirmEmail />
      <OwnDetails />
      <ConfirmPhone />
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink to={paths.orders}>My Orders</ButtonLink>
        <ButtonLink kind="secondary" to={paths.collection}>
          Continue Shopping
        </ButtonLink>
        <ButtonLink kind="secondary" to={paths.wishlist}>
          Wishlist
        </ButtonLink>
        <ShareButton />
        <Button kind="secondary" onClick={signOut}>
          Logout
        </Button>
      </div>
      <SavedAddresses />
      <OwnConsents />
      <OwnSessions />
      <YourData />
    </div>
  );
}
