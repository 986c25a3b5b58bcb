import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mentions } from 'shared-types/contract/mentions';
import { push } from 'shared-types/contract/push';
import { afterEach, expect, it, vi } from 'vitest';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

const mention = {
  ...{ id: 41, order: { id: 7, order_number: 'MD-7' }, by: 'Dev', note: '@Asha please call' },
  ...{ at: '2026-11-20T10:00:00.000Z', is_new: true },
};

it('new comments that mention one are counted on every screen, listed, and seen once they are looked at', async () => {
  const shop = madeUpShop().on(mentions.list, { mentions: [mention], unseen: 1 });
  shop.visit('/mentions', 'sales');
  expect(await screen.findByText('@Asha please call')).toBeTruthy();
  expect(await screen.findByText('1 new comment mentions you')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MD-7' }).getAttribute('href')).toBe('/orders/7');
  await waitFor(() => expect(shop.changes()).toEqual([{ path: '/mentions/seen', body: { up_to: 41 } }]));
});

it('nobody is bothered where no comment mentions them', async () => {
  const shop = madeUpShop();
  shop.visit('/mentions', 'sales');
  expect(await screen.findByText(/No comment mentions you/)).toBeTruthy();
  expect(shop.changes()).toEqual([]);
});

it('a browser without notices says so, and offers none', async () => {
  madeUpShop().on(push.key, { key: 'BKEY' }).visit('/profile', 'sales');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Notices on this device/ });
  expect(box.disabled).toBe(true);
  expect(screen.getByText(/On an iPhone, put this page on the Home Screen/)).toBeTruthy();
});

it('a browser is told once the person allows it, and a refusal says what can be done', async () => {
  const keys = { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) };
  const subscription = { endpoint: 'https://push.example/1', keys };
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => subscription }),
  };
  const worker = { pushManager };
  let permission: NotificationPermission = 'denied';
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => worker, ready: Promise.resolve(worker), getRegistration: async () => worker },
  });
  try {
    const shop = madeUpShop().on(push.key, { key: 'BKEY' });
    const { app } = shop.visit('/profile', 'sales');
    const box = await screen.findByRole('checkbox', { name: /Notices on this device/ });
    await userEvent.click(box);
    expect(await screen.findByText(/does not allow notices of this site/)).toBeTruthy();
    expect(app.push.read()).toBe(false);
    permission = 'granted';
    await userEvent.click(box);
    await waitFor(() => expect(app.push.read()).toBe(true));
    expect(shop.bodiesOf(push.subscribe)).toEqual([subscription]);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  }
});
