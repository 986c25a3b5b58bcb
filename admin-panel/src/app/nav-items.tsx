import type { ReactNode } from 'react';
import type { Role } from 'shared-types/domain/roles';
import { paths } from '../lib/routes/paths';
import {
  BankIcon,
  BannerIcon,
  CashIcon,
  CategoryIcon,
  ContentIcon,
  CouponIcon,
  DashboardIcon,
  DraftIcon,
  GstIcon,
  HealthIcon,
  InboxIcon,
  OrdersIcon,
  PackingIcon,
  PayoutIcon,
  PeopleIcon,
  PersonIcon,
  ProductIcon,
  ReturnIcon,
  ReviewIcon,
  SettingsIcon,
  ShopIcon,
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
  { to: paths.drafts, label: 'Draft orders', icon: <DraftIcon />, permission: 'orders.draft' },
  { to: paths.packing, label: 'Packing', icon: <PackingIcon />, permission: 'orders.read' },
  { to: paths.returns, label: 'Returns', icon: <ReturnIcon />, permission: 'orders.read' },
  { to: paths.bank, label: 'Bank statement', icon: <BankIcon />, permission: 'orders.handle' },
  { to: paths.remittances, label: 'Couriers’ cash', icon: <CashIcon />, permission: 'orders.handle' },
  { to: paths.payouts, label: 'Payouts', icon: <PayoutIcon />, permission: 'reports.read' },
  { to: paths.gstReturns, label: 'GST returns', icon: <GstIcon />, permission: 'reports.read' },
  { to: paths.products, label: 'Products', icon: <ProductIcon />, permission: 'products.read' },
  { to: paths.categories, label: 'Categories', icon: <CategoryIcon />, permission: 'categories.read' },
  { to: paths.collections, label: 'Collections', icon: <CategoryIcon />, permission: 'categories.read' },
  { to: paths.coupons, label: 'Coupons', icon: <CouponIcon />, permission: 'coupons.manage' },
  { to: paths.banners, label: 'Banners', icon: <BannerIcon />, permission: 'banners.manage' },
  { to: paths.reviews, label: 'Reviews', icon: <ReviewIcon />, permission: 'reviews.moderate' },
  { to: paths.customers, label: 'Customers', icon: <PeopleIcon />, permission: 'customers.read' },
  { to: paths.users, label: 'Users', icon: <PersonIcon />, permission: 'users.read' },
  { to: paths.inbox, label: 'Inbox', icon: <InboxIcon />, permission: 'inbox.read' },
  { to: paths.newsletter, label: 'Newsletter', icon: <InboxIcon />, permission: 'newsletter.read' },
  { to: paths.content, label: 'Site content', icon: <ContentIcon />, permission: 'pages.edit' },
  { to: paths.editor, label: 'Content in Strapi', icon: <ContentIcon />, permission: 'editor.enter' },
  { to: paths.settings, label: 'Settings', icon: <SettingsIcon />, permission: 'setup.manage' },
  { to: paths.openShop, label: 'Set-up', icon: <ShopIcon />, permission: 'setup.manage' },
  { to: paths.health, label: 'Health', icon: <HealthIcon />, permission: 'health.read' },
  { to: paths.trail, label: 'Trail of changes', icon: <OrdersIcon />, permission: 'changes.read' },
  { to: paths.profile, label: 'Profile', icon: <PersonIcon />, permission: 'profile.own' },
];

/** What the sidebar offers a person: only what they may enter. */
export const navItemsFor = (roles: readonly Role[]) => ITEMS.filter((item) => mayEnter(roles, item));
