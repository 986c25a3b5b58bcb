import { CUSTOM_FIELDS } from '../lib/strapi/custom-fields';

/** Before the content types are read that have them. */
export function registerCustomFields(): void {
  for (const { name } of CUSTOM_FIELDS) strapi.customFields.register({ name, type: 'string' });
}
