import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import { type Access, type Endpoint, isBinary, type Resource } from 'shared-types/contract/endpoint';
import type { z } from 'zod';
import { registerPublicRead } from '../cache/public-reads';
import { consumeRateLimits } from '../security/rate-limit';
import type { AnyCaller, Caller, Customer, Guest } from './caller';
import { type FieldError, HttpError } from './http-error';
import { withItsReads } from './lagging-reads';
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

/** A resource's routes for Strapi. Fixed paths come before those with parameters, or `/orders/admin` would be an id. */
export function routesOf(resource: Resource, controller: string) {
  return {
    routes: Object.entries(resource)
      .sort(([, a], [, b]) => parameters(a.path) - parameters(b.path))
      .map(([action, { method, path, access, staff, sameForStaff, knowsShopper }]) => ({
        method,
        path,
        handler: `${controller}.${action}`,
        config: {
          auth: false,
          policies: [{ name: 'global::may-call', config: { access, staff, sameForStaff, knowsShopper } }],
        },
      })),
  };
}

const parameters = (path: string) => path.split(':').length;

/** A resource's controller: each action parses by the contract, calls, and answers with the contract's status. */
export function implement<R extends Resource>(resource: R, actions: Actions<R>) {
  for (const [name, endpoint] of Object.entries(resource)) {
    if (!endpoint.cached) continue;
    const action = actions[name as keyof R] as (input: unknown) => Promise<unknown>;
    registerPublicRead(endpoint.path, (params, query) =>
      withItsReads(endpoint, { caller: null, isPreview: isPreviewed() }, () =>
        action({ params: parse(endpoint.params, params), query: parse(endpoint.query, query), caller: null }),
      ),
    );
  }
  return Object.fromEntries(
    Object.entries(resource).map(([name, endpoint]) => [
      name,
      async (ctx: Context) => {
        const caller: AnyCaller | null = ctx.state.caller ?? null;
        const onSuccess = [await consumeRateLimits(endpoint, { caller, ctx }, 'caller')];
        const input = {
          params: parse(endpoint.params, pathParams(endpoint, ctx)),
          query: parse(endpoint.query, ctx.query),
          body: parse(endpoint.body, await bodyOf(endpoint, ctx)),
          caller,
          ctx,
        };
        onSuccess.push(await consumeRateLimits(endpoint, input, 'body'));
        const preview = endpoint.cached ? readPreview(ctx.get(PREVIEW_HEADER)) : null;
        const action = actions[name as keyof R] as (input: unknown) => Promise<unknown>;
        const act = () => action(input);
        const answer = await withItsReads(endpoint, { caller: input.caller, isPreview: preview !== null }, () =>
          preview ? withPreview(preview, act) : act(),
        );
        for (const takeBack of onSuccess) await takeBack();
        // No proxy may store what is personal, or what only staff see.
        if (endpoint.method !== 'GET' || endpoint.access !== 'public' || input.caller || preview)
          ctx.set('Cache-Control', 'private, no-store');
        if (endpoint.access === 'public' && hasStaffForm(endpoint, ctx.query)) ctx.vary('Authorization');
        ctx.status = endpoint.status ?? 200;
        ctx.body = answer;
        if (isBinary(endpoint.answer)) ctx.type = endpoint.answer.contentType;
      },
    ]),
  );
}

/** A form is read here and not before: by now it is known that the caller may send it. */
const bodyOf = ({ multipart }: Endpoint, ctx: Context): unknown =>
  multipart ? readForm(ctx, multipart.maxBytes) : (ctx.request.body ?? {});

/** The endpoint's own parameters; koa's router adds those of every other route that matches the path too. */
function pathParams(endpoint: Endpoint, ctx: Context): Record<string, string> {
  return Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ctx.params[name]]));
}

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
