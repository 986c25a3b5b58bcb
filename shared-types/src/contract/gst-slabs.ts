import { z } from 'zod';
import { Rupees } from './common.js';
import { endpoint } from './endpoint.js';
import { TaxBody, TaxSettings } from './store-settings.js';

/** What decides the rates of a shop's products (domain/gst.ts). */
const Rules = z.object({
  registered: z.boolean(),
  default_hsn_code: z.string().nullable(),
  /** In Asia/Kolkata. */
  today: z.iso.date(),
  slabs: z.array(
    z.object({ hsn_prefix: z.string(), valid_from: z.iso.date(), up_to: Rupees.nullable(), rate: z.number() }),
  ),
});

export const gstSlabs = {
  rules: endpoint({
    method: 'GET',
    path: '/gst-rules',
    summary: 'GST by HSN chapter or heading, whether the shop is registered, and the HSN code of products without one',
    access: 'products.read',
    answer: Rules,
  }),
  tax: endpoint({
    method: 'GET',
    path: '/tax-settings',
    summary: 'State, GSTIN, standing by days, HSN codes and e-invoicing of the seller',
    access: 'setup.manage',
    answer: TaxSettings,
  }),
  setTax: endpoint({
    method: 'PUT',
    path: '/tax-settings',
    summary: 'Change state, GSTIN, standing by days, HSN codes and e-invoicing of the seller',
    access: 'setup.manage',
    body: TaxBody,
    answer: TaxSettings,
  }),
};
