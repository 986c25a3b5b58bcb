import { Link, useLocation } from 'react-router-dom';
import { lazyComponent } from '../lib/lazy/lazy-component';
import { useLazyDialog } from '../lib/lazy/use-lazy-dialog';
import { paths } from '../lib/routes/paths';
import { signInState } from '../lib/routes/return-path';
import { useSession } from '../lib/session/shop';
import { useSignOut } from '../lib/session/use-sign-out';
import { PersonIcon } from '../ui/layout/icons';

const panel = lazyComponent(async () => (await import('./account-menu-panel')).AccountMenuPanel);

/** The way in, or the menu of who is signed in. Narrow screens have both in the menu behind the left button. */
export function AccountMenu({ iconButton }: { iconButton: string }) {
  const session = useSession();
  const location = useLocation();
  if (session) return <SignedInMenu name={session.user.name} iconButton={iconButton} />;
  return (
    <Link
      to={paths.auth}
      state={signInState(location)}
      className={`${iconButton} max-sm:hidden`}
      aria-label="Sign in or register"
    >
      <PersonIcon />
    </Link>
  );
}

function SignedInMenu({ name, iconButton }: { name: string; iconButton: string }) {
  const signOut = useSignOut();
  const { isOpen, setOpen, button, triggerProps } = useLazyDialog(panel, 'menu', {});
  const Panel = panel.useLoaded();
  return (
    <div className="relative max-sm:hidden">
      <button
        {...triggerProps}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          triggerProps.onClick();
        }}
        className={iconButton}
        aria-label={`Your account, ${name}`}
      >
        <PersonIcon />
        <span aria-hidden="true" className="absolute right-2 bottom-2 size-2 rounded-full bg-neem" />
      </button>
      {Panel && <Panel name={name} open={isOpen} onOpenChange={setOpen} button={button} onSignOut={signOut} />}
    </div>
  );
}
