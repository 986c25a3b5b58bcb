import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Core } from '@strapi/types';
import type { Knex } from 'knex';
import { beforeAll, inject } from 'vitest';

// Some of the shop's modules read it when they are loaded.
Object.assign(process.env, inject('environment'));
const appDir = path.resolve(__dirname, '../..');
const require = createRequire(__filename);

/** A module of the built shop: Strapi and it must have the same copy of everything. `file`: below `cms/src`, without ending. */
export const built = <Module>(file: string): Module => require(path.join(appDir, 'dist/src', `${file}.js`));

/** Those overrides that the shop makes in its `register` (cms/src/index.ts), by their files. */
const OVERRIDES = {
  answerFromCache: 'bootstrap/answer-from-cache',
  disableRoutes: 'bootstrap/disabled-routes',
  limitEditorForms: 'bootstrap/editor-form-limits',
  compressResponses: 'bootstrap/compression',
  completeLabels: 'bootstrap/editor-views',
} as const;

interface Router {
  type?: string;
  routes: { method: string; path: string }[];
}

/** What was seen of Strapi before the shop changed it. */
interface Seen {
  /** How many listen to SIGTERM and SIGINT: before Strapi is made, then, and when it is loaded. */
  signalListeners: [before: number, made: number, loaded: number];
  requestListeners: number;
  /** Whether Strapi's own tables were there when the hook before the schema sync ran; undefined: it did not run. */
  hadTablesBeforeSync?: boolean;
  /** The `type` of each router that a plugin brings. */
  routerTypes: { plugin: string; type: string | undefined }[];
  /** By the name of the override. */
  failures: Record<string, unknown>;
}

const signalListeners = () => process.listenerCount('SIGTERM') + process.listenerCount('SIGINT');

async function boot(): Promise<{ url: string; seen: Seen }> {
  process.chdir(appDir);
  const before = signalListeners();
  const app = require('@strapi/strapi').createStrapi({ appDir, distDir: path.join(appDir, 'dist') }) as Core.Strapi & {
    runUserLifecycles(phase: string): Promise<void>;
  };
  const made = signalListeners();
  const seen: Seen = { signalListeners: [before, made, 0], requestListeners: 0, routerTypes: [], failures: {} };
  app.runUserLifecycles = async (phase) => {
    if (phase === 'register') register(app, seen);
    if (phase === 'bootstrap')
      await app.db.connection.transaction((trx) =>
        built<typeof import('../../src/bootstrap/migrations')>('bootstrap/migrations').migrate(trx),
      );
  };
  await app.load();
  seen.signalListeners[2] = signalListeners();
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const { port } = app.server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen };
}

function register(app: Core.Strapi, seen: Seen): void {
  built<typeof import('../../src/bootstrap/custom-fields')>('bootstrap/custom-fields').registerCustomFields();
  seen.requestListeners = app.server.httpServer.listenerCount('request');
  app.hook('strapi::content-types.beforeSync').register(async () => {
    seen.hadTablesBeforeSync = await app.db.connection.schema.hasTable('strapi_database_schema');
  });
  for (const [name, { routes }] of Object.entries(app.plugins) as [string, { routes: Record<string, Router> }][])
    if (!Array.isArray(routes))
      for (const given of Object.values(routes)) {
        const router = typeof given === 'function' ? (given as (tools: object) => Router)({ strapi: app }) : given;
        seen.routerTypes.push({ plugin: name, type: router.type });
      }
  for (const [name, file] of Object.entries(OVERRIDES))
    try {
      built<Record<string, () => void>>(file)[name]?.();
    } catch (error) {
      seen.failures[name] = error;
    }
}

declare global {
  var plainStrapi: ReturnType<typeof boot> | undefined;
}
export let url = '';
export let seen: Seen;

/**
 * Strapi itself with the shop's settings, content types and tables, and of what the shop changes in it only OVERRIDES;
 * each test makes what it is about. All files use one (vitest.config.mts).
 */
beforeAll(async () => {
  globalThis.plainStrapi ??= boot();
  ({ url, seen } = await globalThis.plainStrapi);
}, 120_000);

/** Fails where an override could not even be made. */
export function requireApplied(name: keyof typeof OVERRIDES): void {
  if (name in seen.failures) throw seen.failures[name];
}

export const knex = (): Knex => strapi.db.connection;

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call of Strapi's UI. */
export async function call(method: string, apiPath: string, { token, body, headers }: CallOptions = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/cms/api${apiPath}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export const EDITOR = { email: 'editor@example.com', password: 'Editor-1234567' };

/** The token of a super admin. */
export async function editorToken(): Promise<string> {
  const taken = await strapi.db.query('admin::user').findOne({ where: { email: EDITOR.email } });
  const role = await strapi.service('admin::role').getSuperAdmin();
  if (!taken)
    await strapi.service('admin::user').create({ ...EDITOR, firstname: 'E', isActive: true, roles: [role.id] });
  const { status, body } = await call('POST', '/admin/login', { body: EDITOR });
  if (status !== 200) throw new Error(`The editor's sign-in answered ${status}`);
  return body.data.token;
}
