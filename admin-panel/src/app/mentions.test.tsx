import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { emptyAnswer } from '../test/empty-answer';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const mention = {
  ...{ id: 41, order: { id: 7, order_number: 'MD-7' }, by: 'Dev', note: '@Asha please call' },
  ...{ at: '2026-11-20T10:00:00.000Z', is_new: true },
};

const PROFILE = {
  '/api/push/key': { key: 'BKEY' },
  '/api/staff-notices': { orders_by_mail: false, summary_by_mail: false, summary_hour: 8 },
  '/api/users/profile/me': { id: 1, ...personWith('sales') },
};

/** `endpoints`: what the shop answers to paths that begin so. */
function visit(address: string, endpoints: Record<string, unknown>) {
  const sent: string[] = [];
  const send = vi.fn<typeof fetch>(async (url, request) => {
    const path = String(url);
    if (request?.method && request.method !== 'GET') sent.push(`${path} ${request.body}`);
    const [, body] = Object.entries(endpoints).find(([begin]) => path.startsWith(begin)) ?? [];
    return body ? answer(200, body) : emptyAnswer(url, request);
  });
  const app = adminFixture(personWith('sales'), send);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers admin={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { app, sent };
}

it('new comments that mention one are counted on every screen, listed, and seen once they are looked at', async () => {
  const { sent } = visit('/mentions', { '/api/mentions': { mentions: [mention], unseen: 1 } });
  expect(await screen.findByText('@Asha please call')).toBeTruthy();
  expect(await screen.findByText('1 new comment mentions you')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MD-7' }).getAttribute('href')).toBe('/orders/7');
  await waitFor(() => expect(sent).toEqual(['/api/mentions/seen {"up_to":41}']));
});

it('nobody is bothered where no comment mentions them', async () => {
  const { sent } = visit('/mentions', { '/api/mentions': { mentions: [], unseen: 0 } });
  expect(await screen.findByText(/No comment mentions you/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('a browser without notices says so, and offers none', async () => {
  visit('/profile', {
    ...PROFILE,
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Notices on this device/ });
  expect(box.disabled).toBe(true);
  expect(screen.getByText(/On an iPhone, put this page on the Home Screen/)).toBeTruthy();
});

it('a browser is told once the person allows it, and a refusal says what can be done', async () => {
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } };
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
    const { app, sent } = visit('/profile', {
      ...PROFILE,
    });
    const box = await screen.findByRole('checkbox', { name: /Notices on this device/ });
    await userEvent.click(box);
    expect(await screen.findByText(/does not allow notices of this site/)).toBeTruthy();
    expect(app.push.read()).toBe(false);
    permission = 'granted';
    await userEvent.click(box);
    await waitFor(() => expect(app.push.read()).toBe(true));
    expect(sent).toContain(`/api/push/subscriptions ${JSON.stringify(subscription)}`);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  }
});
