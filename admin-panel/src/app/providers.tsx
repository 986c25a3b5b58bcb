import type { ReactNode } from 'react';
import { ToastContainer } from 'react-toastify';
import { type Admin, AdminProvider } from '../lib/session/admin';
import { ConfirmProvider } from '../ui/dialog/confirm-dialog';

/** The providers around the router. */
export function Providers({ admin, children }: { admin: Admin; children: ReactNode }) {
  return (
    <AdminProvider admin={admin}>
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
    </AdminProvider>
  );
}
