import type { Named } from 'shared-types/contract/common';
import type { z } from 'zod';

type Option = z.infer<typeof Named>;

async function listOptions(uid: 'api::catalogue.color' | 'api::catalogue.size'): Promise<Option[]> {
  const rows = await strapi.documents(uid).findMany({ fields: ['name'], sort: ['position', 'name', 'id'] });
  return rows.map(({ id, name }) => ({ id: Number(id), name: name ?? '' }));
}

/** The colours a variant may have, in the editors' order. The specification keeps them at `/reviews/colors`. */
export const listColors = () => listOptions('api::catalogue.color');

export const listSizes = () => listOptions('api::catalogue.size');
