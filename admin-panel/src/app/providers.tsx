import type { ReactNode } from 'react';
import { ToastContainer } from 'react-toastify';
import { type Office, OfficeProvider } from '../lib/session/admin';
import { ConfirmProvider } from '../ui/dialog/confirm-dialog';

/** The providers around the router. */
export function Providers({ office, children }: { office: Office; children: ReactNode }) {
  return (
    <OfficeProvider office={office}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <ToastContainer
        position="top-right"
        theme="dark"
        autoClose={5000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        closeOnClick={false}
        aria-label="Notifications"
      />
    </OfficeProvider>
  );
}
