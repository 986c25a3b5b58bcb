import type { ReactNode } from 'react';
import type { Role } from 'shared-types/domain/roles';
import { paths } from '../lib/paths';
import { CategoryIcon, DashboardIcon, OrdersIcon, PersonIcon, StatsIcon } from '../ui/icons';
import { type Entry, mayEnter } from './entry';

interface NavItem extends Entry {
  to: string;
  label: string;
  icon: ReactNode;
}

const ITEMS: NavItem[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: <DashboardIcon />, permission: 'stats.read' },
  { to: paths.stats, label: 'Statistics', icon: <StatsIcon />, permission: 'stats.read' },
  { to: paths.orders, label: 'Orders', icon: <OrdersIcon />, permission: 'orders.read' },
  { to: paths.categories, label: 'Categories', icon: <CategoryIcon />, permission: 'categories.read' },
  { to: paths.profile, label: 'Profile', icon: <PersonIcon />, permission: 'profile.own' },
];

/** What the sidebar offers a person: only what they may enter. */
export const navItemsFor = (roles: readonly Role[]) => ITEMS.filter((item) => mayEnter(roles, item));
