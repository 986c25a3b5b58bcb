import type { AdminCategory } from 'shared-types/contract/categories';

/** What may stand above a category, in the order of the tree: never itself nor what is below it. `id` null: a new one. */
export function parentOptions(categories: readonly AdminCategory[], id: number | null): AdminCategory[] {
  const below = new Set(id === null ? [] : [id]);
  // A child stands after its parent in the list, so one pass finds all.
  for (const { id, parent_id } of categories) if (parent_id !== null && below.has(parent_id)) below.add(id);
  return categories.filter((category) => !below.has(category.id));
}
