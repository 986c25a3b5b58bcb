import type { z } from 'zod';
import type { Permission } from '../domain/roles.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: anybody. `shopper`: a session of the storefront's sign-in. `device`: the cookie of a device on which nobody is
 * signed in. `customer`: either of these. `order`: either, or the key of the order (the header `Order-Key`).
 * A permission's name: a session of the back office's sign-in whose person holds a role with it.
 */
export type Access = 'public' | 'shopper' | 'device' | 'customer' | 'order' | Permission;

/** Whether an endpoint is for who buys, and not for staff. */
export const isForCustomers = (access: Access): access is 'shopper' | 'device' | 'customer' | 'order' =>
  ['shopper', 'device', 'customer', 'order'].includes(access);

/**
 * One endpoint, said once: the CMS routes, checks and answers by it, the client calls by it,
 * the OpenAPI document and the permission tests are made from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | Binary = z.ZodType | Binary,
> {
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  summary: string;
  access: Access;
  /** Beside any but a permission: a back-office session with this permission is let in too and seen as staff. */
  staff?: Permission;
  /** Beside `public`: who is signed in to the storefront is known, and nobody needs to be. */
  knowsShopper?: true;
  /** Queries, any of which gives staff too what everybody gets. */
  sameForStaff?: Readonly<Record<string, string>>;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a form with one file in it (`multipart/form-data`) instead of JSON. `maxBytes`: of the file. */
  multipart?: { maxBytes: number };
  /** Of a JSON body that may be larger than others, such as a pasted table; at most 1 MB. */
  jsonBytes?: number;
  /** The status of a success; 200 when not said. */
  status?: 200 | 201;
  answer: Answer;
  /**
   * The same for everybody but staff who get their own form (`staff`), and read far more than written: the server caches the
   * answer in memory until what it says changes.
   */
  cached?: true;
  /** How often it may be called before it answers 429; all of them apply, checked in this order. */
  rateLimits?: readonly RateLimit[];
  /** Whether an `Idempotency-Key` header is honoured. */
  idempotent?: true;
}

/** At most `max` requests in so many minutes, counted for each combination of what `per` names. */
export interface RateLimit {
  max: number;
  minutes: number;
  /**
   * `ip`: the client's IPv4 address or IPv6 network; a carrier may have thousands of people behind one. `user`: who is signed in, or the device. `order`, `address`, `email`:
   * the body's order number, its mail address or phone, its mail address. Nothing: all requests together.
   */
  per: readonly ('ip' | 'user' | 'order' | 'address' | 'email')[];
  /** Only failed requests count. */
  onlyFailures?: true;
  /** A browser in which somebody has signed in with the body's address is not counted. */
  exceptKnownBrowsers?: true;
}

/** An answer that is a file and not JSON. */
export interface Binary {
  contentType: string;
}

export const binary = (contentType: string): Binary => ({ contentType });
export const isBinary = (answer: z.ZodType | Binary): answer is Binary => 'contentType' in answer;

/** Keeps the exact types of an endpoint's schemas, and who may call it. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType | Binary,
  Allowed extends Access,
>(
  definition: Endpoint<Params, Query, Body, Answer> & { access: Allowed },
): Endpoint<Params, Query, Body, Answer> & { access: Allowed } {
  return definition;
}

/** The endpoints of one resource, by the name of the controller's action. */
export type Resource = Record<string, Endpoint>;
