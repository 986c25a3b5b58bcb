import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '../lib/lazy/lazy-component';
import { useOpener } from '../lib/lazy/use-lazy-dialog';
import { paths } from '../lib/routes/paths';
import { originState } from '../lib/routes/return-path';
import { useSession } from '../lib/session/shop';
import { useSignOut } from '../lib/session/use-sign-out';
import { PersonIcon } from '../ui/layout/icons';

const panel = lazyPart(async () => (await import('./person-menu-panel')).PersonMenuPanel);

/** The way in, or the menu of who is signed in. Narrow screens have both in the menu behind the left button. */
export function PersonMenu({ iconButton }: { iconButton: string }) {
  const session = useSession();
  const location = useLocation();
  if (session) return <AccountMenu name={session.user.name} iconButton={iconButton} />;
  return (
    <Link
      to={paths.auth}
      state={originState(location)}
      className={`${iconButton} max-sm:hidden`}
      aria-label="Sign in or register"
    >
      <PersonIcon />
    </Link>
  );
}

function AccountMenu({ name, iconButton }: { name: string; iconButton: string }) {
  const signOut = useSignOut();
  const { isOpen, setOpen, button, opener } = useOpener(panel, 'menu', {});
  const Panel = panel.useFetched();
  return (
    <div className="relative max-sm:hidden">
      <button
        {...opener}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          opener.onClick();
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
