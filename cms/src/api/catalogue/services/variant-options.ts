import type { Named } from 'shared-types/contract/common';
import type { z } from 'zod';
import { db, sql } from '../../../lib/database/db';

type Option = z.infer<typeof Named>;

/** The colours a variant may have, in the editors' order. The specification keeps them at `/reviews/colors`. */
export const listColors = (): Promise<Option[]> =>
  sql<Option>(db(), 'SELECT id, name FROM colors ORDER BY position, name, id');

export const listSizes = (): Promise<Option[]> =>
  sql<Option>(db(), 'SELECT id, name FROM sizes ORDER BY position, name, id');

export default { listColors, listSizes };
