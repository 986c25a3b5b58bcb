import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { cloneShop } from '../../../scripts/lib/test-databases.mjs';
import { startPgBouncer } from '../../../scripts/lib/topology/pgbouncer.mjs';
import { pages, store } from '../../seed/catalogue/pages';
import { COURIER_ACCOUNT, startCourierProcess } from './courier-process';
import { startDatabaseProxy } from './database-proxy';
import { GATEWAY_KEYS, startGatewayProcess } from './gateway-process';
import type { ShopKind } from './shop-kind';
import { startSimulator } from './simulator-process';

export interface ShopUnderTest {
  url: string;
  /** Of each of its processes; the first is `url`. */
  urls: string[];
  /** Straight to the database, past the proxy. */
  databaseUrl: string;
  /** The same, through the proxy that counts queries and can cut the line. */
  proxyUrl: string;
  dataDir: string;
  /** Takes `GET /queries`, `GET /statements`, `POST /away`, `POST /silent`, `POST /slow`, `POST /back`. */
  controlUrl: string;
  /** Of the payment simulator that the shop has to itself. */
  gateway: { url: string; controlUrl: string };
  /** Of the courier aggregator's, which it has to itself, too. */
  courier: { url: string; controlUrl: string };
  /** The push service of browsers, of its own as well. */
  push: { url: string; controlUrl: string };
}

/** Fewer than a shop opens by itself. */
const POOLED_CONNECTIONS = 8;

/**
 * A throw-away shop for API tests: its own database, port and data folder, with settings and places only. With
 * THROUGH_POOLER=1 it reaches its database by PgBouncer, by transaction.
 */
export async function startTestShop({
  instances,
  seed = 'unattended',
}: ShopKind): Promise<{ shop: ShopUnderTest; stop: () => Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-api-tests-'));
  const undo: (() => unknown)[] = [() => fs.rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const dataDir = path.join(folder, 'shop');
    const { databaseUrl, drop } = await cloneShop(seed, dataDir);
    undo.push(drop);
    if (seed === 'unattended') await prepareRows(databaseUrl);
    const proxy = await startDatabaseProxy(databaseUrl);
    undo.push(proxy.stop);
    const pooler = process.env.THROUGH_POOLER ? await startPgBouncer(proxy.url, POOLED_CONNECTIONS) : undefined;
    if (pooler === null) throw new Error('THROUGH_POOLER: PgBouncer is not installed here: apt-get install pgbouncer');
    if (pooler) undo.push(pooler.stop);
    const control = await startControl(proxy);
    undo.push(() => control.server.close());
    const placeOf = (number: number) => (number === 0 ? dataDir : `${dataDir}-${number}`);
    const start = async (env: Record<string, string>, number: number) => {
      const own = { dataDir: placeOf(number), host: '127.0.0.1', port: 0, publicUrl: '', restart: false };
      const shop = await startShop({ ...own, databaseUrl: proxy.url, seed, env });
      undo.push(shop.stop);
      return shop.url;
    };
    // Further processes of a shop are machines of their own, with the same secrets.
    for (let number = 1; number < instances.length; number++)
      await fs.cp(dataDir, placeOf(number), { recursive: true });
    const shop = { databaseUrl, proxyUrl: proxy.url, dataDir, controlUrl: control.url };
    if (instances.length > 0) {
      const urls = [];
      for (const [number, env] of instances.entries()) urls.push(await start(env, number));
      return { shop: { ...shop, ...NO_SIMULATORS, url: urls[0] ?? '', urls }, stop };
    }
    const simulators = await startSimulators(undo);
    const url = await start(
      { ...standardEnvironment(simulators), ...(pooler && { DATABASE_POOLER_URL: pooler.urlOf('shop') }) },
      0,
    );
    const { gateway, courier, push } = simulators;
    await gateway.control({ action: 'webhook', url: `${url}/api/payments/webhooks/razorpay` });
    await courier.control({ action: 'webhook', url: `${url}/api/couriers/pushes` });
    return { shop: { ...shop, url, urls: [url], gateway: at(gateway), courier: at(courier), push: at(push) }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const at = ({ url, controlUrl }: { url: string; controlUrl: string }) => ({ url, controlUrl });
const NOWHERE = { url: '', controlUrl: '' };
const NO_SIMULATORS = { gateway: NOWHERE, courier: NOWHERE, push: NOWHERE };

async function startSimulators(undo: (() => unknown)[]) {
  const gateway = await startGatewayProcess(GATEWAY_KEYS);
  undo.push(gateway.stop);
  const courier = await startCourierProcess(COURIER_ACCOUNT);
  undo.push(courier.stop);
  const push = await startSimulator('push');
  undo.push(push.stop);
  return { gateway, courier, push };
}

const standardEnvironment = ({ gateway, courier, push }: Awaited<ReturnType<typeof startSimulators>>) => ({
  ...{ RATE_LIMIT_SCALE: '1000', CATALOGUE_CACHE: 'off' },
  ...{ ...GATEWAY_KEYS, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: gateway.url },
  ...{ ...COURIER_ACCOUNT, COURIER_AGGREGATOR: 'shiprocket', SHIPROCKET_API_URL: courier.url },
  PUSH_SERVICES: push.url,
  FETCH_LOOPBACK: 'on',
});

async function prepareRows(databaseUrl: string): Promise<void> {
  await dateRows(databaseUrl);
  await fillIn(databaseUrl);
}

/** Rows that a test writes by SQL have their moments too, as all that the shop writes do. */
async function dateRows(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT (now() AT TIME ZONE ''UTC'')', table_name, column_name) AS statement
     FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('created_at', 'updated_at')`,
  );
  for (const { statement } of rows) await client.query(statement);
  await client.end();
}

/** The store's settings as its owner fills them in before it opens: with them it writes tax invoices. */
async function fillIn(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(
    `UPDATE store_settings SET legal_name = $1, email = $2, phone = $3, address = $4, gstin = $5, upi_id = $6,
       default_hsn_code = $7, name = $8, order_prefix = $9, collection_note = $10`,
    [
      ...[store.legalName, store.contact.email, store.contact.phone, store.contact.address, store.gstin, store.upiId],
      ...[store.defaultHsn, store.name, store.brand.prefix, store.brand.collectionNote],
    ],
  );
  const { heading, tagline, buttonLabel } = pages.home;
  await client.query('UPDATE home_pages SET heading = $1, tagline = $2, button_label = $3', [
    heading,
    tagline,
    buttonLabel,
  ]);
  for (const [place, { title, body }] of pages.sizeGuide.tables.entries())
    await client.query(
      `WITH part AS (INSERT INTO components_page_sections (title, body) VALUES ($1, $2) RETURNING id)
       INSERT INTO size_guide_pages_cmps (entity_id, cmp_id, component_type, field, "order")
       SELECT g.id, part.id, 'page.section', 'tables', $3 FROM size_guide_pages g, part WHERE g.published_at IS NOT NULL`,
      [title, body, place + 1],
    );
  await client.end();
}

async function startControl(proxy: Awaited<ReturnType<typeof startDatabaseProxy>>) {
  const server = http.createServer((request, response) => {
    if (request.url === '/away') proxy.setAway(true);
    if (request.url === '/silent') proxy.setSilent(true);
    if (request.url === '/slow') proxy.setSlow(true);
    if (request.url === '/back') {
      proxy.setAway(false);
      proxy.setSlow(false);
      proxy.setSilent(false);
    }
    response.end(request.url === '/statements' ? proxy.latest().join('\n') : String(proxy.queries));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
