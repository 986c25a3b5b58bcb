import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AdminOrderDetail } from 'shared-types/contract/admin-order';
import type { SessionUser } from 'shared-types/contract/auth';
import type { Endpoint } from 'shared-types/contract/endpoint';
import { type AdminOrderRow, orders } from 'shared-types/contract/orders';
import type { SavedView } from 'shared-types/contract/saved-views';
import { OrderShipments } from 'shared-types/contract/shipments';
import { Store } from 'shared-types/contract/store';
import { vi } from 'vitest';
import { Providers } from '../app/providers';
import { routes } from '../app/routes';
import { adminFixture, answer, personWith } from './admin-fixture';
import { askedOf } from './contract';
import { emptyAnswer, leastOf, recordOf } from './empty-answer';

export interface Server {
  list?: AdminOrderRow[];
  detail?: AdminOrderDetail;
  shipments?: OrderShipments;
  views?: SavedView[];
  neighbours?: { previous: number | null; next: number | null };
  /** The tags that there are. */
  known?: { tag: string; orders: number }[];
  /** The staff; who is signed in has the id 1. */
  colleagues?: { id: number; name: string }[];
  /** Whether the shop takes payments online. */
  isOnline?: boolean;
  /** Answers every change. */
  change?: (url: string, body: Record<string, unknown>) => Response | undefined;
  isDown?: () => boolean;
  /** Answers the reading of one order, and of what else is read by its path; nothing where it is as in an empty shop. */
  read?: (path: string) => Response | undefined;
}

const ONLINE: Store['payment']['online'] = { methods: ['upi'], is_test: false };

/** What each endpoint with this answer gives of the made-up shop. */
const answersOf = (server: Server) =>
  new Map<Endpoint['answer'], unknown>([
    [AdminOrderDetail, server.detail],
    [OrderShipments, server.shipments],
  ]);

/** What is read beside an order and the list. */
const readsOf = (server: Server, user: SessionUser): Record<string, unknown> => ({
  '/api/orders/tags': server.known,
  '/api/orders/colleagues': server.colleagues,
  '/api/store': recordOf(Store, {
    name: 'Marudhara',
    payment: { ...(leastOf(Store.shape.payment) as Store['payment']), online: server.isOnline ? ONLINE : null },
  }),
  '/api/users/profile/me': { id: 1, ...user },
  '/api/saved-views': server.views,
});

/** The back office at an address below `/admin`, with a server that pages and narrows the list as the real one does. */
export function visit(address: string, server: Server, user: SessionUser = personWith('admin')) {
  const changes: { url: string; body: Record<string, unknown> }[] = [];
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input), 'http://shop');
    if (server.isDown?.()) return answer(503, { message: 'The database is away' });
    const asked = askedOf(input, init);
    const isChange = init?.method && init.method !== 'GET';
    if (isChange) {
      const body = JSON.parse(String(init.body ?? '{}'));
      changes.push({ url: url.pathname, body });
      const said = server.change?.(url.pathname, body);
      if (said) return said;
    }
    if (url.pathname.endsWith('/neighbours') && server.neighbours) return answer(200, server.neighbours);
    if (asked?.endpoint !== orders.adminList) {
      const said = server.read?.(url.pathname);
      if (said) return said;
      const known =
        (asked && answersOf(server).get(asked.endpoint.answer)) ?? (!isChange && readsOf(server, user)[url.pathname]);
      return known ? answer(asked?.endpoint.status ?? 200, known) : emptyAnswer(input, init);
    }
    const { page = '1', limit = '10', search = '', status } = Object.fromEntries(url.searchParams);
    const found = (server.list ?? []).filter(
      (one) => (!status || one.status === status) && `${one.orderId} ${one.user?.name}`.includes(search),
    );
    const start = (Number(page) - 1) * Number(limit);
    return answer(200, { orders: found.slice(start, start + Number(limit)), count: found.length });
  });
  const app = adminFixture(user, send);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers admin={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, changes, send };
}
