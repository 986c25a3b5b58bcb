import { Link, useLocation } from 'react-router-dom';
import { lazyComponent } from '../lib/lazy/lazy-component';
import { LazyDialog } from '../lib/lazy/lazy-dialog';
import { paths } from '../lib/routes/paths';
import { signInState } from '../lib/routes/return-path';
import { useAccount } from '../lib/session/shop';
import { useSignOut } from '../lib/session/use-sign-out';
import { PersonIcon } from '../ui/layout/icons';

const menu = lazyComponent(async () => (await import('./account-menu-panel')).AccountMenuPanel);

/** The way in, or the menu of who is signed in. Narrow screens have both in the menu behind the left button. */
export function AccountMenu({ iconButton }: { iconButton: string }) {
  const session = useAccount();
  const location = useLocation();
  const signOut = useSignOut();
  if (!session)
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
  const { name } = session.user;
  return (
    <div className="relative max-sm:hidden">
      <LazyDialog
        panel={menu}
        kind="menu"
        name={name}
        onSignOut={signOut}
        trigger={(opener) => (
          <button
            {...opener}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || opener['aria-expanded']) return;
              event.preventDefault();
              opener.onClick();
            }}
            className={iconButton}
            aria-label={`Your account, ${name}`}
          >
            <PersonIcon />
            <span aria-hidden="true" className="absolute right-2 bottom-2 size-2 rounded-full bg-neem" />
          </button>
        )}
      />
    </div>
  );
}
