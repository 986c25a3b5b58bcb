import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { contract } from 'shared-types/contract/all';
import type { AuthAnswer } from 'shared-types/contract/auth';
import { type Endpoint, isForCustomers } from 'shared-types/contract/endpoint';
import { textPlacesIn } from 'shared-types/testing/text-places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { PASSWORD } from '../../helpers/factories';
import { isLong, limit } from '../../helpers/rounds';
import { startSecondShop } from '../../helpers/second-shop';

/** Nobody waits longer for an answer that takes no work, whatever somebody else sends. */
const LIVE_MS = 250;
/** A busy machine stalls now and then, whatever is sent: what is slow by itself is so each time. */
const TRIES = 3;
const AT_ONCE = 4;
const TOGETHER = 50;
const LONG = 99_000;
/** An address holds no more, with its header. */
const IN_ADDRESS = 6000;
const SHAPES = ['a', '.', 'a ', '\u0301\u0316', '1', 'a.', '4@8('];

let shop: Awaited<ReturnType<typeof startSecondShop>>;
let live: ReturnType<typeof watchLive>;
let shopper = '';
let staff = '';
let editor = '';

/** Asks for `/health/live` all the time, from a thread of its own. */
function watchLive(url: string) {
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     let slowest = 0;
     parentPort.on('message', () => { parentPort.postMessage(slowest); slowest = 0; });
     (async () => {
       for (;;) {
         const begun = performance.now();
         await fetch(workerData + '/health/live').then((answer) => answer.text());
         slowest = Math.max(slowest, performance.now() - begun);
         await new Promise((resolve) => setTimeout(resolve, 5));
       }
     })();`,
    { eval: true, workerData: url },
  );
  /** How long the slowest took since this was last asked. */
  const slowest = () =>
    new Promise<number>((resolve) => {
      thread.once('message', resolve);
      thread.postMessage('');
    });
  return { slowest, stop: () => thread.terminate() };
}

interface Sent {
  method: string;
  path: string;
  token: string;
  body?: unknown;
}

async function send({ method, path: to, token, body }: Sent) {
  const answer = await fetch(`${shop.url}${to}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  return { status: answer.status, text: await answer.text() };
}

async function waitBeside(requests: Sent[]): Promise<number> {
  await live.slowest();
  const left = [...requests];
  const sendNext = async () => {
    for (let next = left.pop(); next; next = left.pop()) await send(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return live.slowest();
}

/** Sends all of them, and says beside which `/health/live` had to wait each time. */
async function slowOnes(requests: Sent[]): Promise<string[]> {
  const some = requests.slice(0, TOGETHER);
  const slow = await slowAmong(some);
  return requests.length > TOGETHER ? [...slow, ...(await slowOnes(requests.slice(TOGETHER)))] : slow;
}

async function slowAmong(requests: Sent[]): Promise<string[]> {
  for (let attempt = 0; attempt < TRIES; attempt++) if ((await waitBeside(requests)) <= LIVE_MS) return [];
  const half = requests.length / 2;
  if (half > 0.5) return [...(await slowAmong(requests.slice(0, half))), ...(await slowAmong(requests.slice(half)))];
  return requests.map(
    ({ method, path: to, body }) => `${method} ${to.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 80)}`,
  );
}

const isOfAccounts = ({ path: to }: Endpoint) => /^\/(users|account|auth)/.test(to);
const endpoints = Object.values(contract)
  .flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
  // Accounts last: by then nobody needs theirs.
  .sort((a, b) => Number(isOfAccounts(a)) - Number(isOfAccounts(b)));
const tokenFor = ({ access }: Endpoint) => (access === 'public' || isForCustomers(access) ? shopper : staff);

const repeated = (shape: string, length: number) => shape.repeat(Math.ceil(length / shape.length)).slice(0, length);
const written = (value: string) =>
  encodeURIComponent(value.slice(0, IN_ADDRESS / encodeURIComponent(value[0] ?? 'a').length));

/** One request for each text that an endpoint takes: of this shape, as long as `lengthOf` says. */
function requestsOf(endpoint: Endpoint, shape: string, lengthOf: (max: number) => number): Sent[] {
  const { method, params, query, body } = endpoint;
  const token = tokenFor(endpoint);
  const holding = (schema: z.ZodType | undefined) =>
    (schema ? textPlacesIn(schema) : []).map((place) =>
      place.holding(repeated(shape, lengthOf((place.schema as z.ZodString).maxLength ?? LONG))),
    );
  const at = (values: unknown = {}) =>
    `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => written(String(Object(values)[name] ?? '1')))}`;
  return [
    ...holding(params).map((values) => ({ method, path: at(values), token })),
    ...holding(query).map((values) => {
      const [[name, value] = ['', '']] = Object.entries(Object(values));
      return { method, path: `${at()}?${name}=${written(String(value))}`, token };
    }),
    ...holding(body).map((value) => ({ method, path: at(), token, body: value })),
  ];
}

/** What a text may be where it has a form. */
const FORMED = [
  ...['leela@example.com', '9876543210', '342001', '2026-11-21', '2026-11-21T10:30:00Z', '#252f5a', 'INV', '1'],
];

/** What a schema takes, with a text of this shape wherever one may be, as long as may be. */
function filled(schema: z.core.$ZodType, shape: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string': {
      const own = schema as z.ZodString;
      const longest = repeated(shape, own.maxLength ?? LONG);
      return [longest, `a${longest.slice(2)}a`, ...FORMED].find((value) => own.safeParse(value).success) ?? longest;
    }
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, filled(value, shape)]));
    case 'array':
      return [filled(def.element, shape)];
    case 'union':
      return filled(def.options[0] as z.core.$ZodType, shape);
    case 'optional':
    case 'nullable':
    case 'default':
      return filled(def.innerType, shape);
    case 'pipe':
      return filled(def.in._zod.def.type === 'transform' ? def.out : def.in, shape);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

