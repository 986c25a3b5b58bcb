import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useAdmin } from '../lib/session/admin';

/** Brings the orders' part of the contract, which the first view does not need. */
const NewOrderListener = lazy(async () => ({ default: (await import('./new-order-listener')).NewOrderListener }));

const PushRenewal = lazy(async () => ({ default: (await import('./push-renewal')).PushRenewal }));

/** Keeps this browser subscribed, where the person has asked for it. */
export function PushRenewals() {
  const { push } = useAdmin();
  const isOn = useSyncExternalStore(push.subscribe, push.read, () => false);
  return isOn ? (
    <Suspense>
      <PushRenewal />
    </Suspense>
  ) : null;
}

/** Says on any screen that an order came in; only where the person has switched it on. */
export function NewOrderChime() {
  const { chime } = useAdmin();
  const isOn = useSyncExternalStore(chime.subscribe, chime.read, () => false);
  return isOn ? (
    <Suspense>
      <NewOrderListener />
    </Suspense>
  ) : null;
}
