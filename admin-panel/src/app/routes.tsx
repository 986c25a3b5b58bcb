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

/** A screen for who has the permission, in a file of its own that is fetched when somebody goes there. */
const screen = (
  path: string,
  permission: RouteAccess['permission'],
  load: () => Promise<ComponentType>,
): RouteObject => ({
  path,
  ...access(permission),
  lazy: async () => ({ Component: await load() }),
});

/** Inside the layout. A screen without an `access` is open to `admin` and `super_admin` only. */
const screens: RouteObject[] = [
  { path: paths.home, ...access('orders.read'), element: <Landing /> },
  screen(paths.dashboard, 'stats.read', () =>
    import('../features/dashboard/dashboard-page').then((m) => m.DashboardPage),
  ),
  screen(paths.stats, 'stats.read', () => import('../features/stats/stats-page').then((m) => m.StatsPage)),
  screen(paths.orders, 'orders.read', () => import('../features/orders/orders-page').then((m) => m.OrdersPage)),
  screen(paths.drafts, 'orders.draft', () => import('../features/drafts/drafts-page').then((m) => m.DraftsPage)),
  screen(paths.draft, 'orders.draft', () => import('../features/drafts/draft-page').then((m) => m.DraftPage)),
  screen(paths.packing, 'orders.read', () => import('../features/packing/packing-page').then((m) => m.PackingPage)),
  screen(paths.returns, 'orders.read', () =>
    import('../features/orders/returns/returns-page').then((m) => m.ReturnsPage),
  ),
  screen(paths.bank, 'orders.handle', () => import('../features/bank/bank-page').then((m) => m.BankPage)),
  screen(paths.importStatement, 'orders.handle', () =>
    import('../features/bank/import-statement-page').then((m) => m.ImportStatementPage),
  ),
  screen(paths.remittances, 'orders.handle', () =>
    import('../features/remittances/remittances-page').then((m) => m.RemittancesPage),
  ),
  screen(paths.importRemittance, 'orders.handle', () =>
    import('../features/remittances/import-sheet-page').then((m) => m.ImportSheetPage),
  ),
  screen(paths.payouts, 'reports.read', () => import('../features/payouts/payouts-page').then((m) => m.PayoutsPage)),
  screen(paths.payout, 'reports.read', () => import('../features/payouts/payout-page').then((m) => m.PayoutPage)),
  screen(paths.gstReturns, 'reports.read', () =>
    import('../features/gst/gst-returns-page').then((m) => m.GstReturnsPage),
  ),
  screen(paths.products, 'products.read', () =>
    import('../features/products/products-page').then((m) => m.ProductsPage),
  ),
  screen(paths.newProduct, 'products.create', () =>
    import('../features/products/product-form-page').then((m) => m.NewProductPage),
  ),
  screen(paths.importProducts, 'products.import', () =>
    import('../features/products/import/import-page').then((m) => m.ImportPage),
  ),
  screen(paths.countStock, 'products.edit', () =>
    import('../features/products/stock/count-page').then((m) => m.CountPage),
  ),
  screen(paths.stockLedger, 'products.read', () =>
    import('../features/products/stock/ledger-page').then((m) => m.LedgerPage),
  ),
  screen(paths.product, 'products.read', () => import('../features/products/product-page').then((m) => m.ProductPage)),
  screen(paths.editProduct, 'products.edit', () =>
    import('../features/products/product-form-page').then((m) => m.EditProductPage),
  ),
  screen(paths.categories, 'categories.read', () =>
    import('../features/categories/categories-page').then((m) => m.CategoriesPage),
  ),
  screen(paths.newCategory, 'categories.create', () =>
    import('../features/categories/category-form').then((m) => m.CategoryFormPage),
  ),
  screen(paths.editCategory, 'categories.edit', () =>
    import('../features/categories/category-form').then((m) => m.CategoryFormPage),
  ),
  screen(paths.incoming, 'products.read', () =>
    import('../features/incoming/incoming-page').then((m) => m.IncomingPage),
  ),
  screen(paths.newDelivery, 'products.edit', () =>
    import('../features/incoming/incoming-form').then((m) => m.IncomingFormPage),
  ),
  screen(paths.editDelivery, 'products.edit', () =>
    import('../features/incoming/incoming-form').then((m) => m.IncomingFormPage),
  ),
  screen(paths.incomingDelivery, 'products.edit', () =>
    import('../features/incoming/receive-page').then((m) => m.ReceivePage),
  ),
  screen(paths.collections, 'categories.read', () =>
    import('../features/collections/collections-page').then((m) => m.CollectionsPage),
  ),
  screen(paths.newCollection, 'categories.create', () =>
    import('../features/collections/collection-form').then((m) => m.CollectionFormPage),
  ),
  screen(paths.editCollection, 'categories.edit', () =>
    import('../features/collections/collection-form').then((m) => m.CollectionFormPage),
  ),
  screen(paths.customers, 'customers.read', () =>
    import('../features/customers/customers-page').then((m) => m.CustomersPage),
  ),
  screen(paths.customer, 'customers.read', () =>
    import('../features/customers/customer-page').then((m) => m.CustomerPage),
  ),
  screen(paths.mergeCustomer, 'customers.merge', () =>
    import('../features/customers/merge-page').then((m) => m.MergePage),
  ),
  screen(paths.users, 'users.read', () => import('../features/users/users-page').then((m) => m.UsersPage)),
  screen(paths.newUser, 'users.create', () => import('../features/users/user-form').then((m) => m.UserFormPage)),
  screen(paths.inviteUser, 'users.create', () => import('../features/users/user-form').then((m) => m.InvitePage)),
  screen(paths.mentions, 'orders.read', () => import('../features/mentions/mentions-page').then((m) => m.MentionsPage)),
  screen(paths.trail, 'changes.read', () => import('../features/trail/trail-page').then((m) => m.TrailPage)),
  screen(paths.user, 'users.read', () => import('../features/users/user-page').then((m) => m.UserPage)),
  screen(paths.editUser, 'users.edit', () => import('../features/users/user-form').then((m) => m.UserFormPage)),
  screen(paths.order, 'orders.read', () => import('../features/orders/order-page').then((m) => m.OrderPage)),
  screen(paths.coupons, 'coupons.manage', () => import('../features/coupons/coupons-page').then((m) => m.CouponsPage)),
  screen(paths.newCoupon, 'coupons.manage', () =>
    import('../features/coupons/coupon-form').then((m) => m.CouponFormPage),
  ),
  screen(paths.editCoupon, 'coupons.manage', () =>
    import('../features/coupons/coupon-form').then((m) => m.CouponFormPage),
  ),
  screen(paths.banners, 'banners.manage', () => import('../features/banners/banners-page').then((m) => m.BannersPage)),
  screen(paths.newBanner, 'banners.manage', () =>
    import('../features/banners/banner-form').then((m) => m.BannerFormPage),
  ),
  {
    path: paths.bannerMisprint,
    ...access('banners.manage'),
    element: <Navigate to={paths.newBanner} replace />,
  },
  screen(paths.editBanner, 'banners.manage', () =>
    import('../features/banners/banner-form').then((m) => m.BannerFormPage),
  ),
  screen(paths.reviews, 'reviews.moderate', () =>
    import('../features/reviews/reviews-page').then((m) => m.ReviewsPage),
  ),
  screen(paths.inbox, 'inbox.read', () => import('../features/inbox/inbox-page').then((m) => m.InboxPage)),
  screen(paths.stuckMails, 'inbox.read', () =>
    import('../features/mails/stuck-mails-page').then((m) => m.StuckMailsPage),
  ),
  screen(paths.lowStock, 'products.read', () =>
    import('../features/low-stock/low-stock-page').then((m) => m.LowStockPage),
  ),
  screen(paths.newsletter, 'newsletter.read', () =>
    import('../features/newsletter/newsletter-page').then((m) => m.NewsletterPage),
  ),
  screen(paths.health, 'health.read', () => import('../features/health/health-page').then((m) => m.HealthPage)),
  screen(paths.openShop, 'setup.manage', () => import('../features/setup/open-shop-page').then((m) => m.OpenShopPage)),
  screen(paths.shopDetails, 'setup.manage', () => import('../features/setup/details-page').then((m) => m.DetailsPage)),
  screen(paths.disclosures, 'setup.manage', () =>
    import('../features/disclosures/disclosures-page').then((m) => m.DisclosuresPage),
  ),
  screen(paths.retention, 'setup.manage', () =>
    import('../features/retention/retention-page').then((m) => m.RetentionPage),
  ),
  screen(paths.breach, 'setup.manage', () => import('../features/setup/breach-page').then((m) => m.BreachPage)),
  screen(`${paths.settings}/*`, 'setup.manage', () =>
    import('../features/settings/settings-routes').then((m) => m.SettingsRoutes),
  ),
  screen(`${paths.content}/*`, 'pages.edit', () =>
    import('../features/content/content-routes').then((m) => m.ContentRoutes),
  ),
  screen(paths.editor, 'editor.enter', () => import('../features/auth/editor-page').then((m) => m.EditorPage)),
  screen(paths.delivery, 'delivery.manage', () =>
    import('../features/delivery/delivery-page').then((m) => m.DeliveryPage),
  ),
  screen(paths.brand, 'brand.manage', () => import('../features/brand/brand-page').then((m) => m.BrandPage)),
  screen(paths.profile, 'profile.own', () => import('../features/profile/profile-page').then((m) => m.ProfilePage)),
  { path: '*', element: <NotFoundScreen /> },
];

/** The route table, below `/admin`. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: OpeningScreen,
    errorElement: <OutsideFailure />,
    children: [
      {
        path: paths.login,
        lazy: async () => ({ Component: (await import('../features/auth/login-page')).LoginPage }),
      },
      {
        path: paths.firstAccount,
        lazy: async () => ({ Component: (await import('../features/setup/first-account-page')).FirstAccountPage }),
      },
      {
        path: paths.forgotPassword,
        lazy: async () => ({
          Component: (await import('../features/auth/forgot-password-page')).ForgotPasswordPage,
        }),
      },
      {
        path: paths.newPassword,
        lazy: async () => ({ Component: (await import('../features/auth/new-password-page')).NewPasswordPage }),
      },
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
