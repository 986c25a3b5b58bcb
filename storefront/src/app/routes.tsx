import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { paths } from '../lib/routes/paths';
import { Layout } from './layout';
import { lazyScreen, publicScreen, type ScreenHandle } from './lazy-screen';
import { RequireSession } from './require-session';

/** Sends to another screen and hands on what came with the navigation (the origin of a sign-in). */
function Redirect({ to }: { to: string }) {
  const { state } = useLocation();
  return <Navigate to={to} state={state} replace />;
}

/** The route table, for the browser's router and for a server's. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      {
        path: paths.home,
        ...publicScreen('home/home-page', async () => (await import('../features/home/home-page')).HomePage),
      },
      {
        path: paths.collection,
        ...publicScreen(
          'collection/collection-page',
          async () => (await import('../features/collection/collection-page')).CollectionPage,
        ),
      },
      {
        path: paths.product.pattern,
        ...publicScreen(
          'product/product-page',
          async () => (await import('../features/product/product-page')).ProductPage,
        ),
      },
      { path: paths.cart, ...lazyScreen(async () => (await import('../features/cart/cart-page')).CartPage) },
      { path: paths.auth, ...lazyScreen(async () => (await import('../features/auth/auth-page')).AuthPage) },
      { path: paths.login, element: <Redirect to={paths.auth} /> },
      { path: paths.register, element: <Redirect to={`${paths.auth}?mode=register`} /> },
      {
        path: paths.forgotPassword,
        ...lazyScreen(async () => (await import('../features/auth/forgot-password-page')).ForgotPasswordPage),
      },
      {
        path: paths.resetPassword,
        ...lazyScreen(async () => (await import('../features/auth/reset-password-page')).ResetPasswordPage),
      },
      {
        path: paths.verifyEmail,
        ...lazyScreen(async () => (await import('../features/auth/verify-email-page')).VerifyEmailPage),
      },
      { path: paths.placeOrder, element: <Redirect to={paths.checkout} /> },
      {
        path: paths.thankYou,
        ...lazyScreen(async () => (await import('../features/orders/thank-you-page')).ThankYouPage),
      },
      {
        element: <RequireSession />,
        children: [
          {
            path: paths.checkout,
            ...lazyScreen(async () => (await import('../features/checkout/checkout-page')).CheckoutPage),
          },
          {
            path: paths.orders,
            ...lazyScreen(async () => (await import('../features/orders/orders-page')).OrdersPage),
          },
          {
            path: paths.order.pattern,
            ...lazyScreen(async () => (await import('../features/orders/order-page')).OrderPage),
          },
        ],
      },
      {
        element: <RequireSession notice="User not found. Please log in." />,
        children: [
          {
            path: paths.profile,
            ...lazyScreen(async () => (await import('../features/profile/profile-page')).ProfilePage),
          },
        ],
      },
      {
        path: paths.faq,
        ...publicScreen('pages/faq-page', async () => (await import('../features/pages/faq-page')).FaqPage),
      },
      {
        path: paths.legal,
        ...publicScreen('pages/legal-page', async () => (await import('../features/pages/legal-page')).LegalPage),
      },
      {
        path: paths.about,
        ...publicScreen('pages/about-page', async () => (await import('../features/pages/about-page')).AboutPage),
      },
      {
        path: paths.contact,
        ...publicScreen('pages/contact-page', async () => (await import('../features/pages/contact-page')).ContactPage),
      },
      {
        path: paths.unauthorized,
        ...lazyScreen(async () => (await import('../features/pages/unauthorized-page')).UnauthorizedPage),
      },
      {
        path: '*',
        ...publicScreen(
          'pages/not-found-page',
          async () => (await import('../features/pages/not-found-page')).NotFoundPage,
        ),
      },
    ],
  },
];

/** The screen at a path: `pattern` is its route's, `handle` what is known of its file. */
export function screenAt(pathname: string): { pattern: string | undefined; handle: ScreenHandle | undefined } {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  return { pattern: route?.path, handle: route?.handle as ScreenHandle | undefined };
}

/**
 * How the shop itself writes a path that leads to one of its screens: the router takes the words in any case and with a
 * slash at the end, but a screen has one address. What stands for a parameter stays as it is, as does an unknown path.
 */
export function canonicalPathOf(pathname: string): string {
  const { pattern } = screenAt(pathname);
  if (!pattern || pattern === '*') return pathname;
  const given = pathname.split('/');
  return pattern
    .split('/')
    .map((word, index) => (word.startsWith(':') ? given[index] : word))
    .join('/');
}

/** Fetches what the screen of a path needs, so that it then renders at once. */
export async function preloadScreen(pathname: string): Promise<void> {
  await screenAt(pathname).handle?.preload();
}
