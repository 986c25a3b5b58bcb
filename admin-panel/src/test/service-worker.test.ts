import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const ORDER = { title: 'New order MD-1: ₹2,100.00', body: 'Asha, Jodhpur: 1 piece', tag: 'order/1' };

/** `public/sw.js` as a browser runs it, in which these pages of the back office are open. */
function worker(pages: object[] = []) {
  const heard = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, hear: (event: object) => void) => heard.set(type, hear),
    location: { origin: 'https://shop.example' },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => pages, openWindow: vi.fn() },
  };
  new Function('self', readFileSync('public/sw.js', 'utf8'))(self);
  /** Tells it of an event, and waits for what it does then. */
  const tell = async (type: string, event: object) => {
    const work: unknown[] = [];
    heard.get(type)?.({ ...event, waitUntil: (done: unknown) => work.push(done) });
    await Promise.all(work);
  };
  return { ...self, tell };
}

it('what the shop tells the browser is shown as a notice', async () => {
  const { tell, registration } = worker();
  await tell('push', { data: { json: () => ({ ...ORDER, url: 'https://shop.example/admin/orders/1' }) } });
  const { title, ...options } = ORDER;
  const shown = { ...options, icon: '/icon-192.png', data: { url: 'https://shop.example/admin/orders/1' } };
  expect(registration.showNotification.mock.calls).toEqual([[title, shown]]);
});

it('a notice that is pressed leads to its order, in a page that is open or in a new one, by the name of this shop', async () => {
  const notification = { close: vi.fn(), data: { url: 'http://another.name/admin/orders/1' } };
  const page = { focus: vi.fn(), navigate: vi.fn() };
  const open = worker([page]);
  await open.tell('notificationclick', { notification });
  expect([page.focus.mock.calls, page.navigate.mock.calls]).toEqual([[[]], [['https://shop.example/admin/orders/1']]]);
  expect(open.clients.openWindow).not.toHaveBeenCalled();
  expect(notification.close).toHaveBeenCalledOnce();
  const none = worker();
  await none.tell('notificationclick', { notification });
  expect(none.clients.openWindow.mock.calls).toEqual([['https://shop.example/admin/orders/1']]);
});
