import type { Knex } from 'knex';
import type { IncomingDelivery, IncomingDeliveryBody } from 'shared-types/contract/incoming-deliveries';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { anyOf, query, run, runOne } from '../../../lib/database/query';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { showDelivery } from './incoming-delivery';

type Body = z.output<typeof IncomingDeliveryBody>;

/** Throws 400 at a variant that is gone. */
export const createDelivery = (caller: Caller, { lines, ...said }: Body): Promise<IncomingDelivery> =>
  transaction(async (trx) => {
    const now = new Date();
    const { id } = await runOne(
      trx,
      query
        .insertInto('incoming_deliveries')
        .values({ ...said, made_by: caller.name, created_at: now, updated_at: now })
        .returning('id'),
    );
    await writeLines(trx, id, lines);
    const made = await showDelivery(id, trx);
    await recordChange(trx, caller, { ...KIND, id, act: 'created', after: wordsOf(made) });
    return made;
  });

const KIND = { kind: 'incoming-delivery' } as const;

/** A delivery as its history tells of it. */
const wordsOf = ({ supplier, reference, note, expected_on, lines }: IncomingDelivery): Record<string, unknown> => ({
  ...{ supplier, reference, note, 'expected on': expected_on },
  pieces: lines.map(({ variant, expected, cost }) => {
    const each = cost === null ? '' : ` at ${formatRupeesExact(cost)}`;
    return `${expected} × ${variant.product.name}, ${variant.name}${each}`;
  }),
});

/** Throws 400 at a variant that is gone, or at lines without one of which some has come, 404, 409. */
export const editDelivery = (
  caller: Caller,
  id: number,
  { lines, seen_updated_at: seen, ...said }: Body & { seen_updated_at?: string | undefined },
): Promise<IncomingDelivery> =>
  transaction(async (trx) => {
    await lockOpen(trx, id, seen);
    const kept = new Set(lines.map(({ stock_id }) => stock_id));
    const before = await showDelivery(id, trx);
    const gone = before.lines.find(({ variant, received }) => received > 0 && !kept.has(variant.id));
    if (gone)
      throw invalid(
        'lines',
        `${gone.received} of ${gone.variant.product.name}, ${gone.variant.name} have come already`,
      );
    await run(trx, query.deleteFrom('incoming_lines').where('incoming_delivery_id', '=', id));
    await writeLines(trx, id, lines);
    await run(
      trx,
      query
        .updateTable('incoming_deliveries')
        .set({ ...said, updated_at: new Date() })
        .where('id', '=', id),
    );
    const after = await showDelivery(id, trx);
    await recordChange(trx, caller, { ...KIND, id, act: 'edited', before: wordsOf(before), after: wordsOf(after) });
    return after;
  });

/** The rest does not come. Throws 404, 409 when it is closed already. */
export const closeDelivery = (caller: Caller, id: number): Promise<IncomingDelivery> =>
  transaction(async (trx) => {
    await lockOpen(trx, id);
    const now = new Date();
    await run(
      trx,
      query.updateTable('incoming_deliveries').set({ closed_at: now, updated_at: now }).where('id', '=', id),
    );
    const closed = await showDelivery(id, trx);
    const after = { received: `${closed.received} of ${closed.expected}` };
    await recordChange(trx, caller, { ...KIND, id, act: 'closed', after });
    return closed;
  });

/** Throws 404, 409 when it is closed or was changed since somebody read it as of `seen`. */
export async function lockOpen(trx: Knex.Transaction, id: number, seen?: string): Promise<void> {
  const [row] = await run(
    trx,
    query.selectFrom('incoming_deliveries').select(['updated_at', 'closed_at']).where('id', '=', id).forUpdate(),
  );
  if (!row) throw notFound('Delivery');
  assertNotStale(row, seen);
  if (row.closed_at) throw conflict('delivery_closed', 'This delivery is closed.');
}

async function writeLines(trx: Knex.Transaction, id: number, lines: Body['lines']): Promise<void> {
  const ids = lines.map(({ stock_id }) => stock_id);
  const found = await run(
    trx,
    query.selectFrom('stock_labels').select('id').where('id', '=', anyOf(ids)).orderBy('id').forKeyShare(),
  );
  const there = new Set(found.map((row) => row.id));
  const gone = lines.findIndex(({ stock_id }) => !there.has(stock_id));
  if (gone >= 0) throw invalid(`lines.${gone}.stock_id`, 'This option is no longer there');
  await run(
    trx,
    query
      .insertInto('incoming_lines')
      .values(lines.map(({ stock_id, ...line }) => ({ ...line, incoming_delivery_id: id, stock_label_id: stock_id }))),
  );
}
