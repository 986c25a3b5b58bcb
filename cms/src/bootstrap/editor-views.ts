import { errors } from '@strapi/utils';
import { TEXT_FIELDS } from 'shared-types/domain/product-fields';

/**
 * Fields that the shop counts itself, by type: read-only whatever is sent, because Strapi's UI sends back what it has read,
 * and others have bought meanwhile. The back office adjusts stock by differences; a new variant begins with the quantity
 * that it is given.
 */
const COUNTER_FIELDS: Record<string, { field: string; actions: string[] }> = {
  'api::catalogue.stock-label': { field: 'quantity', actions: ['update'] },
  'api::promotion.offer-coupon': { field: 'used_count', actions: ['create', 'update'] },
};

/** Not for editors at all: they may hold a password reset link. */
const HIDDEN: ReadonlySet<string> = new Set(['api::mail.mail', 'api::people.password-reset']);

interface Described {
  attributes: Record<string, unknown>;
  config?: { metadatas?: Record<string, { edit?: Labels; list?: Labels } | undefined> };
}
interface Labels {
  label?: string;
  description?: string;
}

/**
 * What Strapi's UI calls a field stands in the `config.metadatas` of its schema. This adds what is left out there: labels
 * made of the attributes' names, those of lists, and the texts of products, which the back office has too. Strapi reads
 * them when a field is new; what an editor changes is kept.
 */
export function completeLabels(): void {
  const ours = Object.entries(strapi.contentTypes).flatMap(([uid, type]) => (uid.startsWith('api::') ? [type] : []));
  for (const type of [...ours, ...Object.values(strapi.components)] as unknown as Described[]) {
    type.config ??= {};
    type.config.metadatas ??= {};
    const { metadatas } = type.config;
    const texts = type === strapi.contentTypes['api::catalogue.product'] ? TEXT_FIELDS : {};
    for (const name of Object.keys(type.attributes)) {
      const text = (texts as Partial<Record<string, { label: string; hint?: string }>>)[name];
      const edit = { label: text?.label ?? labelFor(name), description: text?.hint ?? '', ...metadatas[name]?.edit };
      metadatas[name] = { edit, list: { label: edit.label } };
    }
  }
}

/** `is_active` → `Is active`, `orderNumber` → `Order number`. */
function labelFor(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Refuses hidden types, and writes of counted fields, through Strapi's UI; the shop itself writes them by SQL. */
export function protectCounters(): void {
  strapi.documents.use((context, next) => {
    // The shop itself reads and writes them by SQL; only Strapi's UI comes this way.
    if (HIDDEN.has(context.uid)) throw new errors.ForbiddenError('This is not for editors');
    const counter = COUNTER_FIELDS[context.uid];
    const params = context.params as { data?: Record<string, unknown> };
    if (counter?.actions.includes(context.action)) delete params.data?.[counter.field];
    // A copy has no uses and no stock.
    if (counter && context.action === 'clone') params.data = { ...params.data, [counter.field]: 0 };
    return next();
  });
}
