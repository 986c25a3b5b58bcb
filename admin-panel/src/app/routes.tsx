import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/routes/paths';
import type { Entry } from './route-access';
import { Landing } from './landing';
import { Layout } from './layout';
import { RequireStaff } from './require-staff';
import { NotFoundScreen, OpeningScreen, ScreenFailure } from './screen-states';
import { SignOut } from './sign-out';

/** A screen in a file of its own, fetched when somebody goes there. */
const screen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});

const entry = (permission: Entry['permission']): { handle: Entry } => ({ handle: { permission } });

/** The route table, below `/admin`. A screen without an entry is open to `admin` and `super_admin` only. */
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
                  { path: paths.home, ...entry('orders.read'), element: <Landing /> },
                  {
                    path: paths.dashboard,
                    ...entry('stats.read'),
                    ...screen(async () => (await import('../features/dashboard/dashboard-page')).DashboardPage),
                  },
                  {
                    path: paths.stats,
                    ...entry('stats.read'),
                    ...screen(async () => (await import('../features/stats/stats-page')).StatsPage),
                  },
                  {
                    path: paths.orders,
                    ...entry('orders.read'),
                    ...screen(async () => (await import('../features/orders/orders-page')).OrdersPage),
                  },
                  {
                    path: paths.products,
                    ...entry('products.read'),
                    ...screen(async () => (await import('../features/products/products-page')).ProductsPage),
                  },
                  {
                    path: paths.newProduct,
                    ...entry('products.create'),
                    ...screen(async () => (await import('../features/products/product-form-page')).NewProductPage),
                  },
                  {
                    path: paths.importProducts,
                    ...entry('products.import'),
                    ...screen(async () => (await import('../features/products/import-page')).ImportPage),
                  },
                  {
                    path: paths.product,
                    ...entry('products.read'),
                    ...screen(async () => (await import('../features/products/product-page')).ProductPage),
                  },
                  {
                    path: paths.editProduct,
                    ...entry('products.edit'),
                    ...screen(async () => (await import('../features/products/product-form-page')).EditProductPage),
                  },
                  {
                    path: paths.categories,
                    ...entry('categories.read'),
                    ...screen(async () => (await import('../features/categories/categories-page')).CategoriesPage),
                  },
                  {
                    path: paths.newCategory,
                    ...entry('categories.create'),
                    ...screen(async () => (await import('../features/categories/category-page')).NewCategoryPage),
                  },
                  {
                    path: paths.editCategory,
                    ...entry('categories.edit'),
                    ...screen(async () => (await import('../features/categories/category-page')).EditCategoryPage),
                  },
                  {
                    path: paths.users,
                    ...entry('users.read'),
                    ...screen(async () => (await import('../features/users/users-page')).UsersPage),
                  },
                  {
                    path: paths.newUser,
                    ...entry('users.create'),
                    ...screen(async () => (await import('../features/users/user-form-page')).NewUserPage),
                  },
                  {
                    path: paths.user,
                    ...entry('users.read'),
                    ...screen(async () => (await import('../features/users/user-page')).UserPage),
                  },
                  {
                    path: paths.editUser,
                    ...entry('users.edit'),
                    ...screen(async () => (await import('../features/users/user-form-page')).EditUserPage),
                  },
                  {
                    path: paths.order,
                    ...entry('orders.read'),
                    ...screen(async () => (await import('../features/orders/order-page')).OrderPage),
                  },
                  {
                    path: paths.coupons,
                    ...entry('coupons.manage'),
                    ...screen(async () => (await import('../features/coupons/coupons-page')).CouponsPage),
                  },
                  {
                    path: paths.newCoupon,
                    ...entry('coupons.manage'),
                    ...screen(async () => (await import('../features/coupons/coupon-form-page')).NewCouponPage),
                  },
                  {
                    path: paths.editCoupon,
                    ...entry('coupons.manage'),
                    ...screen(async () => (await import('../features/coupons/coupon-form-page')).EditCouponPage),
                  },
                  {
                    path: paths.banners,
                    ...entry('banners.manage'),
                    ...screen(async () => (await import('../features/banners/banners-page')).BannersPage),
                  },
                  {
                    path: paths.newBanner,
                    ...entry('banners.manage'),
                    ...screen(async () => (await import('../features/banners/banner-form-page')).NewBannerPage),
                  },
                  {
                    path: paths.bannerSlip,
                    ...entry('banners.manage'),
                    element: <Navigate to={paths.newBanner} replace />,
                  },
                  {
                    path: paths.editBanner,
                    ...entry('banners.manage'),
                    ...screen(async () => (await import('../features/banners/banner-form-page')).EditBannerPage),
                  },
                  {
                    path: paths.reviews,
                    ...entry('reviews.moderate'),
                    ...screen(async () => (await import('../features/reviews/reviews-page')).ReviewsPage),
                  },
                  {
                    path: paths.inbox,
                    ...entry('inbox.read'),
                    ...screen(async () => (await import('../features/inbox/inbox-page')).InboxPage),
                  },
                  {
                    path: paths.content,
                    ...entry(null),
                    ...screen(async () => (await import('../features/content/content-page')).ContentPage),
                  },
                  {
                    path: paths.profile,
                    ...entry('profile.own'),
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
