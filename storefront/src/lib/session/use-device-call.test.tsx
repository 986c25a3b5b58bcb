import { setTimeout as sleep } from 'node:timers/promises';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDevice } from './device';
import { type Shop, ShopProvider } from './shop';
import { useDeviceCall } from './use-device-call';

it('opens one device for a piece and a heart that are clicked at the same moment, so that neither is lost', async () => {
  let cookie: string | undefined;
  let devices = 0;
  // As the server does it: the same device again for its cookie, a new one without.
  const call = async () => {
    const sent = cookie;
    await sleep(5);
    devices += sent ? 0 : 1;
    cookie = sent ?? `device ${devices}`;
  };
  const shop = { call, device: createDevice(null), session: { read: () => ({ session: null }) } } as unknown as Shop;
  const { result } = renderHook(useDeviceCall, {
    wrapper: ({ children }) => <ShopProvider shop={shop}>{children}</ShopProvider>,
  });
  const kept = await Promise.all([1, 2].map(() => result.current(async () => cookie)));
  expect([kept, cookie, devices]).toEqual([['device 1', 'device 1'], 'device 1', 1]);
});
