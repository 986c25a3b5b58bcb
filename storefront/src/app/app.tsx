import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import type { ApiError } from 'shared-types/client/client';
import type { ReadAnswers } from 'shared-types/contract/views';
import { type Middleware, SWRConfig, type SWRConfiguration } from 'swr';
import { cacheOf, trustInitialData } from '../lib/api/initial-data';
import { useIsPhone } from '../lib/browser/use-is-phone';
import { whenIdle } from '../lib/lazy/when-idle';
import { type Shop, ShopProvider } from '../lib/session/shop';
import { toastContainer } from '../lib/toast/toast';
import { routes } from './routes';
import { LoadingScreen } from './screen-states';
import { useBackground } from './use-background';

const READING: SWRConfiguration<unknown, ApiError> = {
  revalidateOnFocus: false,
  dedupingInterval: 5000,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    // What the server has refused it refuses again; what it could not do it may do in a moment.
    const passing = error.status === 0 || error.status >= 500;
    if (passing && retryCount <= 3) setTimeout(() => void revalidate({ retryCount }), 2000 * 2 ** retryCount);
  },
};

interface ProvidersProps {
  shop: Shop;
  /** What a server has read already. */
  answers?: ReadAnswers;
  /** Hears of every read, where a server renders. */
  onRead?: Middleware;
  children: ReactNode;
}

/** The providers around the router. */
export function Providers({ shop, answers = {}, onRead, children }: ProvidersProps) {
  const [use] = useState(() => [trustInitialData(answers), ...(onRead ? [onRead] : [])]);
  return (
    <ShopProvider shop={shop}>
      <SWRConfig value={{ ...READING, use, provider: () => cacheOf(answers) }}>
        {children}
        <Toasts />
      </SWRConfig>
    </ShopProvider>
  );
}

/** The screen of the router's address. */
export function Screens() {
  useBackground();
  const screen = useRoutes(routes);
  return <Suspense fallback={<LoadingScreen />}>{screen}</Suspense>;
}

/** Fetched when the page is at rest, so that the first toast need not wait; without it the toast tries again. */
function Toasts() {
  useEffect(() => whenIdle(() => void toastContainer.preload().catch(() => {})), []);
  const Container = toastContainer.useLoaded();
  const isPhone = useIsPhone();
  return (
    Container && (
      <Container
        position={isPhone ? 'bottom-center' : 'top-right'}
        hideProgressBar={isPhone}
        autoClose={5000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        closeOnClick={false}
        aria-label="Notifications"
      />
    )
  );
}