const emptied = (body: object) => Object.fromEntries(Object.keys(body).map((key) => [key, '']));

/** What Strapi's own API reads: each of its texts alone, and all together. */
function editorRequests(value: string): Sent[] {
  const account = { firstname: value, lastname: value, username: value, email: value, password: value };
  const record = { name: value, title: value, email: value, slug: value, description: value, message: value };
  const known: [string, string, object][] = [
    ['POST', '/admin/login', { email: value, password: value }],
    ['POST', '/admin/forgot-password', { email: value }],
    ['POST', '/admin/forgot-password', { email: [value] }],
    ['POST', '/admin/reset-password', { resetPasswordToken: value, password: value }],
    ['POST', '/admin/register', { registrationToken: value, userInfo: account }],
    ['POST', '/admin/users', { ...account, roles: [1] }],
    ['PUT', '/admin/users/1', account],
    ['PUT', '/admin/users/me', account],
    ['POST', '/admin/roles', { name: value, description: value }],
    ['POST', '/admin/permissions/check', { permissions: [{ action: value, subject: value, field: value }] }],
    ['POST', '/content-manager/uid/generate', { contentTypeUID: value, field: value, data: record }],
    ['POST', '/content-manager/uid/check-availability', { contentTypeUID: value, field: value, value }],
    ...['catalogue.product', 'content.page', 'promotion.offer-coupon', 'places.country'].map(
      (uid): [string, string, object] => ['POST', `/content-manager/collection-types/api::${uid}`, record],
    ),
  ];
  return known.flatMap(([method, to, body]) => {
    const alone =
      !isLong && value.length > 200
        ? []
        : Object.entries(body).map(([key, inner]) => ({ ...emptied(body), [key]: inner }));
    return [body, ...alone].map((each) => ({ method, path: `/cms/api${to}`, token: editor, body: each }));
  });
}

beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '100000' }, { ownDatabase: true });
  async function signIn<Body>(to: string, body: object): Promise<Body> {
    const { status, text } = await send({ method: 'POST', path: to, token: '', body });
    if (status >= 300) throw new Error(`${to}: ${status} ${text}`);
    return JSON.parse(text);
  }
  const kept = (file: string) => [JSON.parse(fs.readFileSync(path.join(shop.dataDir, file), 'utf8'))].flat()[0];
  const body = { name: 'Leela', email: 'leela@example.com', phone: '9876543210', password: PASSWORD };
  shopper = (await signIn<AuthAnswer>('/api/auth/register', body)).access_token;
  const { email, password } = kept('staff-account.json');
  staff = (await signIn<AuthAnswer>('/api/auth/admin/login', { email, password })).access_token;
  const account = kept('cms-account.json');
  const opened = await signIn<{ data: { token: string } }>('/cms/api/admin/login', {
    email: account.email,
    password: account.password,
  });
  editor = opened.data.token;
  live = watchLive(shop.url);
}, 120_000);
afterAll(async () => {
  await live?.stop();
  await shop?.stop();
});

/** A quick run sends each text in one of the shapes, a long one in all of them. */
const inTurn = (requests: Sent[], shape: string) =>
  isLong ? requests : requests.filter((_, at) => at % SHAPES.length === SHAPES.indexOf(shape));

it.each(SHAPES)(
  'nobody waits for a text of 99 kB of %j, whichever it is',
  async (shape) => {
    const requests = endpoints.flatMap((endpoint) => requestsOf(endpoint, shape, () => LONG));
    expect(await slowOnes(inTurn(requests, shape))).toEqual([]);
  },
  limit(60_000),
);

it.each(SHAPES)(
  'nobody waits for texts of %j that are as long as each may be',
  async (shape) => {
    const alone = endpoints.flatMap((endpoint) => requestsOf(endpoint, shape, (max) => max));
    const together = endpoints.flatMap((endpoint) => {
      const to = `/api${endpoint.path.replace(/:\w+/g, '1')}`;
      const { method, body } = endpoint;
      return body ? [{ method, path: to, token: tokenFor(endpoint), body: filled(body, shape) }] : [];
    });
    expect(await slowOnes(inTurn([...alone, ...together], shape))).toEqual([]);
  },
  limit(60_000),
);

it(
  'nobody waits for a password of 72 characters beside a name of fifty words',
  async () => {
    const name = Array.from({ length: 50 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' ');
    const bodies = ['1', 'ab', 'p4ssw0rd', '4@8(6#9&', 'qwertyuiop', '12121990'].map((shape) => ({
      ...{ name, email: `${repeated('a.', 60)}a@example.com`, phone: '9876543210' },
      password: repeated(shape, 72),
    }));
    const requests = bodies.map((body) => ({ method: 'POST', path: '/api/auth/register', token: '', body }));
    expect(await slowOnes(requests)).toEqual([]);
  },
  limit(60_000),
);

it.each([
  ...SHAPES.map((shape): [string, string] => [`49 kB of ${JSON.stringify(shape)}`, repeated(shape, 49_000)]),
  ...SHAPES.map((shape): [string, string] => [`1,000 of ${JSON.stringify(shape)}`, repeated(shape, 1000)]),
  ['a mail address of sixty labels without an end', `a@${'a.'.repeat(60)}`],
  ['a mail address of 26 labels without an end', `a@${'a.'.repeat(26)}`],
  ['one that ends in a digit', `a@${'a.'.repeat(26)}1`],
])(
  'nobody waits for Strapi’s reading of %s',
  async (_, value) => {
    expect(await slowOnes(editorRequests(value))).toEqual([]);
  },
  limit(60_000),
);
