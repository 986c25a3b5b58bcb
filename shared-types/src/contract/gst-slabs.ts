import { z } from 'zod';
import { DateTime, Id, IdParams, isoDay, Message, Rupees, SeenAt, stringUpTo } from './common.js';
import { endpoint } from './endpoint.js';
import { GstRate, Price } from './fields.js';
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

/** By the names of the columns, for Strapi's UI too (records.ts). */
export const slabColumns = {
  hsn_prefix: stringUpTo(20, 'The first 2 to 8 digits of HSN codes')
    .trim()
    .regex(/^\d{2,8}$/, 'The first 2 to 8 digits of HSN codes'),
  valid_from: isoDay('Choose a day'),
  up_to: Price.min(0.01, 'Above 0, or empty for any value'),
  rate: GstRate,
};

/** What holds for the goods of an HSN chapter or heading from a day on: a rate, or several by the value of a piece. */
const rule = {
  hsn_prefix: slabColumns.hsn_prefix,
  valid_from: slabColumns.valid_from,
  slabs: z
    .array(z.strictObject({ up_to: slabColumns.up_to.nullable(), rate: slabColumns.rate }))
    .min(1, 'Enter a rate')
    .max(10, 'At most 10 rates'),
};
export const GstRuleFields = z.strictObject(rule).superRefine(checkSlabs);

function checkSlabs({ slabs }: { slabs: { up_to: number | null }[] }, context: z.RefinementCtx): void {
  slabs.forEach(({ up_to }, index) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['slabs', index, 'up_to'], message });
    if (index === slabs.length - 1) {
      if (up_to !== null) refuse('Leave the last one empty: it holds for any value above');
    } else if (up_to === null) refuse('Only the last one is without an end');
    else if (up_to <= (slabs[index - 1]?.up_to ?? 0)) refuse('Above the one before');
  });
}

export const GstRule = z.object({
  id: Id,
  hsn_prefix: z.string(),
  valid_from: z.iso.date(),
  slabs: z.array(z.object({ up_to: Rupees.nullable(), rate: z.number() })),
  /** Today in Asia/Kolkata. */
  state: z.enum(['past', 'now', 'to_come']),
  updated_at: DateTime,
});
export type GstRule = z.infer<typeof GstRule>;

export const gstSlabs = {
  list: endpoint({
    method: 'GET',
    path: '/gst-slabs',
    summary: 'Rates of GST by HSN chapter or heading and first day, the newest first',
    access: 'setup.manage',
    answer: z.object({ rules: z.array(GstRule) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/gst-slabs/:id',
    summary: 'The rates of an HSN chapter or heading from a day on',
    access: 'setup.manage',
    params: IdParams,
    answer: GstRule,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gst-slabs',
    summary: 'Enter rates of an HSN chapter or heading from a day on; documents that there are keep theirs',
    access: 'setup.manage',
    body: GstRuleFields,
    status: 201,
    answer: GstRule,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gst-slabs/:id',
    summary: 'Correct rates; documents that there are keep theirs. 400 when products were left without one',
    access: 'setup.manage',
    params: IdParams,
    body: z.strictObject({ ...rule, ...SeenAt }).superRefine(checkSlabs),
    answer: GstRule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/gst-slabs/:id',
    summary: 'Take rates away. 400 when products were left without one',
    access: 'setup.manage',
    params: IdParams,
    answer: Message,
  }),
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
