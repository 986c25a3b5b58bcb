import { z } from 'zod';
import { TEXT_FIELDS } from '../domain/product-fields.js';
import { RETURN_PAYERS } from '../domain/return-terms.js';
import { Email } from './auth.js';
import { Id, optionalLines, optionalText, SeenVersion, text } from './common.js';
import { storeColumns } from './store-columns.js';

/** What the law wants a shop to tell, as its owner fills it in (docs/law.md). */

const Days = z.int('Enter a whole number').min(0, 'Not below 0').max(30, 'At most 30');
const payer = z.enum(RETURN_PAYERS, 'Choose who pays the way back');

const optional = {
  /** Other addresses than the shop's own; empty for who has none. */
  branches: optionalLines(1000),
  returns_note: optionalText(200),
  exchanges: z.boolean(),
  /** Of every product that says nothing else. */
  default_packer: optionalLines(TEXT_FIELDS.packer.max),
  default_net_quantity: optionalText(TEXT_FIELDS.net_quantity.max),
};

const grievance = {
  grievance_name: text(100, 'Enter the name of a person'),
  grievance_designation: text(100, 'Enter what that person is in your shop'),
  grievance_email: Email,
  grievance_phone: storeColumns.phone,
};

export const DisclosuresFields = z.strictObject({
  ...grievance,
  ...optional,
  returns_days: storeColumns.returns_days,
  returns_paid_by: payer,
  refund_days: Days,
});
export const DisclosuresBody = DisclosuresFields.extend(SeenVersion);

/** By the names of the columns, as Strapi's UI writes them: all of it may be empty. */
const orEmpty = <Type extends z.ZodType>(type: Type) => z.preprocess((said) => said || undefined, type.optional());
export const disclosureColumns = {
  ...Object.fromEntries(Object.entries(grievance).map(([name, type]) => [name, orEmpty(type)])),
  ...z.object(optional).partial().shape,
  returns_paid_by: payer.optional(),
  refund_days: Days.optional(),
};

/** As the form is filled with it: what nobody has filled in yet is empty. */
export const Disclosures = z.object({
  id: Id,
  ...{ grievance_name: z.string(), grievance_designation: z.string() },
  ...{ grievance_email: z.string(), grievance_phone: z.string() },
  ...{ branches: z.string(), returns_note: z.string(), exchanges: z.boolean(), returns_days: z.int() },
  ...{ default_packer: z.string(), default_net_quantity: z.string() },
  returns_paid_by: payer.nullable(),
  refund_days: z.int().nullable(),
  version: z.string(),
});
export type Disclosures = z.infer<typeof Disclosures>;
