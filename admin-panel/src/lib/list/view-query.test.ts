import { describe, expect, it } from 'vitest';
import { isSameView, viewQuery } from './view-query';

describe('what of an address makes a view', () => {
  it('is its filters and its order, without the page', () => {
    expect(viewQuery('?status=pending&page=3')).toBe('status=pending');
    expect(viewQuery('?page=2')).toBe('');
  });

  it('is the same however it was chosen', () => {
    expect(isSameView('?status=pending&from=2026-11-01', 'from=2026-11-01&status=pending&page=2')).toBe(true);
    expect(isSameView('?status=pending', '?status=shipped')).toBe(false);
  });
});
