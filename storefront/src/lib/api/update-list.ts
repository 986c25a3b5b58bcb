import type { ScopedMutator } from 'swr';

/**
 * Changes a list that screens show, where it has been read. One that is still on its way lacks what was changed meanwhile, and what
 * is set beside it would be all of it: it is read anew.
 */
export const updateList = <Row>(mutate: ScopedMutator, key: string, change: (rows: Row[]) => Row[]) =>
  mutate<Row[]>(key, (rows) => rows && change(rows), { revalidate: (rows) => !rows });
