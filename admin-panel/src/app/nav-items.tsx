import type { ReactNode } from 'react';
import type { Role } from 'shared-types/domain/roles';
import { paths } from '../lib/routes/paths';
import {
  BannerIcon,
  CategoryIcon,
  ContentIcon,
  CouponIcon,
  DashboardIcon,
  InboxIcon,
  OrdersIcon,
  PeopleIcon,
  PersonIcon,
  ProductIcon,
  ReturnIcon,
  ReviewIcon,
  StatsIcon,
} from '../ui/layout/icons';
import { mayEnter, type RouteAccess } from './route-access';

interface NavItem extends RouteAccess {
  to: string;
  label: string;
  icon: ReactNode;
}

const ITEMS: NavItem[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: <DashboardIcon />, permission: 'stats.read' },
  { to: paths.stats, label: 'Statistics', icon: <StatsIcon />, permission: 'stats.read' },
  { to: paths.orders, label: 'Orders', icon: <OrdersIcon />, permission: 'orders.read' },
  { to: paths.returns, label: 'Returns', icon: <ReturnIcon />, permission: 'orders.read' },
  { to: paths.products, label: 'Products', icon: <ProductIcon />, permission: 'products.read' },
  { to: paths.categories, label: 'Categories', icon: <CategoryIcon />, permission: 'categories.read' },
  { to: paths.coupons, label: 'Coupons', icon: <CouponIcon />, permission: 'coupons.manage' },
  { to: paths.banners, label: 'Banners', icon: <BannerIcon />, permission: 'banners.manage' },
  { to: paths.reviews, label: 'Reviews', icon: <ReviewIcon />, permission: 'reviews.moderate' },
  { to: paths.users, label: 'Users', icon: <PeopleIcon />, permission: 'users.read' },
  { to: paths.inbox, label: 'Inbox', icon: <InboxIcon />, permission: 'inbox.read' },
  { to: paths.content, label: 'Site content', icon: <ContentIcon />, permission: null },
  { to: paths.profile, label: 'Profile', icon: <PersonIcon />, permission: 'profile.own' },
];

/** What the sidebar offers a person: only what they may enter. */
export const navItemsFor = (roles: readonly Role[]) => ITEMS.filter((item) => mayEnter(roles, item));
