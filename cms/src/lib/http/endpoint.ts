import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { type Access, type Endpoint, isBinary, type Resource } from 'shared-types/contract/endpoint';
import type { z } from 'zod';
import { registerPublicRead } from '../cache/public-reads';
import { consumeRateLimits } from '../security/rate-limit';
import type { AnyCaller, Caller, Customer, Guest } from './caller';
import { paramsOf } from './endpoint-of';
import { type FieldError, HttpError } from './http-error';
import { withReadRouting } from './lagging-reads';
import { readForm } from './multipart';
import { isPreviewed, PREVIEW_HEADER, readPreview, withPreview } from './preview';
import { hasStaffForm } from './staff-form';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<E extends Endpoint, Key extends 'params' | 'query' | 'body'> = E extends { [K in Key]?: infer Schema }
  ? unknown extends Parsed<NonNullable<Schema>>
    ? undefined
    : Parsed<NonNullable<Schema>>
  : undefined;

/** What an action gets: everything already checked by the contract. */
export interface Input<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** Who calls; never null on an endpoint that is not public. */
  caller: CallerOf<E['access']>;
  /** For headers and cookies; parameters and body come from the parts above. */
  ctx: Context;
}

type CallerOf<Allowed extends Access> = [Allowed] extends ['public']
  ? Caller | null
  : [Allowed] extends ['device']
    ? Guest
    : [Allowed] extends ['customer']
      ? Customer
      : [Allowed] extends ['order']
        ? AnyCaller
        : Caller;

type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : Buffer | Readable;

export type Actions<R extends Resource> = { [Name in keyof R]: (input: Input<R[Name]>) => Promise<Answer<R[Name]>> };

type Action = (input: unknown) => Promise<unknown>;
const implemented = new Map<Endpoint, Action>();

/** A resource's controller: what each of its endpoints does. */
export function implement<R extends Resource>(resource: R, actions: Actions<R>) {
  for (const [name, endpoint] of Object.entries(resource)) {
    const action = actions[name as keyof R] as Action;
    implemented.set(endpoint, action);
    if (endpoint.cached)
      registerPublicRead(endpoint.path, (params, query) =>
        withReadRouting(endpoint, { caller: null, isPreview: isPreviewed() }, () =>
          action({ params: parse(endpoint.params, params), query: parse(endpoint.query, query), caller: null }),
        ),
      );
  }
  return actions;
}

/** What an endpoint does. Throws where no controller says it. */
function actionOf(endpoint: Endpoint): Action {
  const action = implemented.get(endpoint);
  if (!action) throw new Error(`No controller implements ${endpoint.method} ${endpoint.path}`);
  return action;
}

/** Ends the start of a shop that lacks one of these endpoints. */
export function requireAll(endpoints: Endpoint[]): void {
  endpoints.forEach(actionOf);
}

/** Parses a request by the contract, carries it out, and answers with the contract's status. */
export async function call(endpoint: Endpoint, ctx: Context): Promise<void> {
  const action = actionOf(endpoint);
  const caller: AnyCaller | null = ctx.state.caller ?? null;
  const onSuccess = [await consumeRateLimits(endpoint, { caller, ctx }, 'caller')];
  const input = {
    params: parse(endpoint.params, paramsOf(endpoint, ctx.path)),
    query: parse(endpoint.query, ctx.query),
    body: parse(endpoint.body, await bodyOf(endpoint, ctx)),
    caller,
    ctx,
  };
  onSuccess.push(await consumeRateLimits(endpoint, input, 'body'));
  const preview = endpoint.cached ? readPreview(ctx.get(PREVIEW_HEADER)) : null;
  const act = () => action(input);
  const answer = await withReadRouting(endpoint, { caller, isPreview: preview !== null }, () =>
    preview ? withPreview(preview, act) : act(),
  );
  for (const takeBack of onSuccess) await takeBack();
  // No proxy may store what is personal, or what only staff see.
  if (endpoint.method !== 'GET' || endpoint.access !== 'public' || caller || preview)
    ctx.set('Cache-Control', 'private, no-store');
  if (endpoint.access === 'public' && hasStaffForm(endpoint, ctx.query)) ctx.vary('Authorization');
  ctx.status = endpoint.status ?? 200;
  ctx.body = answer;
  if (isBinary(endpoint.answer)) ctx.type = endpoint.answer.contentType;
}

/** A form is read here and not before: by now it is known that the caller may send it. */
const bodyOf = ({ multipart }: Endpoint, ctx: Context): unknown =>
  multipart ? readForm(ctx, multipart.maxBytes) : (ctx.request.body ?? {});

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap(fieldErrors);
  throw new HttpError(400, errors[0]?.message ?? 'Not understood', errors);
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: `Unknown field: ${key}` }));
  return [{ path, message: issue.message }];
}
