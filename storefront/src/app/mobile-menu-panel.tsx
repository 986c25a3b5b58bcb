import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DialogState } from '../lib/lazy/lazy-dialog';
import { useMainLinks } from '../lib/routes/main-links';
import { paths } from '../lib/routes/paths';
import { signInState } from '../lib/routes/return-path';
import { useAccount } from '../lib/session/shop';
import { useSignOut } from '../lib/session/use-sign-out';
import { SheetPanel } from '../ui/dialog/sheet-panel';
import { SmartLink } from '../ui/layout/smart-link';
import { CategoryTree } from './category-tree';

export function MobileMenuPanel(props: DialogState) {
  const session = useAccount();
  const signOut = useSignOut();
  const links = useMainLinks();
  const location = useLocation();
  const close = () => props.onOpenChange(false);
  const large = 'block py-3 font-display text-2xl hover:text-madder';
  const small = 'block py-2.5 hover:text-madder';
  return (
    <SheetPanel title="Menu" {...props}>
      <nav aria-label="Menu" className="flex min-h-full flex-col">
        <ul>
          {links.map(({ to, label }) => (
            <Fragment key={to}>
              <li>
                <SmartLink to={to} onClick={close} className={large}>
                  {label}
                </SmartLink>
              </li>
              {to === paths.collection && (
                <li>
                  <CategoryTree onLeave={close} />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
        <ul className="mt-6 border-t border-ink/10 pt-4">
          {session ? (
            <>
              <li className="py-2.5 text-sm text-stone">{session.user.name}</li>
              <li>
                <Link to={paths.profile} onClick={close} className={small}>
                  My Profile
                </Link>
              </li>
              <li>
                <Link to={paths.orders} onClick={close} className={small}>
                  My Orders
                </Link>
              </li>
              <li>
                <button
                  type="button"
                  className={small}
                  onClick={() => {
                    close();
                    signOut();
                  }}
                >
                  Logout
                </button>
              </li>
            </>
          ) : (
            <li>
              <Link to={paths.auth} state={signInState(location)} onClick={close} className={small}>
                Login / Register
              </Link>
            </li>
          )}
          <li>
            <Link to={paths.wishlist} onClick={close} className={small}>
              Wishlist
            </Link>
          </li>
          <li>
            <Link to={paths.contact} onClick={close} className={small}>
              Contact
            </Link>
          </li>
          <li>
            <Link to={paths.faq} onClick={close} className={small}>
              FAQ
            </Link>
          </li>
        </ul>
      </nav>
    </SheetPanel>
  );
}
