import type { UID } from '@strapi/types';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { ChangedKind } from 'shared-types/contract/changes';
import { categoryFacts } from '../api/catalogue/services/category';
import { collectionFacts } from '../api/catalogue/services/collection';
import { bannerFacts } from '../api/content/services/banner';
import { messageFacts } from '../api/engage/services/inbox';
import { reviewAction, reviewFacts } from '../api/engage/services/moderation';
import { couponOf } from '../api/promotion/services/manage-coupon';
import { STANDING_ISSUED } from '../api/tax/services/seller-standing';
import { recordChange } from '../api/trail/services/change';
import { codeOf } from '../lib/database/db';
import { run } from '../lib/database/query';
import { HttpError } from '../lib/http/http-error';
import { contentOf } from '../lib/strapi/content-of';
import { hasDrafts } from '../lib/strapi/documents';
import { isByEndpoint, writer } from '../lib/strapi/writer';
import { validationError } from './record-rules';

const ACTS: Partial<Record<string, string>> = {
  create: 'created',
  clone: 'created',
  update: 'edited',
  delete: 'deleted',
  publish: 'published',
  unpublish: 'unpublished',
};
/** In which record's history the changes of a type are shown; those of other types are not recorded. */
const KINDS: Record<string, ChangedKind> = {
  'api::catalogue.product': 'product',
  'api::catalogue.stock-label': 'product',
  'api::catalogue.category': 'category',
  'api::catalogue.size': 'size',
  'api::catalogue.color': 'color',
  'api::catalogue.collection': 'collection',
  'api::content.banner': 'banner',
  'api::promotion.offer-coupon': 'coupon',
  'api::engage.review': 'review',
  'api::engage.contact-message': 'contact-message',
  'api::content.store-setting': 'store',
  'api::content.delivery-zone': 'store',
  'api::content.page': 'page',
  'api::content.menu': 'page',
  'api::content.announcement': 'page',
  'api::content.redirect': 'page',
  'api::tax.gst-slab': 'tax-slab',
  'api::tax.seller-standing': 'store',
  ...Object.fromEntries(
    ['home', 'about', 'faq', 'legal', 'contact', 'size-guide'].map((page) => [
      `api::content.${page}-page`,
      'page' as const,
    ]),
  ),
};

interface RecordSnapshot {
  id: number;
  facts: Record<string, unknown>;
}

type Snapshot = (documentId: string, trx: Knex.Transaction) => Promise<RecordSnapshot | undefined>;

/** What the audit log has of a record, in words for people; of the other kinds it has the columns. */
const SNAPSHOTS: Partial<Record<ChangedKind, Snapshot>> = {
  banner: bannerFacts,
  category: categoryFacts,
  collection: collectionFacts,
  'contact-message': messageFacts,
  coupon: (documentId, trx) => couponOf(trx, documentId),
  review: reviewFacts,
};

/**
 * Records in the audit log, in the same transaction, what the document service does to a record, whether it is called by
 * one of our endpoints or by Strapi's UI; turns violated constraints into readable messages for the latter.
 */
export function auditRecords(): void {
  strapi.documents.use(async (context, next) => {
    const act = ACTS[context.action];
    if (!act) return next();
    // The back office saves and publishes a banner in one, which is one act.
    const isOneAct = act === 'published' && context.uid === 'api::content.banner' && isByEndpoint();
    const kind = isOneAct ? undefined : KINDS[context.uid];
    const source = context.params as { documentId?: string };
    // A copy is a new record.
    const documentId = context.action === 'clone' ? undefined : source.documentId;
    return withReadableErrors(() =>
      strapi.db.transaction(async ({ trx }) => {
        if (!kind) return next();
        const snapshotOf = SNAPSHOTS[kind] ?? ((name) => columnsOf(trx, context.uid, name));
        if (documentId) await lock(trx, context.uid, documentId);
        const uid = context.uid as UID.ContentType;
        const contentNow = async (name: string) => (hasDrafts(uid) ? contentOf(uid, name) : undefined);
        const before = documentId ? await snapshotOf(documentId, trx) : undefined;
        const contentBefore = documentId ? await contentNow(documentId) : undefined;
        const result = await next();
        const name = documentId ?? (result as { documentId?: string } | null)?.documentId ?? '';
        const after = act === 'deleted' ? undefined : await snapshotOf(name, trx);
        const content = act === 'deleted' ? undefined : await contentNow(name);
        const id = before?.id ?? after?.id;
        const isTold = kind === 'page' && hasDrafts(uid);
        const change = {
          ...{ kind, act },
          before: isTold ? undefined : before?.facts,
          after: isTold ? undefined : after?.facts,
          ...(hasDrafts(uid) && { version: { documentId: name, before: contentBefore, after: content } }),
        };
        if (id)
          await recordChange(trx, writer(), { ...change, id, act: kind === 'review' ? reviewAction(change) : act });
        return result;
      }),
    );
  });
}

