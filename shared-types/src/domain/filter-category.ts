const NAMES = ['men', 'women', 'kids'];

/** Whether the storefront is filtered by it: without it, what is below would be found nowhere. */
export const isFilterCategory = ({ name, parent_id }: { name: string; parent_id: number | null }): boolean =>
  parent_id === null && NAMES.includes(name.toLowerCase());
