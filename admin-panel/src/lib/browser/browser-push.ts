/** Whether this browser can be told of something while no page of the shop is open. */
export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Of the back office alone: the storefront has one of its own. */
const WORKER = '/admin/sw.js';
const SCOPE = '/admin/';

async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Where this browser is told; null where it is not. */
export const currentEndpoint = async (): Promise<string | null> =>
  hasPush() ? ((await current())?.endpoint ?? null) : null;

/** What is said where notices cannot be switched on. */
export class PushRefused extends Error {}

/**
 * Asks the person, and subscribes this browser to the shop's key (base64url). Throws `PushRefused` where the person or the
 * browser refuses.
 */
export async function subscribeToPush(
  key: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRefused(
      'This browser does not allow notices of this site. Allow them beside its address, and try again.',
    );
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const worker = await navigator.serviceWorker.ready;
    // One to another key, as after a move to another server, is no good.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    return { endpoint, keys: { p256dh, auth } };
  } catch {
    throw new PushRefused('This browser cannot be reached: it, or the network, lets no notices through.');
  }
}

/** This browser is told no more, whoever asked for it. */
export async function unsubscribeFromPush(): Promise<void> {
  if (hasPush()) await (await current())?.unsubscribe();
}
