import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/routes/paths';
import { Landing } from './landing';
import { Layout } from './layout';
import { RequireStaff } from './require-staff';
import type { RouteAccess } from './route-access';
import { NotFoundScreen, OpeningScreen, OutsideFailure, ScreenFailure } from './screen-states';
import { SignOut } from './sign-out';

const access = (permission: RouteAccess['permission']): { handle: RouteAccess } => ({ handle: { permission } });

/** A screen is what its file exports by default, fetched when somebody goes there. */
const opened = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

/** A screen for who has the permission. */
const screen = (
  path: string,
  permission: RouteAccess['permission'],
  load: () => Promise<{ default: ComponentType }>,
): RouteObject => ({ ...opened(path, load), ...access(permission) });

/** Inside the layout. A screen without an `access` is open to `admin` and `super_admin` only. */
const screens: RouteObject[] = [
  { path: paths.home, ...access('orders.read'), element: <Landing /> },
  screen(paths.dashboard, 'stats.read', () => import('../features/dashboard/dashboard-page')),
  screen(paths.stats, 'stats.read', () => import('../features/stats/stats-page')),
  screen(paths.orders, 'orders.read', () => import('../features/orders/orders-page')),
  screen(paths.drafts, 'orders.draft', () => import('../features/drafts/drafts-page')),
  screen(paths.draft, 'orders.draft', () => import('../features/drafts/draft-page')),
  screen(paths.packing, 'orders.read', () => import('../features/packing/packing-page')),
  screen(paths.returns, 'orders.read', () => import('../features/orders/returns/returns-page')),
  screen(paths.bank, 'orders.handle', () => import('../features/bank/bank-page')),
  screen(paths.importStatement, 'orders.handle', () => import('../features/bank/import-statement-page')),
  screen(paths.remittances, 'orders.handle', () => import('../features/remittances/remittances-page')),
  screen(paths.importRemittance, 'orders.handle', () => import('../features/remittances/import-sheet-page')),
  screen(paths.payouts, 'reports.read', () => import('../features/payouts/payouts-page')),
  screen(paths.payout, 'reports.read', () => import('../features/payouts/payout-page')),
  screen(paths.gstReturns, 'reports.read', () => import('../features/gst/gst-returns-page')),
  screen(paths.products, 'products.read', () => import('../features/products/products-page')),
  screen(paths.newProduct, 'products.create', () =>
    import('../features/products/product-form-page').then((m) => ({ default: m.NewProductPage })),
  ),
  screen(paths.importProducts, 'products.import', () => import('../features/products/import/import-page')),
  screen(paths.countStock, 'products.edit', () => import('../features/products/stock/count-page')),
  screen(paths.stockLedger, 'products.read', () => import('../features/products/stock/ledger-page')),
  screen(paths.product, 'products.read', () => import('../features/products/product-page')),
  screen(paths.editProduct, 'products.edit', () =>
    import('../features/products/product-form-page').then((m) => ({ default: m.EditProductPage })),
  ),
  screen(paths.categories, 'categories.read', () => import('../features/categories/categories-page')),
  screen(paths.newCategory, 'categories.create', () => import('../features/categories/category-form')),
  screen(paths.editCategory, 'categories.edit', () => import('../features/categories/category-form')),
  screen(paths.incoming, 'products.read', () => import('../features/incoming/incoming-page')),
  screen(paths.newDelivery, 'products.edit', () => import('../features/incoming/incoming-form')),
  screen(paths.editDelivery, 'products.edit', () => import('../features/incoming/incoming-form')),
  screen(paths.incomingDelivery, 'products.edit', () => import('../features/incoming/receive-page')),
  screen(paths.collections, 'categories.read', () => import('../features/collections/collections-page')),
  screen(paths.newCollection, 'categories.create', () => import('../features/collections/collection-form')),
  screen(paths.editCollection, 'categories.edit', () => import('../features/collections/collection-form')),
  screen(paths.customers, 'customers.read', () => import('../features/customers/customers-page')),
  screen(paths.customer, 'customers.read', () => import('../features/customers/customer-page')),
  screen(paths.mergeCustomer, 'customers.merge', () => import('../features/customers/merge-page')),
  screen(paths.users, 'users.read', () => import('../features/users/users-page')),
  screen(paths.newUser, 'users.create', () =>
    import('../features/users/user-form').then((m) => ({ default: m.UserFormPage })),
  ),
  screen(paths.inviteUser, 'users.create', () =>
    import('../features/users/user-form').then((m) => ({ default: m.InvitePage })),
  ),
  screen(paths.mentions, 'orders.read', () => import('../features/mentions/mentions-page')),
  screen(paths.trail, 'changes.read', () => import('../features/trail/trail-page')),
  screen(paths.user, 'users.read', () => import('../features/users/user-page')),
  screen(paths.editUser, 'users.edit', () =>
    import('../features/users/user-form').then((m) => ({ default: m.UserFormPage })),
  ),
  screen(paths.order, 'orders.read', () => import('../features/orders/order-page')),
  screen(paths.coupons, 'coupons.manage', () => import('../features/coupons/coupons-page')),
  screen(paths.newCoupon, 'coupons.manage', () => import('../features/coupons/coupon-form')),
  screen(paths.editCoupon, 'coupons.manage', () => import('../features/coupons/coupon-form')),
  screen(paths.banners, 'banners.manage', () => import('../features/banners/banners-page')),
  screen(paths.newBanner, 'banners.manage', () => import('../features/banners/banner-form')),
  {
    path: paths.bannerMisprint,
    ...access('banners.manage'),
    element: <Navigate to={paths.newBanner} replace />,
  },
  screen(paths.editBanner, 'banners.manage', () => import('../features/banners/banner-form')),
  screen(paths.reviews, 'reviews.moderate', () => import('../features/reviews/reviews-page')),
  screen(paths.inbox, 'inbox.read', () => import('../features/inbox/inbox-page')),
  screen(paths.stuckMails, 'inbox.read', () => import('../features/mails/stuck-mails-page')),
  screen(paths.lowStock, 'products.read', () => import('../features/low-stock/low-stock-page')),
  screen(paths.newsletter, 'newsletter.read', () => import('../features/newsletter/newsletter-page')),
  screen(paths.health, 'health.read', () => import('../features/health/health-page')),
  screen(paths.openShop, 'setup.manage', () => import('../features/setup/open-shop-page')),
  screen(paths.shopDetails, 'setup.manage', () => import('../features/setup/details-page')),
  screen(paths.disclosures, 'setup.manage', () => import('../features/disclosures/disclosures-page')),
  screen(paths.retention, 'setup.manage', () => import('../features/retention/retention-page')),
  screen(paths.breach, 'setup.manage', () => import('../features/setup/breach-page')),
  screen(`${paths.settings}/*`, 'setup.manage', () => import('../features/settings/settings-routes')),
  screen(`${paths.content}/*`, 'pages.edit', () => import('../features/content/content-routes')),
  screen(paths.editor, 'editor.enter', () => import('../features/auth/editor-page')),
  screen(paths.delivery, 'delivery.manage', () => import('../features/delivery/delivery-page')),
  screen(paths.brand, 'brand.manage', () => import('../features/brand/brand-page')),
  screen(paths.profile, 'profile.own', () => import('../features/profile/profile-page')),
  { path: '*', element: <NotFoundScreen /> },
];

/** The route table, below `/admin`. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: OpeningScreen,
    errorElement: <OutsideFailure />,
    children: [
      opened(paths.login, () => import('../features/auth/login-page')),
      opened(paths.firstAccount, () => import('../features/setup/first-account-page')),
      opened(paths.forgotPassword, () => import('../features/auth/forgot-password-page')),
      opened(paths.newPassword, () => import('../features/auth/new-password-page')),
      { path: paths.logout, element: <SignOut /> },
      {
        element: <RequireStaff />,
        children: [
          {
            element: <Layout />,
            children: [
              {
                // Inside the layout, so that the menus stay when a screen fails.
                errorElement: <ScreenFailure />,
                children: screens,
              },
            ],
          },
        ],
      },
    ],
  },
];
