import { isPhone } from '../browser/use-is-phone';
import { lazyComponent } from '../lazy/lazy-component';

const load = () => import('react-toastify');

/** Where the toasts are shown. */
export const toastContainer = lazyComponent(async () => (await load()).ToastContainer);

interface ToastOptions {
  /** Toasts with the same name are one. */
  toastId?: string;
}

interface ErrorOptions extends ToastOptions {
  /** Says it on the screen when no toast can be shown. */
  otherwise?: (text: string) => void;
}

/** Toasts in the corner of the window. The library is loaded when the browser is idle, or by the first toast. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show((toasts) => toasts.success(text, options)),
  error: (text: string, { otherwise, ...options }: ErrorOptions = {}) =>
    show(
      (toasts) => toasts.error(text, options),
      () => otherwise?.(text),
    ),
  /** The one of that name; without a name all. */
  dismiss: (toastId?: string) => show((toasts) => toasts.dismiss(toastId)),
};

function show(how: (toasts: Awaited<ReturnType<typeof load>>['toast']) => void, otherwise = () => {}): void {
  load()
    .then(async (library) => {
      await toastContainer.preload();
      if (isPhone()) library.toast.dismiss();
      how(library.toast);
    })
    // Without a connection the library may not be there.
    .catch(otherwise);
}
