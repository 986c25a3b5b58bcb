import { stringUpTo } from './common.js';

/** `17,18,23` in an address. */
export const Ids = stringUpTo(1200, 'At most 100 ids with commas between them')
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'At most 100 ids with commas between them')
  .transform((typed) => typed.split(',').map(Number))
  .refine((ids) => ids.every((id) => id <= 2_147_483_647), 'Not an id');
