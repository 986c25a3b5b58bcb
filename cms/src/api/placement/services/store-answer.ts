import { sql } from 'kysely';
import type { Order } from 'shared-types/contract/orders';
import { strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, type Values } from '../../../lib/database/query';
import { type IdempotentRequest, type KeptAnswer, keepAnswer } from '../../../lib/http/idempotency';
import type { Placement } from './build-placement';

type NewAnswer = KeptAnswer & { id: number; answer: string; placeholder: string };

const STORE_ANSWER = prepare((it: Values<NewAnswer>) => {
  const number = query.selectFrom('invoices').select('number').where('order_id', '=', it.id);
  return keepAnswer(it, sql`replace(${it.answer}, ${it.placeholder}, ${number})`);
});

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
