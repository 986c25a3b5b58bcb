import { z } from 'zod';

/** Whatever was typed of an address so far. */
export const AddressDraft = z.object({
  address: z.string().catch(''),
  building: z.string().catch(''),
  street: z.string().catch(''),
  area: z.string().catch(''),
  phone: z.string().catch(''),
  country_id: z.int().optional().catch(undefined),
  state_id: z.int().optional().catch(undefined),
  city_id: z.int().optional().catch(undefined),
  zipcode: z.int().optional().catch(undefined),
});
