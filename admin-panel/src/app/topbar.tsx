import { lazy, Suspense } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { outside, paths } from '../lib/routes/paths';
import { testMode } from '../lib/session/shop-brand';
import { Brand } from '../ui/layout/brand';
import { MenuIcon, ShopIcon, SidebarIcon } from '../ui/layout/icons';
import { FinderButton } from './finder/finder-button';
import { ProfileMenu } from './profile-menu';

const MentionsLink = lazy(async () => ({ default: (await import('./mentions-link')).MentionsLink }));

interface TopbarProps {
  isNarrow: boolean;
  onNarrow: () => void;
  isDrawerOpen: boolean;
  onDrawer: () => void;
}

export function Topbar({ isNarrow, onNarrow, isDrawerOpen, onDrawer }: TopbarProps) {
  return (
    <header className="topbar d-print-none">
      <Button
        variant="link"
        className="icon-button d-lg-none"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={onDrawer}
      >
        <MenuIcon />
      </Button>
      <Link to={paths.home} className="brand-link">
        <Brand />
      </Link>
      <Button
        variant="link"
        className="icon-button d-none d-lg-inline-flex"
        aria-label={isNarrow ? 'Widen the sidebar' : 'Fold the sidebar'}
        onClick={onNarrow}
      >
        <SidebarIcon />
      </Button>
      {testMode() && (
        <Link to={paths.openShop} className="test-shop badge text-bg-warning text-decoration-none" title={testMode()}>
          Test<span className="d-none d-lg-inline"> shop</span>
          <span className="visually-hidden">{testMode()}</span>
        </Link>
      )}
      <FinderButton />
      <Suspense>
        <MentionsLink />
      </Suspense>
      <a href={outside.shop} className="icon-button shop-link">
        <ShopIcon />
        <span className="d-none d-md-inline">Go to the shop</span>
        <span className="visually-hidden d-md-none">Go to the shop</span>
      </a>
      <ProfileMenu />
    </header>
  );
}
