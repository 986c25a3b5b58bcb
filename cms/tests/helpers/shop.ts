import pg from 'pg';
import type { ErrorBody } from 'shared-types/contract/common';
import { afterAll } from 'vitest';
import { shopUnderTest } from './shop-under-test';
import type { ShopUnderTest } from './test-shop';

let shop: Pick<ShopUnderTest, 'url' | 'databaseUrl' | 'controlUrl'> = shopUnderTest;

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

interface Options {
  token?: string | null | undefined;
  /** Of a device on which nobody is signed in. */
  cookie?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Another process of the shop; the first when not said. */
  at?: string | undefined;
}

/** One request to the shop under test. A string body goes as it is, so that broken JSON can be sent. */
export async function request<Body = ErrorBody>(
  method: string,
  path: string,
  { token, cookie, body, headers, at = shop.url }: Options = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${at}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const answer = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
  return { status: response.status, body: answer as Body, headers: response.headers };
}

export const get = <Body = ErrorBody>(path: string, token?: string | null) => request<Body>('GET', path, { token });

/** What a refusal says about the fields of its body. */
export const errorsOf = (body: unknown) => (body as { errors?: { path: string; message: string }[] }).errors;

let pool = poolOf(shop.databaseUrl);
afterAll(() => pool.end());

function poolOf(connectionString: string): pg.Pool {
  const made = new pg.Pool({ connectionString, max: 4 });
  // A connection that a test has cut is none that anybody waits for.
  made.on('error', () => {});
  return made;
}

/** From here on this file's requests and queries go to a shop of its own. */
export async function chooseShop(own: { url: string; databaseUrl: string }): Promise<void> {
  await pool.end();
  shop = { ...shop, ...own };
  pool = poolOf(shop.databaseUrl);
}

/** What makes a piece of background work due, which its loop would find at its next poll, seconds later. */
const MAKES_DUE = /\bnext_(try|check|track)_at = /;
const JOBS = ['bookings', 'imports', 'mails', 'payments', 'publishing', 'refunds', 'staff-notices', 'stock-notices'];

/** SQL straight to the shop's database, for what a test must arrange or see beside the API. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, values);
  if (MAKES_DUE.test(text)) await wakeJobs();
  return rows;
}

/** As another process of the shop does that has made some work due. */
export const wakeJobs = (jobs = JOBS) =>
  pool.query("SELECT pg_notify('jobs', name) FROM unnest($1::text[]) AS name", [jobs]);

/** What is done at each start and every hour. */
export const tidyUp = () => wakeJobs(['housekeeping']);

/** How many queries the shop sends while `work` runs. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const read = async () => Number(await (await fetch(`${shop.controlUrl}/queries`)).text());
  const before = await read();
  await work();
  return (await read()) - before;
}

/** How often `fewestQueries` runs its work. */
export const TRIES = 5;

/**
 * The fewest queries that `work` takes in several tries: what the shop does beside it, as a connection that is just being
 * made, is counted now and then too.
 */
export async function fewestQueries(work: () => Promise<unknown>): Promise<number> {
  await leaveOpenAlone();
  const counts = [];
  for (let attempt = 0; attempt < TRIES; attempt++) counts.push(await countQueries(work));
  return Math.min(...counts);
}

/** What other files have left open is looked at all the time, by every instance: no request's work. */
export async function leaveOpenAlone(): Promise<void> {
  await query('UPDATE payments SET next_check_at = NULL WHERE next_check_at IS NOT NULL');
  await query('UPDATE courier_bookings SET next_track_at = NULL WHERE next_track_at IS NOT NULL');
  await query("UPDATE courier_bookings SET next_try_at = now() + interval '1 day' WHERE next_try_at IS NOT NULL");
  await query("UPDATE refunds SET next_try_at = now() + interval '1 day' WHERE state IN ('wanted', 'asked')");
}

/** As `fewestQueries`, of just so many: says which they were where they are others. */
export async function expectStatements(count: number, work: () => Promise<unknown>): Promise<void> {
  const read = async (what: string) => (await fetch(`${shop.controlUrl}/${what}`)).text();
  await leaveOpenAlone();
  const tries: string[][] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = Number(await read('queries'));
    await work();
    const latest = (await read('statements')).split('\n');
    tries.push(latest.filter((statement) => Number.parseInt(statement, 10) > before));
  }
  const fewest = tries.reduce((best, one) => (one.length < best.length ? one : best));
  if (fewest.length === count) return;
  throw new Error(`${tries.map(({ length }) => length)} statements, and not ${count}:\n${fewest.join('\n')}`);
}

export const database = {
  away: () => fetch(`${shop.controlUrl}/away`, { method: 'POST' }),
  /** Takes connections and questions, and answers nothing. */
  silent: () => fetch(`${shop.controlUrl}/silent`, { method: 'POST' }),
  /** Serves who is connected, and nobody who comes. */
  slow: () => fetch(`${shop.controlUrl}/slow`, { method: 'POST' }),
  back: () => fetch(`${shop.controlUrl}/back`, { method: 'POST' }),
};
