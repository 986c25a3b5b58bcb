import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { RECORDS } from 'shared-types/contract/records';
import type { SellerStanding } from 'shared-types/domain/seller-standing';
import { checkCategory } from '../api/catalogue/services/change-category';
import { checkCollection } from '../api/catalogue/services/change-collection';
import {
  assertMrp,
  assertOwnMrp,
  assertTaxRate,
  assertVariantMrps,
  checkReferences,
  slugFor,
} from '../api/catalogue/services/check-product';
import { OWN_LOOK } from '../api/catalogue/services/look';
import { checkOptionName } from '../api/catalogue/services/variant-options';
import { checkPlaces } from '../api/content/services/delivery-zone';
import { checkRedirect } from '../api/content/services/redirect';
import { checkPinCode } from '../api/places/services/places';
import { checkLimit } from '../api/promotion/services/manage-coupon';
import { assertDeliveryRate, assertTaxRates } from '../api/tax/services/gst-slab';
import { checkGstin, checkStanding } from '../api/tax/services/seller-standing';
import { type FieldError, HttpError, invalid } from '../lib/http/http-error';
import { checkFilms, checkPictures } from '../lib/media/pictures';
import { hasDrafts } from '../lib/strapi/documents';
import { isByEndpoint } from '../lib/strapi/writer';

type Kind = keyof typeof RECORDS;
type Fields = Record<string, unknown>;

interface Attribute {
  type: string;
  default?: unknown;
  mappedBy?: string;
  useJoinTable?: boolean;
  allowedTypes?: string[];
}

/** A validated record, as far as the checks below need it. */
interface CheckedRecord {
  id?: number;
  name: string;
  slug?: string;
  category: number;
  product: number;
  offer_coupon?: number | null;
  look?: number[];
  parent?: number | null;
  price: number;
  mrp?: number;
  hsn_code?: string;
  gst_rate?: number;
  gst_code?: string;
  zipcode?: number;
  state?: number;
  city?: number | null;
  usage_limit?: number | null;
  used_count?: number;
  gstin?: string;
  standing?: SellerStanding;
  default_hsn_code?: string;
  delivery_hsn?: string;
  places?: string;
  old_path?: string;
  new_path?: string;
}

/** The services' checks beyond the schema. Each throws 400 at a field, and may answer fields to be set. */
const CHECKS: Partial<
  Record<
    Kind,
    (trx: Knex.Transaction, record: CheckedRecord, before: CheckedRecord | null) => Promise<Fields | undefined>
  >
> = {
  product: async (trx, record, before) => {
    const { category: category_id, offer_coupon: offer_coupon_id } = record;
    await checkReferences(trx, { category_id, offer_coupon_id }, before?.offer_coupon ?? null);
    await assertTaxRate(trx, record);
    assertMrp(record);
    if (before?.id) await assertVariantMrps(trx, before.id, record.price, { hasOptions: false });
    if (before?.id && record.look?.includes(before.id)) throw invalid('look', OWN_LOOK);
    const own = before?.slug === undefined ? null : { slug: before.slug };
    return { slug: await slugFor(trx, { ...record, slug: record.slug || undefined }, own) };
  },
  'stock-label': async (trx, record) => {
    await assertOwnMrp(trx, record);
    return undefined;
  },
  category: async (trx, { name, parent = null, slug }, before) => {
    const own = before?.id && before.slug ? { id: before.id, slug: before.slug } : null;
    return { slug: await checkCategory(trx, own, { name, parent_id: parent, slug: slug || undefined }) };
  },
  collection: async (trx, { name, slug }, before) => {
    const own = before?.id && before.slug ? { id: before.id, slug: before.slug } : null;
    return { slug: await checkCollection(trx, own, { name, slug: slug || undefined }) };
  },
  size: async (trx, { name }, before) => {
    await checkOptionName(trx, 'sizes', { name, ownId: before?.id });
    return undefined;
  },
  color: async (trx, { name }, before) => {
    await checkOptionName(trx, 'colors', { name, ownId: before?.id });
    return undefined;
  },
  'offer-coupon': async (_, { usage_limit = null }, before) => {
    checkLimit(usage_limit, before?.used_count ?? 0);
    return undefined;
  },
  'delivery-zone': async (trx, { places = '' }) => {
    await checkPlaces(trx, places);
    return undefined;
  },
  redirect: async (trx, { old_path = '', new_path = '' }, before) => {
    await checkRedirect(trx, { old_path, new_path }, before && { old_path: before.old_path ?? '', new_path });
    return undefined;
  },
  state: async (_, { gst_code }, before) => {
    if (before?.gst_code && gst_code !== before.gst_code)
      throw invalid('gst_code', 'The tax of every order to this state goes by it: it stays');
    return undefined;
  },
  city: async (_, { state }, before) => {
    if (before?.state && state !== before.state)
      throw invalid('state', 'Its PIN codes and addresses are in its state: it stays');
    return undefined;
  },
  'pin-code': async (trx, { zipcode = 0, state = 0, city = null }) => {
    await checkPinCode(trx, { zipcode, stateId: state, cityId: city });
    return undefined;
  },
  'seller-standing': async (trx, { standing = 'unregistered' }) => {
    await checkStanding(trx, standing);
    return undefined;
  },
  'store-setting': async (trx, record, before) => {
    if ((record.delivery_hsn || '') !== (before?.delivery_hsn || ''))
      await assertDeliveryRate(trx, record.delivery_hsn || null);
    const changed = (['gstin', 'default_hsn_code'] as const).some(
      (field) => (record[field] || '') !== (before?.[field] || ''),
    );
    if (!changed) return undefined;
    const standing = await checkGstin(trx, record.gstin || '');
    await assertTaxRates(trx, { standing, default_hsn_code: record.default_hsn_code });
    return undefined;
  },
};

