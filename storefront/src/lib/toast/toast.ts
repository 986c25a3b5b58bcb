import { isPhone } from '../browser/use-is-phone';
import { lazyComponent } from '../lazy/lazy-component';

const load = () => import('react-toastify');

/** Where the toasts are shown. */
export const toastContainer = lazyComponent(async () => (await load()).ToastContainer);

interface ToastOptions {
  /** Toasts with the same name are one. */
  toastId?: string;
}

/** Toasts in the corner of the window. The library is loaded when the browser is idle, or by the first toast. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show((toasts) => toasts.success(text, options)),
  error: (text: string, options?: ToastOptions) => show((toasts) => toasts.error(text, options)),
  /** The one of that name; without a name all. */
  dismiss: (toastId?: string) => show((toasts) => toasts.dismiss(toastId)),
};

function show(how: (toasts: Awaited<ReturnType<typeof load>>['toast']) => void): void {
  load()
    .then(async (library) => {
      await toastContainer.preload();
      if (isPhone()) library.toast.dismiss();
      how(library.toast);
    })
    // Without a connection there is no toast; the screen shows the failure too.
    .catch(() => {});
}
