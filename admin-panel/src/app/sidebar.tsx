import { OverlayTrigger, Tooltip } from 'react-bootstrap';
import { NavLink, useLocation } from 'react-router-dom';
import { initialsOf, roleLabel } from '../lib/format/format';
import { paths } from '../lib/routes/paths';
import { useCurrentUser } from '../lib/session/admin';
import { navItemsFor } from './nav-items';

/** Settings with an address of their own. */
const SETTINGS = /^\/(brand|delivery|legal-details|data-retention)/;

interface SidebarProps {
  /** Icons only; the names are in tooltips. */
  isNarrow?: boolean;
  onNavigate?: () => void;
}

/** The greeting and the links, for the fixed sidebar and for the drawer. */
export function Sidebar({ isNarrow = false, onNavigate }: SidebarProps) {
  const { name, roles } = useCurrentUser();
  const { pathname } = useLocation();
  const isSetting = SETTINGS.test(pathname);
  return (
    <div className={isNarrow ? 'sidebar-body narrow' : 'sidebar-body'}>
      <div className="greeting">
        <span className="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <p className={isNarrow ? 'visually-hidden' : 'mb-0'}>
          <span className="d-block">Namaste, {name}</span>
          <span className="d-block small text-body-secondary">
            {roles
              .filter((role) => role !== 'shopper')
              .map(roleLabel)
              .join(', ')}
          </span>
        </p>
      </div>
      <nav aria-label="Main">
        <ul className="list-unstyled mb-0">
          {navItemsFor(roles).map(({ to, label, icon }) => (
            <li key={to}>
              <OverlayTrigger
                placement="right"
                overlay={<Tooltip>{label}</Tooltip>}
                // A tooltip that repeats the text beside it helps nobody.
                {...(isNarrow ? {} : { show: false })}
              >
                <NavLink
                  to={to}
                  className={`side-link ${to === paths.settings && isSetting ? 'active' : ''}`}
                  onClick={onNavigate}
                >
                  {icon}
                  <span className={isNarrow ? 'visually-hidden' : undefined}>{label}</span>
                </NavLink>
              </OverlayTrigger>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