const isKind = (name: string): name is Kind => Object.hasOwn(RECORDS, name);
const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'clone']);

/**
 * Checks what the document service writes by the rules of the services, whoever calls it; errors are at their fields. What
 * Strapi's UI writes is validated like the back office's forms as well: the whole record as it would be afterwards, by the
 * same schemas (shared-types/src/contract/records.ts).
 */
export function checkRecords(): void {
  strapi.documents.use(async (context, next) => {
    const [, kind = ''] = /^api::[\w-]+\.([\w-]+)$/.exec(context.uid) ?? [];
    if (!isKind(kind) || !WRITES.has(context.action)) return next();
    const params = context.params as { documentId?: string; data?: Fields };
    return strapi.db.transaction(async ({ trx }) => {
      params.data ??= {};
      const all = strapi.getModel(context.uid).attributes as Record<string, Attribute>;
      const pictures = filesOf('images', all, params.data);
      const films = filesOf('videos', all, params.data);
      const attributes = Object.fromEntries(Object.entries(all).filter(([name]) => name in RECORDS[kind].shape));
      const source = params.documentId ? await recordOf(context.uid, params.documentId, attributes) : null;
      await withFieldErrors(() =>
        check(trx, {
          kind,
          attributes,
          pictures,
          films,
          data: params.data ?? {},
          source,
          isClone: context.action === 'clone',
        }),
      );
      return next();
    });
  });
}

type FileIds = Record<string, (number | undefined)[]>;

interface RecordWrite {
  kind: Kind;
  /** Of the fields that have rules. */
  attributes: Record<string, Attribute>;
  /** The ids in the fields for pictures that are written. */
  pictures: FileIds;
  films: FileIds;
  data: Fields;
  /** The record that is changed or copied. */
  source: Fields | null;
  isClone: boolean;
}

async function check(
  trx: Knex.Transaction,
  { kind, attributes, pictures, films, data, source, isClone }: RecordWrite,
): Promise<void> {
  const record = withoutNulls({
    ...Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, attribute.default])),
    ...source,
    // A copy gets an address of its own.
    ...(isClone && { slug: undefined }),
    ...data,
    ...Object.fromEntries(joinsOf(attributes).map((name) => [name, linkedIds(source?.[name], data[name])])),
    ...pictures,
  }) as Fields;
  const valid = isByEndpoint() ? {} : validFields(kind, record);
  await checkPictures(trx, asGiven(pictures));
  await checkFilms(trx, asGiven(films));
  const before = isClone ? null : (source as CheckedRecord | null);
  const set = await CHECKS[kind]?.(trx, { ...record, ...valid } as unknown as CheckedRecord, before);
  for (const [name, value] of Object.entries(valid))
    if (isPlain(attributes[name]) && data[name] !== undefined && data[name] !== null) data[name] = value;
  Object.assign(data, set);
  // A copy of one goes live once its pictures, price and pieces have been looked at.
  if (isClone && kind === 'product') data.is_active = false;
}

