import { sql } from 'kysely';
import type { Setup } from 'shared-types/contract/setup';
import type { SetupTask } from 'shared-types/domain/setup';
import { onlinePayments } from '../../../adapters/payment/online-payments';
import { type Db, db } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import { documentTransaction } from '../../../lib/strapi/documents';
import { writer } from '../../../lib/strapi/writer';
import { paymentOptionsOf, storeSettings } from '../../content/services/store-setting';
import { recordChange } from '../../trail/services/change';
import { DETAILS, judgeDuties, judgeTasks } from '../lib/tasks';
import { isShopOpen, openingQuery, openNow } from './opening';

export async function showSetup(connection: Db = db()): Promise<Setup> {
  const store = await storeSettings(connection);
  const { opened_at, preview_password, done } = await runOne(connection, openingQuery);
  const { count: products } = await runOne(connection, sellable);
  const { count: sample } = await runOne(connection, sampleLeft);
  const onSale = await runOne(connection, declared(store));
  const online = onlinePayments();
  const isPayable = paymentOptionsOf(store).length > 0 || online !== null;
  const hasMailServer = Boolean(process.env.SMTP_URL);
  return {
    is_open: opened_at !== null,
    tasks: judgeTasks({ store, isPayable, products, hasMailServer, done }),
    duties: judgeDuties({
      ...{ store, ...onSale, hasMailServer, site: process.env.PUBLIC_URL ?? '' },
      // In a closed shop nobody has decided yet on what stands there at first.
      isPayable: isPayable && (opened_at !== null || done.includes(DETAILS)),
      isTest: online?.is_test ?? false,
    }),
    preview_password,
    sample_products: sample,
  };
}

/** Of one's own: on sale, with a price, a picture and pieces. */
const sellable = query
  .selectFrom('products as p')
  .select(countAll().as('count'))
  .where('p.is_active', '=', true)
  .where('p.archived_at', 'is', null)
  .where('p.price', '>', 0)
  .where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('sample_records as r')
          .select('r.record_id')
          .whereRef('r.record_id', '=', 'p.id')
          .where('r.kind', '=', 'product'),
      ),
    ),
  )
  .where(({ exists, selectFrom }) =>
    exists(
      selectFrom('stock_labels as s').select('s.id').whereRef('s.product_id', '=', 'p.id').where('s.quantity', '>', 0),
    ),
  )
  .where(({ exists, selectFrom }) =>
    exists(
      selectFrom('files_related_mph as f')
        .select('f.id')
        .whereRef('f.related_id', '=', 'p.id')
        .where('f.related_type', '=', 'api::catalogue.product'),
    ),
  );

/** Products on sale, and those of which neither they nor the shop say who makes or packs them, or how much it is. */
const declared = (store: { default_packer: string | null; default_net_quantity: string | null }) =>
  query
    .selectFrom('products as p')
    .select(({ ref }) => [
      countAll().as('onSale'),
      sql<number>`(count(*) FILTER (WHERE coalesce(${ref('p.packer')}, '') = '' AND ${!store.default_packer}
        OR coalesce(${ref('p.net_quantity')}, '') = '' AND ${!store.default_net_quantity}))::int`.as('undeclared'),
    ])
    .where('p.is_active', '=', true)
    .where('p.archived_at', 'is', null);

const sampleLeft = query
  .selectFrom('sample_records as s')
  .innerJoin('products as p', 'p.id', 's.record_id')
  .select(countAll().as('count'))
  .where('s.kind', '=', 'product');

export async function tickTask(name: SetupTask, isDone: boolean): Promise<Setup> {
  await run(db(), markDone(name, isDone));
  return showSetup();
}

/** Adds a name to what is done, or takes it away. */
export const markDone = (name: string, isDone: boolean) =>
  query.updateTable('shop_setup').set(({ ref }) => ({
    done: isDone
      ? sql<string[]>`array_append(array_remove(${ref('done')}, ${name}), ${name})`
      : sql<string[]>`array_remove(${ref('done')}, ${name})`,
  }));

export async function setPreviewPassword(password: string): Promise<Setup> {
  await run(db(), query.updateTable('shop_setup').set({ preview_password: password }));
  return showSetup();
}

/** Throws 409 with what is not done yet. An open shop stays open. */
export async function openShop(): Promise<Setup> {
  const setup = await documentTransaction(async (trx) => {
    const { is_open, tasks } = await showSetup(trx);
    const missing = tasks.filter(({ is_done }) => !is_done);
    if (!is_open && missing.length)
      throw conflict(
        'setup_incomplete',
        'Something is not done yet',
        missing.map(({ name }) => ({ path: name, message: 'Not done yet' })),
      );
    const [opened] = await run(trx, openNow);
    if (opened) {
      const { id } = await storeSettings(trx);
      await recordChange(trx, writer(), { kind: 'store', id, act: 'opened' });
    }
    return showSetup(trx);
  });
  await isShopOpen();
  return setup;
}