const tableOf = (uid: string) => strapi.getModel(uid as Parameters<typeof strapi.getModel>[0]).collectionName ?? '';

const lock = (trx: Knex.Transaction, uid: string, documentId: string) =>
  run(trx, sql`SELECT id FROM ${sql.table(tableOf(uid))} WHERE document_id = ${documentId} FOR UPDATE`);

/** All columns of a record (of its draft, where there is one), with its files. A variant's changes are in its product's history. */
async function columnsOf(trx: Knex.Transaction, uid: string, documentId: string): Promise<RecordSnapshot | undefined> {
  const table = tableOf(uid);
  // The row is said by hand, because the table is any of Strapi's.
  const [row] = await run(
    trx,
    sql<{ record: Record<string, unknown> & { id: number }; files: Record<string, number[]> }>`
      SELECT to_jsonb(r) AS record,
             (SELECT coalesce(jsonb_object_agg(field, ids), '{}') FROM (
                SELECT field, jsonb_agg(file_id ORDER BY "order") AS ids FROM files_related_mph
                WHERE related_type = ${uid} AND related_id = r.id GROUP BY field) AS f) AS files
      FROM ${sql.table(table)} r WHERE document_id = ${documentId}
      ORDER BY published_at IS NULL DESC LIMIT 1`,
  );
  if (!row) return undefined;
  const { id, ...facts } = { ...row.record, ...row.files };
  for (const technical of TECHNICAL_COLUMNS) delete (facts as Record<string, unknown>)[technical];
  return { id: table === 'stock_labels' ? Number(row.record.product_id) : id, facts };
}

const TECHNICAL_COLUMNS = [
  'document_id',
  'created_at',
  'updated_at',
  'published_at',
  'created_by_id',
  'updated_by_id',
  'locale',
];

/** By SQLSTATE; PostgreSQL's own messages are not for editors. */
const MESSAGES: Record<string, string> = {
  '22003': 'A number is too large.',
  '23502': 'Something that is needed is missing.',
  '23503': 'Other records need this one. Change or delete those first.',
  '23505': 'There is one with this name, code or combination already.',
  '40P01': 'Somebody else is changing the same at this moment. Try again.',
  '55P03': 'Somebody else is changing the same at this moment. Try again.',
  '23514': 'Something is missing, does not fit together or is out of its range, or other records need this one.',
};

/** By unique index: the field and its message. */
const UNIQUE_MESSAGES: Record<string, [field: string, message: string]> = {
  products_slug_key: ['slug', 'Another product has this slug'],
  offer_coupons_folded_code_key: ['code', 'There is a coupon with this code already'],
  collections_folded_name_key: ['name', 'There is a collection of this name already'],
  categories_folded_name_key: ['name', 'There is a category of this name here already'],
  stock_labels_sku_key: ['sku', 'Another variant has this SKU'],
  stock_labels_barcode_key: ['barcode', 'Another variant has this barcode'],
  stock_labels_variant_key: ['size', 'This size and colour is there already'],
  gst_slabs_rule_key: ['up_to', 'There is a slab with this limit for this HSN and day already'],
  seller_standings_issued: ['valid_from', STANDING_ISSUED],
  cities_name_key: ['name', 'There is a city of this name in this state already'],
  pin_codes_zipcode_key: ['zipcode', 'This PIN code is there already'],
  redirects_old_path_key: ['old_path', 'This address is led elsewhere already'],
  pages_published_address_key: ['slug', 'Another published page has this address'],
  reviews_one_each_key: ['product', 'This person has reviewed the product already'],
};

/** In Strapi's UI; answers of our own endpoints stay: middlewares/api-errors.ts. */
export async function withReadableErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isByEndpoint()) throw error;
    if (error instanceof HttpError) throw new errors.ApplicationError(error.message);
    const duplicate = UNIQUE_MESSAGES[(error as { constraint?: string }).constraint ?? ''];
    if (duplicate) throw validationError([{ path: duplicate[0], message: duplicate[1] }]);
    const message = MESSAGES[codeOf(error) ?? ''];
    throw message ? new errors.ApplicationError(message) : error;
  }
}
