import type { AdminCategory, Category, CategoryNode } from 'shared-types/contract/categories';
import { groupBy } from '../../../lib/group-by';
import { type FileRow, presentPicture } from '../../../lib/media/pictures';

interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  page_title: string | null;
  description: string | null;
  size_chart: string | null;
  intro: string | null;
  parent_id: number | null;
  is_active: boolean;
  updated_at: Date;
  file: FileRow | null;
}

/** Each category after its parent, with its own `products` and all that are below it. */
export function presentList(rows: (CategoryRow & { products: number })[]): AdminCategory[] {
  const below = groupBy(rows, (row) => row.parent_id);
  const branch = (parent: number | null, depth: number): AdminCategory[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      const inside = branch(row.id, depth + 1);
      const children = inside.filter((category) => category.parent_id === row.id);
      const listed = {
        _id: String(row.id),
        id: row.id,
        name: row.name,
        description: row.description ?? '',
        productCount: children.reduce((sum, { productCount }) => sum + productCount, row.products),
        isActive: row.is_active,
        parent_id: row.parent_id,
        depth,
        thumbnail: row.file && presentPicture(row.file),
      };
      return [listed, ...inside];
    });
  return branch(null, 0);
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

export function presentCategory(row: CategoryRow & { parent_name: string | null }): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    page_title: row.page_title ?? '',
    description: row.description ?? '',
    size_chart: row.size_chart ?? '',
    intro: row.intro ?? '',
    parent: row.parent_id === null ? null : { id: row.parent_id, name: row.parent_name ?? '' },
    file: row.file && { id: row.file.id, url: row.file.url, picture: presentPicture(row.file) },
    is_active: row.is_active,
    updated_at: row.updated_at.toISOString(),
  };
}
