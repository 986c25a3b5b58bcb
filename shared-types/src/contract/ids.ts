import { z } from 'zod';

/** `17,18,23` in an address. */
export const Ids = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'At most 100 ids with commas between them')
  .transform((typed) => typed.split(',').map(Number))
  .refine((ids) => ids.every((id) => id <= 2_147_483_647), 'Not an id');
