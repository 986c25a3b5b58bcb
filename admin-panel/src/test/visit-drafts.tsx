import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { DraftOrder, DraftOrderBody } from 'shared-types/contract/draft-orders';
import type { Role } from 'shared-types/domain/roles';
import { vi } from 'vitest';
import { Providers } from '../app/providers';
import { routes } from '../app/routes';
import { adminFixture, answer, personWith } from './admin-fixture';
import { DRAFT, GUEST } from './drafts';
import { emptyAnswer } from './empty-answer';

const PIECE = {
  stock_id: 32,
  name: 'Mor Kurta',
  size: 'L',
  color: 'Indigo',
  sku: 'MK-L',
  price: 2300,
  left: 2,
  thumbnail: null,
};

/** Begun earlier than the other. */
const OTHER = {
  ...{ ...DRAFT, id: 6, updated_at: '2026-11-22T10:00:00.000Z' },
  customer: { ...GUEST, name: 'Leela Devi' },
};

/** The screen of a draft, and what it sends. */
export function visit(
  draft: Partial<DraftOrder> = {},
  {
    role = 'admin' as Role,
    /** Instead of the screens. */
    element = undefined as ReactNode,
    save = undefined as ((body: DraftOrderBody) => Response | undefined | Promise<Response | undefined>) | undefined,
  } = {},
) {
  const sent: { method: string; path: string; body: DraftOrderBody }[] = [];
  let now = { ...DRAFT, ...draft };
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://shop');
    if (init?.method && init.method !== 'GET') {
      const body = JSON.parse(String(init.body ?? '{}'));
      sent.push({ method: init.method, path: pathname + search, body });
      if (pathname.endsWith('/place')) return answer(200, { id: 7, order_number: 'MD-7' });
      const refused = await save?.(body);
      if (refused) return refused;
      if (init.method === 'DELETE') return answer(200, { message: 'Deleted' });
      const total = (body.lines ?? []).reduce(
        (sum: number, { quantity }: { quantity: number }) => sum + quantity * 2100,
        0,
      );
      now = {
        ...now,
        total,
        updated_at: new Date(Date.parse(now.updated_at) + 1000).toISOString(),
        payment: body.payment,
        note: body.note,
        // As the shop writes codes.
        coupon_code: body.coupon_code?.toUpperCase() || null,
        details: now.details.map((one) => ({
          ...one,
          quantity:
            body.lines?.find(({ stock_id }: { stock_id: number }) => stock_id === one.stock_id)?.quantity ??
            one.quantity,
        })),
      };
      return answer(200, now);
    }
    if (pathname.endsWith('/pieces')) return answer(200, [PIECE]);
    if (pathname.endsWith('/customers')) return answer(200, [{ ...GUEST, user_id: 9, name: 'Leela Devi' }]);
    if (pathname === '/api/draft-orders/5') return answer(200, now);
    if (pathname === '/api/draft-orders/6') return answer(200, OTHER);
    return emptyAnswer(input, init);
  });
  const router = createMemoryRouter(element ? [{ path: '*', element }] : routes, {
    initialEntries: ['/draft-orders/5'],
  });
  render(
    <Providers admin={adminFixture(personWith(role), send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { sent, router };
}
