import { DropdownMenu } from 'radix-ui';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { countPieces, useCart } from '../lib/cart';
import { plural } from '../lib/format';
import { originState } from '../lib/origin';
import { paths } from '../lib/paths';
import { useSession } from '../lib/shop';
import { useSignOut } from '../lib/use-sign-out';
import { BagIcon, PersonIcon } from '../ui/icons';
import { MAIN_LINKS } from './main-links';
import { MobileMenu } from './mobile-menu';
import { SearchPanel } from './search-panel';

const iconButton = 'relative grid size-11 place-items-center transition-colors hover:text-madder';

export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-ink/10 bg-sand/95 backdrop-blur-sm">
      <div className="shell grid h-16 grid-cols-[1fr_auto_1fr] items-center lg:h-20">
        <div className="-ml-2.5 flex lg:hidden">
          <MobileMenu iconButton={iconButton} />
        </div>
        <nav aria-label="Main" className="hidden gap-9 lg:flex">
          {MAIN_LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="small-caps border-b border-transparent py-2 transition-colors hover:border-marigold aria-[current=page]:border-marigold"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <Link to={paths.home} className="px-1 font-display text-xl tracking-[0.06em] lg:text-2xl">
          Marudhara
        </Link>
        <div className="-mr-2.5 flex items-center justify-end">
          <SearchPanel iconButton={iconButton} />
          <PersonMenu />
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

function PersonMenu() {
  const session = useSession();
  const signOut = useSignOut();
  const location = useLocation();
  // Narrow screens have these in the menu behind the left button.
  if (!session)
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
  const item =
    'block cursor-pointer px-5 py-3 outline-none transition-colors data-highlighted:bg-sand data-highlighted:text-indigo';
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={`${iconButton} max-sm:hidden`} aria-label={`Your account, ${session.user.name}`}>
        <PersonIcon />
        <span aria-hidden="true" className="absolute right-2 bottom-2 size-2 rounded-full bg-neem" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="z-40 min-w-52 animate-rise border border-ink/10 bg-white py-2 shadow-[0_8px_28px_rgb(33_27_23/0.14)]"
        >
          <DropdownMenu.Label className="px-5 pt-2 pb-3 text-sm text-stone">{session.user.name}</DropdownMenu.Label>
          <DropdownMenu.Item asChild>
            <Link to={paths.profile} className={item}>
              My Profile
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.orders} className={item}>
              My Orders
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={signOut}>
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
