import type { AdminOrder } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { readView, withStatus, writeView } from './order-list';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the address of the order list', () => {
  it('says status and page', () => {
    expect(read('status=shipped&page=3')).toEqual({ status: 'shipped', page: 3 });
  });

  it('shows the first page of everything where it says nothing or nonsense', () => {
    for (const query of ['', 'status=SHIPPED', 'status=', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9'])
      expect(read(query), query).toEqual({ status: null, page: 1 });
  });

  it('is the shortest that says it', () => {
    expect(writeView({ status: null, page: 1 })).toBe('');
    expect(writeView({ status: 'pending', page: 1 })).toBe('?status=pending');
    expect(writeView({ status: 'pending', page: 2 })).toBe('?status=pending&page=2');
    expect(writeView({ status: null, page: 2 })).toBe('?page=2');
  });

  it('reads what it wrote', () => {
    const view = { status: 'cancelled', page: 12 } as const;
    expect(read(writeView(view))).toEqual(view);
  });
});

describe('filtering by status', () => {
  const order = (status: AdminOrder['status']): AdminOrder => ({
    _id: status,
    orderId: status,
    user: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    totalAmount: 1,
    status,
  });
  const all = [order('pending'), order('shipped'), order('pending')];

  it('keeps the order of the list', () => {
    expect(withStatus(all, 'pending')).toEqual([all[0], all[2]]);
    expect(withStatus(all, null)).toEqual(all);
    expect(withStatus(all, 'delivered')).toEqual([]);
  });
});
