import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers, Screens } from './app/app';
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

window.addEventListener('popstate', (event) => earlyPopstate.listener?.(event));
// Loaded anew while a dialog was open (`useCloseOnBack`): its entry is left.
const { dialogs } = window.history.state ?? {};
if (dialogs) window.history.go(-dialogs);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const view = readInitialData(document);
const { origin, pathname } = window.location;
const shop = createShop({ storage: storageOf(window), site: view?.site ?? origin });
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
if (view)
  preloadScreen(pathname)
    // A file that could not be fetched is the screens' to say.
    .catch(() => {})
    .then(() => hydrateRoot(root, app));
else createRoot(root).render(app);
