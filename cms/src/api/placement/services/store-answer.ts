import { sql } from 'kysely';
import type { Order } from 'shared-types/contract/orders';
import { strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, type Values } from '../../../lib/database/query';
import type { IdempotentRequest } from '../../../lib/http/idempotency';
import type { Placement } from './build-placement';

type NewAnswer = ReturnType<typeof strapiColumns> &
  IdempotentRequest &
  Pick<Placement['order'], 'id' | 'user_id' | 'device_id'> & { answer: string; placeholder: string };

const STORE_ANSWER = prepare((it: Values<NewAnswer>) =>
  query.insertInto('idempotency_keys').values(({ selectFrom }) => {
    const number = selectFrom('invoices').select('number').where('order_id', '=', it.id);
    return {
      document_id: it.document_id,
      created_at: it.created_at,
      updated_at: it.updated_at,
      published_at: it.published_at,
      user_id: it.user_id,
      device_id: it.device_id,
      key: it.key,
      request_hash: it.hash,
      answer: sql<string>`to_jsonb(replace(${it.answer}, ${it.placeholder}, ${number}))`,
    };
  }),
);

/** Keeps the answer for the request's `Idempotency-Key`, byte by byte. */
export function storeAnswer(
  trx: Pipeline,
  { id, user_id, device_id, placed_at }: Placement['order'],
  { key, hash }: IdempotentRequest,
  answer: Order,
): void {
  // Stands nowhere else in the answer; the database puts the number there, which nobody else knows yet.
  const placeholder = crypto.randomUUID();
  STORE_ANSWER.on(trx, {
    ...{ ...strapiColumns(placed_at), id, user_id, device_id, key, hash, placeholder },
    answer: JSON.stringify({ ...answer, invoice_number: placeholder }),
  });
}
