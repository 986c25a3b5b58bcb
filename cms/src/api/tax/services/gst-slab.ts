import type { Knex } from 'knex';
import {
  type GstRules,
  type GstSlabRow,
  gstRateError,
  gstSlabs,
  hasGstRate,
  hsnOf,
  slabsOn,
} from 'shared-types/domain/gst';
import type { SellerStanding } from 'shared-types/domain/seller-standing';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { invalid } from '../../../lib/http/http-error';
import { kolkataDay } from '../../../lib/time/kolkata';
import { storeSettings } from '../../content/services/store-setting';

interface TaxSettings {
  standing: SellerStanding;
  default_hsn_code?: string | null | undefined;
}

/** What decides the rates of the products, by the store's settings or those it would have. */
export async function gstRules(
  connection: Db = db(),
  settings?: TaxSettings,
): Promise<GstRules & { slabs: GstSlabRow[] }> {
  const { standing, default_hsn_code } = settings ?? (await storeSettings(connection));
  const slabs = await run(
    connection,
    query
      .selectFrom('gst_slabs')
      .select(['hsn_prefix', 'valid_from', 'up_to', 'rate'])
      .orderBy('hsn_prefix')
      .orderBy('valid_from')
      .orderBy('up_to', (order) => order.asc().nullsLast()),
  );
  const today = kolkataDay(new Date());
  return { registered: standing === 'regular', default_hsn_code: default_hsn_code || null, today, slabs };
}

/** Throws 400 when no rate is known of the service that the delivery would be. */
export async function assertDeliveryRate(connection: Db, hsn: string | null): Promise<void> {
  const { slabs, today } = await gstRules(connection);
  if (hsn !== null && !hasGstRate({ hsn, fixedRate: null }, gstSlabs(slabs), today))
    throw invalid('delivery_hsn', `No GST rate is known for ${hsn}. Enter a GST slab for it first`);
}

/** So many are named. */
const NAMED = 5;

/** Throws 400 at a field when the store's settings would leave products of which no rate is known. */
export async function assertTaxRates(connection: Db, settings: TaxSettings, field = 'default_hsn_code'): Promise<void> {
  assertNone(await productsWithoutRate(connection, settings), field);
}

/** The names of those whose tax nobody could say today. */
export async function productsWithoutRate(connection: Db, settings: TaxSettings): Promise<string[]> {
  const rules = await gstRules(connection, settings);
  const products = await run(
    connection,
    query
      .selectFrom('products')
      .select(['name', 'hsn_code', 'gst_rate'])
      .where('archived_at', 'is', null)
      .orderBy('id'),
  );
  return products.filter((product) => gstRateError(product, rules) !== null).map(({ name }) => name);
}

/** Throws 400 where the work would tax products or the delivery at other rates from now on. */
export async function keepTodaysRates<Answer>(trx: Knex.Transaction, work: () => Promise<Answer>): Promise<Answer> {
  await trx.raw('LOCK TABLE gst_slabs IN SHARE ROW EXCLUSIVE MODE');
  const before = await ratesOfToday(trx);
  const answer = await work();
  const after = await ratesOfToday(trx);
  const changed = [...before].flatMap(([hsn, { name, rates }]) => (after.get(hsn)?.rates === rates ? [] : [name]));
  if (!changed.length) return answer;
  throw invalid(
    'slabs',
    `This would tax ${namesOf(changed)} at another rate at once. Enter new rates with a first day that is still to come; what holds now is edited in the back office`,
  );
}

/** By HSN code: the rates, and one of the things that have them. */
async function ratesOfToday(trx: Knex.Transaction) {
  const { delivery_hsn } = await storeSettings(trx);
  const { slabs, today, default_hsn_code } = await gstRules(trx);
  const products = await run(
    trx,
    query
      .selectFrom('products')
      .select(['name', 'hsn_code'])
      .where('archived_at', 'is', null)
      .where('gst_rate', 'is', null),
  );
  const others = { name: delivery_hsn ? 'the delivery' : 'what has the store’s HSN code', hsn_code: delivery_hsn };
  const all = gstSlabs(slabs);
  return new Map(
    [others, ...products].map(({ name, hsn_code }) => {
      const hsn = hsnOf(hsn_code, default_hsn_code);
      return [hsn, { name, rates: JSON.stringify(slabsOn(all, hsn, today)) }];
    }),
  );
}

const namesOf = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

/** Throws 400 at a field when there are any. */
export function assertNone(names: readonly string[], field: string): void {
  if (!names.length) return;
  throw invalid(
    field,
    `No GST rate is known for ${namesOf(names)}. Give them an HSN code or a rate first, or the store an HSN code`,
  );
}
