import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Providers, Screens } from './app/app';
import { BrowserRouter } from './app/browser-router';
import { preloadScreen } from './app/routes';
import { readInitialData } from './lib/api/initial-data';
import { earlyPopstate } from './lib/routes/early-popstate';
import { createShop } from './lib/session/create-shop';
import './styles.css';

/** Reading the property itself may throw where a browser forbids storage. */
function storageOf(page: Window): Storage | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}

/** On the page of a preview whatever it reads is of the same draft, also after going on from there. */
const fetchingDrafts =
  (preview: string): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), Preview: preview } });

window.addEventListener('popstate', (event) => earlyPopstate.listener?.(event));
const { dialogs: openAtReload, reloaded } = window.history.state ?? {};
// What cannot be fetched only has Back take a step more.
if (openAtReload || reloaded)
  import('./ui/dialog/close-on-back').then(
    ({ dialogs }) => dialogs(),
    () => {},
  );

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const view = readInitialData(document);
const { origin, pathname, search } = window.location;
const preview = new URLSearchParams(search).get('preview');
const shop = createShop({
  storage: storageOf(window),
  site: view?.site ?? origin,
  ...(preview && { fetch: fetchingDrafts(preview) }),
});
const app = (
  <StrictMode>
    <Providers shop={shop} answers={view?.answers ?? {}}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

// What the server has rendered is visible already, and is hydrated once the screen's own file is loaded.
if (root.hasChildNodes())
  preloadScreen(pathname)
    // A file that could not be fetched is the screens' to say.
    .catch(() => {})
    .then(() => hydrateRoot(root, app));
else createRoot(root).render(app);
