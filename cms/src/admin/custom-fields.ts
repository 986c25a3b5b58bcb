import type { StrapiApp } from '@strapi/strapi/admin';
import { CUSTOM_FIELDS } from '../lib/strapi/custom-fields';

const INPUTS = {
  color: async () => ({ default: (await import('./color-input')).ColorInput }),
  hsn: async () => ({ default: (await import('./hsn-input')).HsnInput }),
};

/** How the fields of bootstrap/custom-fields are typed. */
export function registerCustomFields(app: StrapiApp): void {
  for (const { name, label, description } of CUSTOM_FIELDS)
    app.customFields.register({
      name,
      type: 'string',
      intlLabel: { id: `shop.${name}.label`, defaultMessage: label },
      intlDescription: { id: `shop.${name}.description`, defaultMessage: description },
      components: { Input: INPUTS[name] as never },
    });
}
