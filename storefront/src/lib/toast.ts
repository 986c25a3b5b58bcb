import { lazyPart } from './lazy-part';

const load = () => import('./toaster');

/** Where the toasts are shown. */
export const toaster = lazyPart(async () => (await load()).Toaster);

interface ToastOptions {
  /** Toasts with the same name are one. */
  toastId?: string;
}

/** What has happened, said in the corner of the window. Fetched once the page is at rest, or by the first toast. */
export const toast = {
  success: (text: string, options?: ToastOptions) => say((tell) => tell.success(text, options)),
  error: (text: string, options?: ToastOptions) => say((tell) => tell.error(text, options)),
  /** The one of that name; without a name all. */
  dismiss: (toastId?: string) => say((tell) => tell.dismiss(toastId)),
};

function say(how: (tell: Awaited<ReturnType<typeof load>>['tell']) => void): void {
  load()
    .then(async ({ tell }) => {
      await toaster.fetch();
      how(tell);
    })
    // Without a connection there is no toast; what failed is said on the screen too.
    .catch(() => {});
}