function validFields(kind: Kind, record: Fields): Fields {
  const { success, data, error } = RECORDS[kind].safeParse(record);
  if (!success) throw validationError(error.issues.map((issue) => ({ ...issue, path: issue.path.join('.') })));
  return data as Fields;
}

const asGiven = (files: FileIds) =>
  Object.entries(files).flatMap(([name, ids]) => ids.map((id) => ({ path: `${name}_id`, id: id ?? 0 })));

const filesOf = (type: 'images' | 'videos', attributes: Record<string, Attribute>, data: Fields): FileIds =>
  Object.fromEntries(
    namesOf(attributes, ({ allowedTypes }) => allowedTypes?.join() === type)
      .filter((name) => data[name] !== undefined)
      .map((name) => [name, linkedIds([], data[name])]),
  );

const isPlain = (attribute: Attribute | undefined): boolean =>
  attribute !== undefined && !['relation', 'media', 'component', 'dynamiczone'].includes(attribute.type);

const namesOf = (attributes: Record<string, Attribute>, fits: (attribute: Attribute) => boolean) =>
  Object.entries(attributes).flatMap(([name, attribute]) => (fits(attribute) ? [name] : []));
/** Relations whose key is a column (editor-relations.ts has put an id in their place), and those with a table of their own. */
const keysOf = (attributes: Record<string, Attribute>) =>
  namesOf(attributes, ({ type, useJoinTable }) => type === 'relation' && useJoinTable === false);
const joinsOf = (attributes: Record<string, Attribute>) =>
  namesOf(attributes, ({ type, useJoinTable, mappedBy }) => type === 'relation' && useJoinTable !== false && !mappedBy);

/** The stored record, of drafts the draft, with the ids that it refers to and its components, but without blocks. */
async function recordOf(
  uid: string,
  documentId: string,
  attributes: Record<string, Attribute>,
): Promise<Fields | null> {
  const keys = keysOf(attributes);
  const components = namesOf(attributes, ({ type }) => type === 'component');
  const row: Fields | null = await strapi.db.query(uid).findOne({
    where: { documentId, ...(hasDrafts(uid) && { publishedAt: null }) },
    populate: [...keys, ...joinsOf(attributes), ...components],
  });
  return (
    row && { ...row, ...Object.fromEntries(keys.map((key) => [key, (row[key] as RelationLink | null)?.id ?? null])) }
  );
}

interface RelationLink {
  id?: number;
}
const idOf = (link: RelationLink | number | string) => (typeof link === 'object' ? link.id : Number(link));

/** The ids that a field is linked to after a change: a new set, or some connected and some disconnected. */
function linkedIds(before: unknown, value: unknown): (number | undefined)[] {
  const idsOf = (links: unknown) => [links ?? []].flat().map((link) => idOf(link as RelationLink | number));
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'id' in value)
    return idsOf(value === undefined ? before : value);
  const { set, connect, disconnect } = value as Record<string, unknown>;
  const removed = new Set(idsOf(disconnect));
  return [...new Set([...idsOf(set ?? before), ...idsOf(connect)])].filter((id) => !removed.has(id));
}

/** Without nulls; dates as on the wire. */
function withoutNulls(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNulls(part)]])),
  );
}

/** As Strapi's UI shows it at the fields. */
export function validationError(fieldErrors: readonly FieldError[]): Error {
  const details = fieldErrors.map(({ path, message }) => ({ path: path.split('.'), message, name: 'ValidationError' }));
  const [first] = fieldErrors;
  const message = fieldErrors.length === 1 && first ? first.message : `${fieldErrors.length} fields are not right`;
  return new errors.ValidationError(message, { errors: details });
}

/** The services' errors name an id's field as the wire does, Strapi's UI as the attribute. */
async function withFieldErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isByEndpoint() || !(error instanceof HttpError) || !error.errors) throw error;
    throw validationError(error.errors.map(({ path, message }) => ({ path: path.replace(/_id$/, ''), message })));
  }
}
