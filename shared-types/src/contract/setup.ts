import { z } from 'zod';
import { gstStateName } from '../domain/gstin.js';
import { DUTIES, SETUP_TASKS, TASKS_BY_HAND } from '../domain/setup.js';
import { Email, NewPassword } from './auth.js';
import { Id, Message, Named, personName, Rupees, SeenVersion, stringUpTo, text } from './common.js';
import { endpoint } from './endpoint.js';
import { checkGstin, storeColumns } from './store-columns.js';

const LinkToken = stringUpTo(200, 'The link is not complete').min(20, 'The link is not complete');

/** The first account: of the back office, and of the editors' tool. */
export const OwnerBody = z.strictObject({
  token: LinkToken,
  name: personName('Enter your name'),
  email: Email,
  password: NewPassword,
});

export const PreviewPassword = text(60, 'Enter a password').min(6, 'At least 6 characters');

/** What a shop has to say before it opens; the rest of the settings is the editors'. */
const { name, legal_name, email, phone, address, gstin, default_hsn_code, upi_id } = storeColumns;
const { delivery_fee, delivery_days, returns_days } = storeColumns;
export const DetailsFields = z.strictObject({
  ...{ name, legal_name, email, phone, address },
  state_code: stringUpTo(2, 'Choose a state').refine((code) => gstStateName(code) !== undefined, 'Choose a state'),
  /** Empty for who has none. */
  gstin,
  default_hsn_code,
  cash_on_delivery: z.boolean(),
  /** By card when it is delivered. */
  card: z.boolean(),
  upi_id,
  free_delivery: z.boolean(),
  ...{ delivery_fee, delivery_days, returns_days },
});
export const DetailsBody = DetailsFields.extend(SeenVersion).superRefine(checkGstin);

/** As the form is filled with it: what nobody has filled in yet is empty. */
export const Details = z.object({
  id: Id,
  ...{ name: z.string(), legal_name: z.string(), email: z.string(), phone: z.string(), address: z.string() },
  ...{ state_code: z.string(), gstin: z.string(), default_hsn_code: z.string(), upi_id: z.string() },
  ...{ cash_on_delivery: z.boolean(), card: z.boolean(), free_delivery: z.boolean() },
  ...{ delivery_fee: Rupees, delivery_days: z.string(), returns_days: z.int() },
  version: z.string(),
});
export type Details = z.infer<typeof Details>;

export const Setup = z.object({
  is_open: z.boolean(),
  tasks: z.array(z.object({ name: z.enum(SETUP_TASKS), is_done: z.boolean() })),
  /** What it lacks to be sold in lawfully, open or not. */
  duties: z.array(z.object({ name: z.enum(DUTIES), is_done: z.boolean() })),
  /** What lets somebody see the shop before it is open. */
  preview_password: z.string(),
  /** Loaded products of the sample that are still there. */
  sample_products: z.int(),
});
export type Setup = z.infer<typeof Setup>;

export const setup = {
  checkLink: endpoint({
    method: 'POST',
    path: '/setup/link',
    summary: 'Whether the link to set up an empty shop can still be used. 409 when not',
    access: 'public',
    body: z.strictObject({ token: LinkToken }),
    rateLimits: [{ max: 30, minutes: 60, per: ['ip'] }],
    answer: Message,
  }),
  makeOwner: endpoint({
    method: 'POST',
    path: '/setup/owner',
    summary: 'Make the first account of an empty shop with the link that its launcher printed; the link is used up',
    access: 'public',
    body: OwnerBody,
    status: 201,
    rateLimits: [{ max: 30, minutes: 60, per: ['ip'] }],
    answer: Message,
  }),
  show: endpoint({
    method: 'GET',
    path: '/setup',
    summary: 'What is done of what a shop needs before it opens',
    access: 'setup.manage',
    answer: Setup,
  }),
  details: endpoint({
    method: 'GET',
    path: '/setup/details',
    summary: 'The shop’s name, address, tax, ways to pay and delivery',
    access: 'setup.manage',
    answer: Details,
  }),
  setDetails: endpoint({
    method: 'PUT',
    path: '/setup/details',
    summary: 'Change the shop’s name, address, tax, ways to pay and delivery',
    access: 'setup.manage',
    body: DetailsBody,
    answer: Details,
  }),
  tick: endpoint({
    method: 'PUT',
    path: '/setup/tasks/:name',
    summary: 'Note that something is done that the shop cannot see by itself, or is not',
    access: 'setup.manage',
    params: z.strictObject({ name: z.enum(TASKS_BY_HAND, 'Unknown task') }),
    body: z.strictObject({ is_done: z.boolean() }),
    answer: Setup,
  }),
  setPreviewPassword: endpoint({
    method: 'PUT',
    path: '/setup/preview-password',
    summary: 'Change the password that shows a closed shop; who came in by the old one is out again',
    access: 'setup.manage',
    body: z.strictObject({ password: PreviewPassword }),
    answer: Setup,
  }),
  open: endpoint({
    method: 'POST',
    path: '/setup/open',
    summary: 'Open the shop to everybody. 409 with what is not done yet',
    access: 'setup.manage',
    answer: Setup,
  }),
  loadSample: endpoint({
    method: 'POST',
    path: '/setup/sample',
    summary: 'Load the sample’s products, with their categories, colours and sizes. 409 while some are there',
    access: 'setup.manage',
    body: z.strictObject({ what: z.literal('products', 'Products can be loaded') }),
    status: 201,
    answer: Setup,
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/setup/sample',
    summary: 'Take away the sample’s products that nobody has ordered or has in a cart, and say which stay',
    access: 'setup.manage',
    answer: z.object({ removed: z.int(), kept: z.array(Named) }),
  }),
};
