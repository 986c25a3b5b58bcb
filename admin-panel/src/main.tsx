import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { routes } from './app/routes';
import { createStoredToggle } from './lib/browser/stored-toggle';
import { createAdminClient, createAdminSession } from './lib/session/admin-session';
import '@fontsource/marcellus/400.css';
import '@fontsource/mulish/400.css';
import '@fontsource/mulish/600.css';
import 'bootstrap/dist/css/bootstrap.min.css';
import { watchDialogHistory } from './ui/dialog/close-on-back';
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
const session = createAdminSession(storage);
const admin = {
  session,
  ...createAdminClient(session),
  narrowSidebar: createStoredToggle(storage, 'adminSidebarNarrow'),
  noKeys: createStoredToggle(storage, 'adminNoKeys'),
  chime: createStoredToggle(storage, 'adminChime'),
  push: createStoredToggle(storage, 'adminPush'),
  leave: (address: string) => window.location.replace(address),
};
watchDialogHistory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers admin={admin}>
      {/* In a transition a filter that is set before the last one is on the screen would build on the address before both. */}
      <RouterProvider router={createBrowserRouter(routes, { basename: '/admin' })} useTransitions={false} />
    </Providers>
  </StrictMode>,
);
