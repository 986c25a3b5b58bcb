import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { countPieces, useCart } from '../lib/cart/cart';
import { plural } from '../lib/format/format';
import { lazyComponent } from '../lib/lazy/lazy-component';
import { LazyDialog } from '../lib/lazy/lazy-dialog';
import { whenIdle } from '../lib/lazy/when-idle';
import { useMainLinks } from '../lib/routes/main-links';
import { paths } from '../lib/routes/paths';
import { BagIcon, HeartIcon, MenuIcon, SearchIcon } from '../ui/layout/icons';
import { ShopMark } from '../ui/layout/shop-mark';
import { SmartLink } from '../ui/layout/smart-link';
import { AccountMenu } from './account-menu';

const iconButton = 'relative grid size-11 place-items-center transition-colors hover:text-madder';

const mobileMenu = lazyComponent(async () => (await import('./mobile-menu-panel')).MobileMenuPanel);
/** Comes when the page is at rest: until then, and without it, the link beside it leads to the same. */
const collectionMenu = lazyComponent(async () => (await import('./collection-menu')).CollectionMenu);
const search = lazyComponent(async () => (await import('./search-panel')).SearchPanel);

export function Header() {
  const { pathname } = useLocation();
  const links = useMainLinks();
  const CollectionMenu = collectionMenu.useLoaded();
  useEffect(() => whenIdle(() => void collectionMenu.preload().catch(() => {})), []);
  return (
    <header className="sticky top-0 z-30 border-b border-ink/10 bg-sand/95 backdrop-blur-sm print:hidden">
      <div className="shell grid h-16 grid-cols-[1fr_auto_1fr] items-center lg:h-20">
        <div className="-ml-2.5 flex lg:hidden">
          <LazyDialog
            panel={mobileMenu}
            trigger={(opener) => (
              <button {...opener} className={iconButton} aria-label="Menu">
                <MenuIcon />
              </button>
            )}
          />
        </div>
        <nav aria-label="Main" className="hidden gap-9 lg:flex">
          {links.map(({ to, label }) => (
            <span key={to} className="flex">
              <SmartLink
                to={to}
                current={pathname === to}
                className="small-caps border-b border-transparent py-2 transition-colors hover:border-marigold aria-[current=page]:border-marigold"
              >
                {label}
              </SmartLink>
              {to === paths.collection && <span className="w-7">{CollectionMenu && <CollectionMenu />}</span>}
            </span>
          ))}
        </nav>
        <Link to={paths.home} className="px-1 font-display text-xl tracking-[0.06em] lg:text-2xl">
          <ShopMark />
        </Link>
        <div className="-mr-2.5 flex items-center justify-end">
          <LazyDialog
            panel={search}
            trigger={(opener) => (
              <button {...opener} className={iconButton} aria-label="Search">
                <SearchIcon />
              </button>
            )}
          />
          <AccountMenu iconButton={iconButton} />
          <Link to={paths.wishlist} className={`${iconButton} max-lg:hidden`} aria-label="Wishlist">
            <HeartIcon />
          </Link>
          <CartLink />
        </div>
      </div>
    </header>
  );
}

function CartLink() {
  const { data } = useCart();
  const pieces = countPieces(data?.details ?? []);
  return (
    <Link to={paths.cart} className={iconButton} aria-label={`Cart, ${plural(pieces, 'item')}`}>
      <BagIcon />
      {pieces > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-madder px-1 text-[0.75rem] leading-none font-semibold text-white"
        >
          {pieces > 99 ? '99+' : pieces}
        </span>
      )}
      {/* Announced when it changes, wherever on the page the change was made. */}
      <span role="status" className="sr-only">
        {data ? `${plural(pieces, 'item')} in your cart` : ''}
      </span>
    </Link>
  );
}
