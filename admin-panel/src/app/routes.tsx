import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LoginPage } from '../features/auth/login-page';
import { paths } from '../lib/paths';
import type { Entry } from './entry';
import { Landing } from './landing';
import { Layout } from './layout';
import { RequireStaff } from './require-staff';
import { NotFoundScreen, OpeningScreen, ScreenFailure } from './screen-states';

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
      { path: paths.login, element: <LoginPage /> },
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
