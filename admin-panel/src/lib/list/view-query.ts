/** What of a list's address (`?…`) makes a view: everything but the page, in one order however it was chosen. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.sort();
  return query.toString();
}

/** Whether two addresses show the same. */
export const isSameView = (one: string, other: string): boolean => viewQuery(one) === viewQuery(other);
