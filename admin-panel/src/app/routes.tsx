import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/routes/paths';
import { Landing } from './landing';
import { Layout } from './layout';
import { RequireStaff } from './require-staff';
import type { RouteAccess } from './route-access';
import { NotFoundScreen, OpeningScreen, ScreenFailure } from './screen-states';
import { SignOut } from './sign-out';

/** A screen in a file of its own, fetched when somebody goes there. */
const screen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});

const access = (permission: RouteAccess['permission']): { handle: RouteAccess } => ({ handle: { permission } });

/** The route table, below `/admin`. A screen without an `access` is open to `admin` and `super_admin` only. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: OpeningScreen,
    children: [
      { path: paths.login, ...screen(async () => (await import('../features/auth/login-page')).LoginPage) },
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
                children: [
                  { path: paths.home, ...access('orders.read'), element: <Landing /> },
                  {
                    path: paths.dashboard,
                    ...access('stats.read'),
                    ...screen(async () => (await import('../features/dashboard/dashboard-page')).DashboardPage),
                  },
                  {
                    path: paths.stats,
                    ...access('stats.read'),
                    ...screen(async () => (await import('../features/stats/stats-page')).StatsPage),
                  },
                  {
                    path: paths.orders,
                    ...access('orders.read'),
                    ...screen(async () => (await import('../features/orders/orders-page')).OrdersPage),
                  },
                  {
                    path: paths.products,
                    ...access('products.read'),
                    ...screen(async () => (await import('../features/products/products-page')).ProductsPage),
                  },
                  {
                    path: paths.newProduct,
                    ...access('products.create'),
                    ...screen(async () => (await import('../features/products/product-form-page')).NewProductPage),
                  },
                  {
                    path: paths.importProducts,
                    ...access('products.import'),
                    ...screen(async () => (await import('../features/products/import-page')).ImportPage),
                  },
                  {
                    path: paths.product,
                    ...access('products.read'),
                    ...screen(async () => (await import('../features/products/product-page')).ProductPage),
                  },
                  {
                    path: paths.editProduct,
                    ...access('products.edit'),
                    ...screen(async () => (await import('../features/products/product-form-page')).EditProductPage),
                  },
                  {
                    path: paths.categories,
                    ...access('categories.read'),
                    ...screen(async () => (await import('../features/categories/categories-page')).CategoriesPage),
                  },
                  {
                    path: paths.newCategory,
                    ...access('categories.create'),
                    ...screen(async () => (await import('../features/categories/category-form')).NewCategoryPage),
                  },
                  {
                    path: paths.editCategory,
                    ...access('categories.edit'),
                    ...screen(async () => (await import('../features/categories/category-form')).EditCategoryPage),
                  },
                  {
                    path: paths.users,
                    ...access('users.read'),
                    ...screen(async () => (await import('../features/users/users-page')).UsersPage),
                  },
                  {
                    path: paths.newUser,
                    ...access('users.create'),
                    ...screen(async () => (await import('../features/users/user-form')).NewUserPage),
                  },
                  {
                    path: paths.user,
                    ...access('users.read'),
                    ...screen(async () => (await import('../features/users/user-page')).UserPage),
                  },
                  {
                    path: paths.editUser,
                    ...access('users.edit'),
                    ...screen(async () => (await import('../features/users/user-form')).EditUserPage),
                  },
                  {
                    path: paths.order,
                    ...access('orders.read'),
                    ...screen(async () => (await import('../features/orders/order-page')).OrderPage),
                  },
                  {
                    path: paths.coupons,
                    ...access('coupons.manage'),
                    ...screen(async () => (await import('../features/coupons/coupons-page')).CouponsPage),
                  },
                  {
                    path: paths.newCoupon,
                    ...access('coupons.manage'),
                    ...screen(async () => (await import('../features/coupons/coupon-form')).NewCouponPage),
                  },
                  {
                    path: paths.editCoupon,
                    ...access('coupons.manage'),
                    ...screen(async () => (await import('../features/coupons/coupon-form')).EditCouponPage),
                  },
                  {
                    path: paths.banners,
                    ...access('banners.manage'),
                    ...screen(async () => (await import('../features/banners/banners-page')).BannersPage),
                  },
                  {
                    path: paths.newBanner,
                    ...access('banners.manage'),
                    ...screen(async () => (await import('../features/banners/banner-form')).NewBannerPage),
                  },
                  {
                    path: paths.bannerMisprint,
                    ...access('banners.manage'),
                    element: <Navigate to={paths.newBanner} replace />,
                  },
                  {
                    path: paths.editBanner,
                    ...access('banners.manage'),
                    ...screen(async () => (await import('../features/banners/banner-form')).EditBannerPage),
                  },
                  {
                    path: paths.reviews,
                    ...access('reviews.moderate'),
                    ...screen(async () => (await import('../features/reviews/reviews-page')).ReviewsPage),
                  },
                  {
                    path: paths.inbox,
                    ...access('inbox.read'),
                    ...screen(async () => (await import('../features/inbox/inbox-page')).InboxPage),
                  },
                  {
                    path: paths.content,
                    ...access(null),
                    ...screen(async () => (await import('../features/content/content-page')).ContentPage),
                  },
                  {
                    path: paths.profile,
                    ...access('profile.own'),
                    ...screen(async () => (await import('../features/profile/profile-page')).ProfilePage),
                  },
                  { path: '*', element: <NotFoundScreen /> },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
