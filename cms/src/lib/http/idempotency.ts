import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { type Expression, type InferResult, sql } from 'kysely';
import { codeOf, type Db, db, strapiColumns } from '../database/db';
import { anyOf, query, run, type Values } from '../database/query';
import { type Owner, type OwnerColumn, ownerColumns } from './caller';
import { HttpError, invalid } from './http-error';

/** A request that may be sent again: the key of its `Idempotency-Key` header and a hash of what it asks. */
export interface IdempotentRequest {
  key: string;
  hash: string;
}

export const idempotent = (key: string, body: unknown): IdempotentRequest => ({
  key,
  hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
});

/** The header of a request, if it has one. Throws 400. */
export function idempotencyKey(ctx: Context): string | undefined {
  const key = ctx.get('Idempotency-Key');
  if (key && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid('Idempotency-Key', 'At most 255 visible ASCII characters');
  return key || undefined;
}

/** What is remembered of an owner's key. */
export const storedResponse = (column: OwnerColumn, ownerId: Expression<number>, key: Expression<string | null>) =>
  query
    .selectFrom('idempotency_keys')
    .select(({ ref }) => ['request_hash', sql<string>`${ref('answer')} #>> '{}'`.as('answer')])
    .where(column, '=', ownerId)
    .where('key', '=', key);
type StoredResponse = InferResult<ReturnType<typeof storedResponse>>[number];

/** The answer that was given before. Throws 422 when the key was used for another request. */
export function replayResponse<Answer>(remembered: StoredResponse, request: IdempotentRequest): Answer {
  if (remembered.request_hash !== request.hash)
    throw new HttpError(422, 'This Idempotency-Key was used for another request');
  return JSON.parse(remembered.answer);
}

/** Keeps a success, as a JSON string inside the JSON column, because `jsonb` would forget the order of its keys. */
export async function storeResponse(
  connection: Db,
  owner: Owner,
  { key, hash }: IdempotentRequest,
  answer: unknown,
): Promise<void> {
  const kept = { ...strapiColumns(), ...ownerColumns(owner), key, hash };
  await run(connection, keepAnswer(kept, sql`${JSON.stringify(answer)}::text`));
}

export type KeptAnswer = ReturnType<typeof strapiColumns> & IdempotentRequest & ReturnType<typeof ownerColumns>;

/** `storeResponse` as a query, or for a prepared one; the answer may be one that the database completes. */
export const keepAnswer = (it: KeptAnswer | Values<KeptAnswer>, answer: Expression<string>) =>
  query.insertInto('idempotency_keys').values({
    document_id: it.document_id,
    created_at: it.created_at,
    updated_at: it.updated_at,
    published_at: it.published_at,
    user_id: it.user_id,
    device_id: it.device_id,
    key: it.key,
    request_hash: it.hash,
    answer: sql<string>`to_jsonb(${answer})`,
  });

/** Of whoever is gone. */
export const forgetKeys = (connection: Db, column: OwnerColumn, ids: number[]): Promise<unknown> =>
  run(connection, query.deleteFrom('idempotency_keys').where(column, '=', anyOf(ids)));

/** Nobody sends a request again after so long; the cart that it was for answers its order still. */
const KEPT_DAYS = 30;

export async function deleteOldKeys(): Promise<void> {
  await run(
    db(),
    query
      .deleteFrom('idempotency_keys')
      .where(
        ({ ref }) => sql<boolean>`${ref('created_at')} < timezone('UTC', now()) - make_interval(days => ${KEPT_DAYS})`,
      ),
  );
}

/** Whether a request beside this one has just stored the same key. */
export const isKeyTaken = (error: unknown): boolean =>
  codeOf(error) === '23505' &&
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  typeof error.constraint === 'string' &&
  ['idempotency_keys_key', 'idempotency_keys_device_key'].includes(error.constraint);
