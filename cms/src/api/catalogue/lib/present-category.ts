import type { AdminCategory, Category, CategoryNode } from 'shared-types/contract/categories';
import { groupBy } from '../../../lib/group-by';
import { type FileRow, presentPicture } from '../../../lib/media/pictures';

export interface CategoryRow {
  id: number;
  name: string;
  description: string | null;
  parent_id: number | null;
  is_active: boolean;
}

export interface ListedRow extends CategoryRow {
  depth: number;
  products: number;
}

export interface CategoryDetailRow extends CategoryRow {
  parent_name: string | null;
  updated_at: Date;
}

export function presentListed(row: ListedRow, file: FileRow | undefined): AdminCategory {
  return {
    _id: String(row.id),
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    productCount: row.products,
    isActive: row.is_active,
    parent_id: row.parent_id,
    depth: row.depth,
    thumbnail: file ? presentPicture(file) : null,
  };
}

export function presentTree(rows: CategoryRow[]): CategoryNode[] {
  const below = groupBy(rows, (row) => row.parent_id);
  const nodesOf = (parent: number | null): CategoryNode[] =>
    (below.get(parent) ?? []).map(({ id, name, is_active: isActive }) => ({
      id,
      name,
      isActive,
      children: nodesOf(id),
    }));
  return nodesOf(null);
}

export function presentCategory(row: CategoryDetailRow, file: FileRow | undefined): Category {
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    parent: row.parent_id === null ? null : { id: row.parent_id, name: row.parent_name ?? '' },
    file: file ? { id: file.id, url: file.url, picture: presentPicture(file) } : null,
    is_active: row.is_active,
    updated_at: row.updated_at.toISOString(),
  };
}
