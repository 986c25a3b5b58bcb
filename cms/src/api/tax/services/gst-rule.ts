import type { Knex } from 'knex';
import type { GstRule, GstRuleFields } from 'shared-types/contract/gst-slabs';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import { HttpError, invalid, notFound } from '../../../lib/http/http-error';
import { serialTransaction } from '../../../lib/strapi/documents';
import { kolkataDay } from '../../../lib/time/kolkata';
import { storeSettings } from '../../content/services/store-setting';
import { assertDeliveryRate, assertNone, keepTodaysRates, productsWithoutRate } from './gst-slab';

/*
 * A rule is all slabs of an HSN chapter or heading from one day on; its id is that of its first row. They are the rows that
 * Strapi's UI has, written by the same document service. What documents were issued with stands in the documents.
 */

const SLABS = 'api::tax.gst-slab';
type Fields = z.output<typeof GstRuleFields>;

const slabsQuery = query
  .selectFrom('gst_slabs')
  .select(['id', 'document_id', 'hsn_prefix', 'valid_from', 'up_to', 'rate', 'updated_at'])
  .orderBy('hsn_prefix')
  .orderBy('valid_from', 'desc')
  .orderBy('up_to', (order) => order.asc().nullsLast());
type Slab = Awaited<ReturnType<typeof slabsOf>>[number];
const slabsOf = (connection: Db) => run(connection, slabsQuery);

function present(slabs: readonly Slab[], all: readonly Slab[]): GstRule {
  const [first] = slabs;
  if (!first) throw notFound('Rate');
  const { hsn_prefix, valid_from } = first;
  const today = kolkataDay(new Date());
  const isFollowed = all.some(
    (one) => one.hsn_prefix === hsn_prefix && one.valid_from > valid_from && one.valid_from <= today,
  );
  return {
    id: Math.min(...slabs.map(({ id }) => id)),
    ...{ hsn_prefix, valid_from },
    slabs: slabs.map(({ up_to, rate }) => ({ up_to, rate })),
    state: valid_from > today ? 'to_come' : isFollowed ? 'past' : 'now',
    updated_at: changedAt(slabs).toISOString(),
  };
}

const changedAt = (slabs: readonly Slab[]) =>
  new Date(Math.max(...slabs.map(({ updated_at }) => updated_at?.getTime() ?? 0)));

const keyOf = ({ hsn_prefix, valid_from }: Pick<Slab, 'hsn_prefix' | 'valid_from'>) => `${hsn_prefix} ${valid_from}`;

/** By heading, the newest first. */
export async function listRules(): Promise<GstRule[]> {
  const all = await slabsOf(db());
  return [...groupBy(all, keyOf).values()].map((slabs) => present(slabs, all));
}

/** Throws 404. */
export async function showRule(id: number, connection: Db = db()): Promise<GstRule> {
  const all = await slabsOf(connection);
  return present(ruleOf(all, id), all);
}

/** Throws 404. */
function ruleOf(all: readonly Slab[], id: number): Slab[] {
  const row = all.find((one) => one.id === id);
  if (!row) throw notFound('Rate');
  return all.filter((one) => keyOf(one) === keyOf(row));
}

/** Throws 400 at the day when there is such a rule already. */
export const createRule = (rule: Fields): Promise<GstRule> =>
  changing(async (trx) => {
    assertFree(await slabsOf(trx), rule);
    return showRule(await write([], rule), trx);
  });

/** Throws 400 where another rule has heading and day, or products were left without a rate; 404; 409. */
export const updateRule = (
  id: number,
  { seen_updated_at: seen, ...rule }: Fields & { seen_updated_at?: string | undefined },
): Promise<GstRule> =>
  changing(async (trx) => {
    const all = await slabsOf(trx);
    const before = ruleOf(all, id);
    assertNotStale({ updated_at: changedAt(before) }, seen);
    assertFree(
      all.filter((one) => !before.includes(one)),
      rule,
    );
    return showRule(await write(before, rule), trx);
  });

/** Throws 400 when products are taxed by it, or were left without a rate, and 404. */
export const removeRule = (id: number): Promise<void> =>
  changing((trx) =>
    keepTodaysRates(trx, async () => {
      for (const { document_id } of ruleOf(await slabsOf(trx), id))
        await strapi.documents(SLABS).delete({ documentId: document_id ?? '' });
    }),
  );

function assertFree(others: readonly Slab[], rule: Fields): void {
  if (others.some((one) => keyOf(one) === keyOf(rule)))
    throw invalid('valid_from', 'There are rates of this heading from this day on already');
}

/** Nobody else changes rates meanwhile, and afterwards every product that had a rate has one, and so has delivery. */
function changing<Answer>(work: (trx: Knex.Transaction) => Promise<Answer>): Promise<Answer> {
  return serialTransaction('gst-slabs', async (trx) => {
    await trx.raw('LOCK TABLE gst_slabs IN SHARE ROW EXCLUSIVE MODE');
    const store = await storeSettings(trx);
    const before = new Set(await productsWithoutRate(trx, store));
    const answer = await work(trx);
    const left = await productsWithoutRate(trx, store);
    assertNone(
      left.filter((name) => !before.has(name)),
      'slabs',
    );
    await atSlabs(() => assertDeliveryRate(trx, store.delivery_hsn || null));
    return answer;
  });
}

async function atSlabs(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof HttpError && error.errors ? invalid('slabs', error.message) : error;
  }
}

/** Rows of the same limit stay, the others go or come. Answers the id of one. */
async function write(before: readonly Slab[], { hsn_prefix, valid_from, slabs }: Fields): Promise<number> {
  const documents = strapi.documents(SLABS);
  for (const { document_id, up_to } of before)
    if (!slabs.some((one) => one.up_to === up_to)) await documents.delete({ documentId: document_id ?? '' });
  let id = 0;
  for (const { up_to, rate } of slabs) {
    const kept = before.find((one) => one.up_to === up_to);
    // Strapi's types know no number that is not there.
    const data = { hsn_prefix, valid_from, rate, up_to: up_to as number };
    if (kept) await documents.update({ documentId: kept.document_id ?? '', data });
    id = kept?.id ?? Number((await documents.create({ data })).id);
  }
  return id;
}
