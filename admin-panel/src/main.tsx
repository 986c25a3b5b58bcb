import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { routes } from './app/routes';
import { createOfficeClient, createOfficeSession } from './lib/session/admin-session';
import { createToggle } from './lib/browser/stored-toggle';
import '@fontsource/marcellus/400.css';
import '@fontsource/mulish/400.css';
import '@fontsource/mulish/600.css';
import 'bootstrap/dist/css/bootstrap.min.css';
import { watchHistory } from './ui/dialog/close-on-back';
import './styles.css';

/** Reading the property itself may throw where a browser forbids storage. */
function storageOf(page: Window): Storage | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}

const storage = storageOf(window);
const session = createOfficeSession(storage);
const office = {
  session,
  ...createOfficeClient(session),
  narrowSidebar: createToggle(storage, 'adminSidebarNarrow'),
  leave: (address: string) => window.location.replace(address),
};
watchHistory();
// Loaded anew while a dialog was open (`useBackCloses`): its entry is left.
const { dialogs } = window.history.state ?? {};
if (dialogs) window.history.go(-dialogs);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers office={office}>
      <RouterProvider router={createBrowserRouter(routes, { basename: '/admin' })} />
    </Providers>
  </StrictMode>,
);
