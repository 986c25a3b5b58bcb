import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SessionUser } from 'shared-types/contract/auth';
import type { AdminOrderDetail, AdminOrderRow } from 'shared-types/contract/orders';
import type { SavedView } from 'shared-types/contract/saved-views';
import type { OrderShipments } from 'shared-types/contract/shipments';
import { paletteOf } from 'shared-types/domain/brand';
import { vi } from 'vitest';
import { Providers } from '../app/providers';
import { routes } from '../app/routes';
import { adminFixture, answer, personWith } from './admin-fixture';

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
  change?: (url: string, body: Record<string, unknown>) => Response;
  isDown?: () => boolean;
  /** Answers the reading of one order, and of what else is read by its path. */
  read?: (path: string) => Response;
}

const NO_SHIPMENTS: OrderShipments = {
  ...{ shipments: [], to_ship: [], couriers: [], stops: [], promised_on: null },
  acts: { ship: false, overrule: false },
};

const shopOf = ({ isOnline }: Server) => ({
  name: 'Marudhara',
  brand: { look: paletteOf({}) },
  payment: { online: isOnline ? { methods: ['upi'], is_test: false } : null },
});

/** The back office at an address below `/admin`, with a server that pages and narrows the list as the real one does. */
export function visit(address: string, server: Server, user: SessionUser = personWith('admin')) {
  const changes: { url: string; body: Record<string, unknown> }[] = [];
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input), 'http://shop');
    if (server.isDown?.()) return answer(503, { message: 'The database is away' });
    if (init?.method && init.method !== 'GET') {
      const body = JSON.parse(String(init.body ?? '{}'));
      changes.push({ url: url.pathname, body });
      return server.change?.(url.pathname, body) ?? answer(200, server.detail);
    }
    if (url.pathname.endsWith('/return-requests')) return answer(200, { requests: [], replacements: [] });
    if (url.pathname === '/api/orders/tags') return answer(200, server.known ?? []);
    if (url.pathname === '/api/orders/colleagues') return answer(200, server.colleagues ?? []);
    if (url.pathname === '/api/store') return answer(200, shopOf(server));
    if (url.pathname === '/api/users/profile/me') return answer(200, { id: 1, ...user });
    if (url.pathname === '/api/saved-views') return answer(200, server.views ?? []);
    if (['/api/refunds/tasks', '/api/lapsed-payments'].includes(url.pathname)) return answer(200, []);
    if (url.pathname.endsWith('/neighbours')) return answer(200, server.neighbours ?? { previous: null, next: null });
    if (url.pathname.endsWith('/shipments')) return answer(200, server.shipments ?? NO_SHIPMENTS);
    if (url.pathname !== '/api/orders/admin') return server.read?.(url.pathname) ?? answer(200, server.detail);
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
