import { describe, expect, it } from 'vitest';
import { readListView, writeListView } from './use-list-view';

const filters = { status: ['active', 'inactive'] } as const;
const read = (query: string) => readListView(new URLSearchParams(query), filters);

describe('the address of a list', () => {
  it('says search, filters and page', () => {
    expect(read('search=asha&status=active&page=3')).toEqual({ search: 'asha', status: 'active', page: 3, size: 10 });
  });

  it('shows the first page of everything where it says nothing or nonsense', () => {
    for (const query of ['', 'status=ACTIVE', 'status=', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9'])
      expect(read(query), query).toEqual({ search: '', status: null, page: 1, size: 10 });
  });

  it('says how many rows a page has, of those there are to choose from', () => {
    expect(read('size=50').size).toBe(50);
    for (const query of ['size=11', 'size=1e2', 'size=']) expect(read(query).size, query).toBe(10);
  });

  it('is the shortest that says it', () => {
    expect(writeListView({ search: '', page: 1, size: 10 })).toBe('');
    expect(writeListView({ search: '', page: 2, size: 25 })).toBe('?page=2&size=25');
    expect(writeListView({ search: '', status: null, page: 1 })).toBe('');
    expect(writeListView({ search: 'a b', status: 'active', page: 2 })).toBe('?search=a+b&status=active&page=2');
  });
});
