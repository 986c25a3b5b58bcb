import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { HomePage } from '../features/home/home-page';
import { paths } from '../lib/paths';
import { Layout } from './layout';
import { RequireSession } from './require-session';
import { OpeningScreen, ScreenFailure } from './screen-states';

/** Sends to another screen and hands on what came with the navigation (the origin of a sign-in). */
function Redirect({ to }: { to: string }) {
  const { state } = useLocation();
  return <Navigate to={to} state={state} replace />;
}

/** A screen in a file of its own, fetched when somebody goes there. */
const screen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});

/** The route table, for the browser's router and for one on a server. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    HydrateFallback: OpeningScreen,
    children: [
      {
        // Inside the layout, so that header and footer stay when a screen fails.
        errorElement: <ScreenFailure />,
        children: [
          { path: paths.home, element: <HomePage /> },
          {
            path: paths.collection,
            ...screen(async () => (await import('../features/collection/collection-page')).CollectionPage),
          },
          {
            path: paths.product.pattern,
            ...screen(async () => (await import('../features/product/product-page')).ProductPage),
          },
          { path: paths.cart, ...screen(async () => (await import('../features/cart/cart-page')).CartPage) },
          { path: paths.auth, ...screen(async () => (await import('../features/auth/auth-page')).AuthPage) },
          { path: paths.login, element: <Redirect to={paths.auth} /> },
          { path: paths.register, element: <Redirect to={`${paths.auth}?mode=register`} /> },
          {
            path: paths.forgotPassword,
            ...screen(async () => (await import('../features/auth/forgot-password-page')).ForgotPasswordPage),
          },
          {
            path: paths.resetPassword,
            ...screen(async () => (await import('../features/auth/reset-password-page')).ResetPasswordPage),
          },
          { path: paths.placeOrder, element: <Redirect to={paths.checkout} /> },
          {
            path: paths.thankYou,
            ...screen(async () => (await import('../features/orders/thank-you-page')).ThankYouPage),
          },
          {
            element: <RequireSession />,
            children: [
              {
                path: paths.checkout,
                ...screen(async () => (await import('../features/checkout/checkout-page')).CheckoutPage),
              },
              {
                path: paths.orders,
                ...screen(async () => (await import('../features/orders/orders-page')).OrdersPage),
              },
              {
                path: paths.order.pattern,
                ...screen(async () => (await import('../features/orders/order-page')).OrderPage),
              },
            ],
          },
          {
            element: <RequireSession notice="User not found. Please log in." />,
            children: [
              {
                path: paths.profile,
                ...screen(async () => (await import('../features/profile/profile-page')).ProfilePage),
              },
            ],
          },
          { path: paths.faq, ...screen(async () => (await import('../features/pages/faq-page')).FaqPage) },
          { path: paths.legal, ...screen(async () => (await import('../features/pages/legal-page')).LegalPage) },
          { path: paths.about, ...screen(async () => (await import('../features/pages/about-page')).AboutPage) },
          { path: paths.contact, ...screen(async () => (await import('../features/pages/contact-page')).ContactPage) },
          {
            path: paths.unauthorized,
            ...screen(async () => (await import('../features/pages/unauthorized-page')).UnauthorizedPage),
          },
          { path: '*', ...screen(async () => (await import('../features/pages/not-found-page')).NotFoundPage) },
        ],
      },
    ],
  },
];
