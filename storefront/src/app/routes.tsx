import { matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { PAGE_SHELVES } from '../lib/routes/page-shelves';
import { paths } from '../lib/routes/paths';
import { Layout } from './layout';
import { lazyScreen, publicScreen, type ScreenHandle } from './lazy-screen';
import { RequireSession, RequireSessionOrKey } from './require-session';

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
      publicScreen(paths.home, 'home/home-page', async () => (await import('../features/home/home-page')).HomePage),
      publicScreen(
        paths.collection,
        'collection/collection-page',
        async () => (await import('../features/collection/collection-page')).CollectionPage,
      ),
      publicScreen(
        paths.category.pattern,
        'collection/category-page',
        async () => (await import('../features/collection/category-page')).CategoryPage,
      ),
      publicScreen(
        paths.product.pattern,
        'product/product-page',
        async () => (await import('../features/product/product-page')).ProductPage,
      ),
      lazyScreen(paths.cart, async () => (await import('../features/cart/cart-page')).CartPage),
      lazyScreen(paths.wishlist, async () => (await import('../features/wishlist/wishlist-page')).WishlistPage),
      lazyScreen(
        paths.cancelNotices,
        async () => (await import('../features/wishlist/cancel-notices-page')).CancelNoticesPage,
      ),
      lazyScreen(
        paths.newsletter.confirm,
        async () => (await import('../features/newsletter/newsletter-pages')).ConfirmNewsletterPage,
      ),
      lazyScreen(
        paths.newsletter.end,
        async () => (await import('../features/newsletter/newsletter-pages')).EndNewsletterPage,
      ),
      lazyScreen(paths.auth, async () => (await import('../features/auth/auth-page')).AuthPage),
      { path: paths.login, element: <Redirect to={paths.auth} /> },
      { path: paths.register, element: <Redirect to={`${paths.auth}?mode=register`} /> },
      lazyScreen(
        paths.forgotPassword,
        async () => (await import('../features/auth/forgot-password-page')).ForgotPasswordPage,
      ),
      lazyScreen(
        paths.resetPassword,
        async () => (await import('../features/auth/reset-password-page')).ResetPasswordPage,
      ),
      lazyScreen(paths.verifyEmail, async () => (await import('../features/auth/verify-email-page')).VerifyEmailPage),
      { path: paths.placeOrder, element: <Redirect to={paths.checkout} /> },
      lazyScreen(paths.thankYou, async () => (await import('../features/orders/thank-you-page')).ThankYouPage),
      lazyScreen(paths.checkout, async () => (await import('../features/checkout/checkout-page')).CheckoutPage),
      lazyScreen(
        paths.payment.pattern,
        async () => (await import('../features/checkout/payment/payment-page')).PaymentPage,
      ),
      lazyScreen(paths.payLink.pattern, async () => (await import('../features/orders/pay-link-page')).PayLinkPage),
      lazyScreen(paths.findOrder, async () => (await import('../features/orders/find-order-page')).FindOrderPage),
      {
        element: <RequireSessionOrKey />,
        children: [
          lazyScreen(paths.order.pattern, async () => (await import('../features/orders/order-page')).OrderPage),
        ],
      },
      {
        element: <RequireSession />,
        children: [lazyScreen(paths.orders, async () => (await import('../features/orders/orders-page')).OrdersPage)],
      },
      {
        element: <RequireSession account notice="User not found. Please log in." />,
        children: [
          lazyScreen(paths.profile, async () => (await import('../features/profile/profile-page')).ProfilePage),
        ],
      },
      ...PAGE_SHELVES.map((shelf) =>
        publicScreen(
          paths.written.pattern(shelf),
          'pages/block-page',
          async () => (await import('../features/pages/block-page')).BlockPage,
        ),
      ),
      ...[paths.journal, paths.lookbook].map((path) =>
        publicScreen(path, 'pages/shelf-page', async () => (await import('../features/pages/shelf-page')).ShelfPage),
      ),
      publicScreen(paths.faq, 'pages/faq-page', async () => (await import('../features/pages/faq-page')).FaqPage),
      publicScreen(
        paths.legal,
        'pages/legal-page',
        async () => (await import('../features/pages/legal-page')).LegalPage,
      ),
      publicScreen(
        paths.about,
        'pages/about-page',
        async () => (await import('../features/pages/about-page')).AboutPage,
      ),
      publicScreen(
        paths.contact,
        'pages/contact-page',
        async () => (await import('../features/pages/contact-page')).ContactPage,
      ),
      lazyScreen(paths.complaint, async () => (await import('../features/pages/complaint-page')).ComplaintPage),
      lazyScreen(paths.guestData, async () => (await import('../features/pages/guest-data-page')).GuestDataPage),
      lazyScreen(
        paths.unauthorized,
        async () => (await import('../features/pages/unauthorized-page')).UnauthorizedPage,
      ),
      publicScreen(
        '*',
        'pages/not-found-page',
        async () => (await import('../features/pages/not-found-page')).NotFoundPage,
      ),
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
