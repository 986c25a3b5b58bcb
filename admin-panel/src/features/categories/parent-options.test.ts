import type { AdminCategory } from 'shared-types/contract/categories';
import { describe, expect, it } from 'vitest';
import { indented } from '../../lib/format/format';
import { parentOptions } from './parent-options';

const category = (id: number, parent_id: number | null, depth: number): AdminCategory => ({
  _id: String(id),
  id,
  name: `C${id}`,
  description: '',
  productCount: 0,
  isActive: true,
  parent_id,
  depth,
  thumbnail: null,
});
// 1 → 2 → 3, 1 → 4, 5
const tree = [category(1, null, 0), category(2, 1, 1), category(3, 2, 2), category(4, 1, 1), category(5, null, 0)];
const ids = (id: number | null) => parentOptions(tree, id).map((one) => one.id);

describe('the parents that a category may have', () => {
  it('are all of them for a new one', () => {
    expect(ids(null)).toEqual([1, 2, 3, 4, 5]);
  });

  it('leave out itself and everything below it', () => {
    expect(ids(1)).toEqual([5]);
    expect(ids(2)).toEqual([1, 4, 5]);
    expect(ids(5)).toEqual([1, 2, 3, 4]);
  });

  it('show their place in the tree', () => {
    expect(tree.map(indented)).toEqual(['C1', '— C2', '— — C3', '— C4', 'C5']);
  });
});
