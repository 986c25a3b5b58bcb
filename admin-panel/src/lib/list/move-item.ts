/** The items with one of them at another place; as they are when there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items];
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return result;
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}
