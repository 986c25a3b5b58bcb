import { PERMISSIONS, type Permission, type Role } from './roles.js';

/** What each permission is for, as the beginning of a sentence that says who may. */
const ACTS: Record<Permission, string> = {
  'profile.own': 'One’s own profile',
  'views.keep': 'Keeping views',
  'orders.read': 'Seeing orders',
  'orders.setStatus': 'Changing the status of orders',
  'orders.handle': 'Handling payments, refunds and parcels of orders',
  'orders.note': 'Writing notes of orders',
  'orders.return': 'Taking back pieces of orders',
  'orders.draft': 'Ordering for somebody',
  'orders.reprice': 'Selling below the list price and sending replacements',
  'shipments.overrule': 'Sending what is not paid or has no e-way bill',
  'couriers.manage': 'Changing couriers',
  'products.read': 'Seeing products',
  'products.create': 'Adding products',
  'products.edit': 'Editing products and their stock',
  'products.delete': 'Deleting products and bringing them back',
  'products.import': 'Importing products',
  'categories.read': 'Seeing categories and collections',
  'categories.create': 'Adding categories and collections',
  'categories.edit': 'Editing categories and collections',
  'categories.setStatus': 'Switching categories and collections on and off',
  'categories.delete': 'Deleting categories and collections',
  'users.read': 'Seeing users',
  'users.create': 'Adding and inviting users',
  'users.edit': 'Editing users',
  'users.delete': 'Deleting users',
  'customers.read': 'Seeing customers',
  'customers.edit': 'Writing about customers',
  'customers.merge': 'Merging customers',
  'guests.erase': 'Handing out and erasing what is kept of a guest',
  'pages.edit': 'Writing the shop’s pages',
  'editor.enter': 'Coming into Strapi’s content editor',
  'reviews.moderate': 'Moderating reviews',
  'coupons.manage': 'Coupons',
  'banners.manage': 'Banners',
  'brand.manage': 'The brand',
  'setup.manage': 'The shop’s settings',
  'delivery.manage': 'Delivery settings',
  'files.upload': 'Uploading pictures and films',
  'stats.read': 'Statistics',
  'reports.read': 'Reports, payouts and GST returns',
  'gst.file': 'Locking filed months',
  'changes.read': 'The trail of changes',
  'health.read': 'The shop’s health',
  'inbox.read': 'Messages and mails',
  'newsletter.read': 'The newsletter',
};

/** As people read it: `Super admin`. */
export const roleName = (role: Role): string => `${role.charAt(0).toUpperCase()}${role.slice(1).replace('_', ' ')}`;

const or = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');

/** Which role something takes: `Adding products takes the role Super admin.` From the table that the API enforces. */
export const roleNeeded = (permission: Permission): string =>
  `${ACTS[permission]} takes the role ${or(PERMISSIONS[permission].map(roleName))}.`;

/** Said to who has come upon something that their roles leave out, and the next step with it. */
export const refusalOf = (permission: Permission): string =>
  `${roleNeeded(permission)} Ask a colleague who has it to do this.`;
