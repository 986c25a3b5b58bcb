import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { startShop } from '../../../scripts/lib/shop.mjs';
import { startPgBouncer } from '../../../scripts/lib/topology/pgbouncer.mjs';
import { pages, store } from '../../seed/catalogue/pages';
import { COURIER_ACCOUNT, startCourierProcess } from './courier-process';
import { startDatabaseProxy } from './database-proxy';
import { GATEWAY_KEYS, startGatewayProcess } from './gateway-process';
import { startSimulator } from './simulator-process';

export interface ShopUnderTest {
  url: string;
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

/** Making a database stops this process for a while, and with it the proxies: no app connects meanwhile. */
let lastDatabase: Promise<unknown> = Promise.resolve();

async function untilNoneIsMade(): Promise<void> {
  for (let last: unknown; last !== lastDatabase; await last) last = lastDatabase;
}

/**
 * A throw-away shop for API tests: its own database server, port and data folder, with settings and places only. With
 * THROUGH_POOLER=1 it reaches its database by PgBouncer, by transaction.
 */
export async function startTestShop(): Promise<{ shop: ShopUnderTest; stop: () => Promise<void> }> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-api-tests-'));
  const undo: (() => unknown)[] = [() => fs.rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    // The database's own user must be able to pass.
    await fs.chmod(dataDir, 0o755);
    const starting = lastDatabase.then(() =>
      startPostgres({
        folder: path.join(dataDir, 'postgres'),
        password: 'only-for-this-test-run',
        log: path.join(dataDir, 'postgres.log'),
        // Tests make databases and roles of their own.
        superuser: true,
        fsync: false,
      }),
    );
    lastDatabase = starting.catch(() => {});
    const database = await starting;
    undo.push(database.stop);
    const proxy = await startDatabaseProxy(database.url);
    undo.push(proxy.stop);
    const pooler = process.env.THROUGH_POOLER ? await startPgBouncer(proxy.url, POOLED_CONNECTIONS) : undefined;
    if (pooler === null) throw new Error('THROUGH_POOLER: PgBouncer is not installed here: apt-get install pgbouncer');
    if (pooler) undo.push(pooler.stop);
    const gateway = await startGatewayProcess(GATEWAY_KEYS);
    undo.push(gateway.stop);
    const courier = await startCourierProcess(COURIER_ACCOUNT);
    undo.push(courier.stop);
    const push = await startSimulator('push');
    undo.push(push.stop);
    await untilNoneIsMade();
    const shop = await startShop({
      dataDir: path.join(dataDir, 'shop'),
      host: '127.0.0.1',
      port: 0,
      databaseUrl: proxy.url,
      publicUrl: '',
      seed: 'unattended',
      restart: false,
      env: {
        ...{ RATE_LIMIT_SCALE: '1000', CATALOGUE_CACHE: 'off' },
        ...{ ...GATEWAY_KEYS, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: gateway.url },
        ...{ ...COURIER_ACCOUNT, COURIER_AGGREGATOR: 'shiprocket', SHIPROCKET_API_URL: courier.url },
        PUSH_SERVICES: push.url,
        FETCH_LOOPBACK: 'on',
        ...(pooler && { DATABASE_POOLER_URL: pooler.urlOf('shop') }),
      },
    });
    undo.push(shop.stop);
    await gateway.control({ action: 'webhook', url: `${shop.url}/api/payments/webhooks/razorpay` });
    await courier.control({ action: 'webhook', url: `${shop.url}/api/couriers/pushes` });
    await dateRows(database.url);
    await fillIn(database.url);
    const control = await startControl(proxy);
    undo.push(() => control.server.close());
    return {
      shop: {
        url: shop.url,
        databaseUrl: database.url,
        proxyUrl: proxy.url,
        dataDir: shop.dataDir,
        controlUrl: control.url,
        gateway: { url: gateway.url, controlUrl: gateway.controlUrl },
        courier: { url: courier.url, controlUrl: courier.controlUrl },
        push: { url: push.url, controlUrl: push.controlUrl },
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
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
