import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/lib/processes.mjs';
import { eventually } from '../../helpers/eventually';
import { createProduct, createShopper, placeOrder, readyToPlace, unknownId } from '../../helpers/factories';
import { startProcess } from '../../helpers/processes';
import { database, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/** What a busy machine may take to start one more process. */
const STARTS_MS = 120_000;

async function ask(at: string) {
  const response = await fetch(at);
  return [response.status, (await response.text()).trim()];
}

describe('the health of an instance', () => {
  const { url } = shopUnderTest;
  afterEach(() => database.back());

  it('says that it lives and is ready', async () => {
    expect(await ask(`${url}/health/live`)).toEqual([200, 'ok']);
    expect(await ask(`${url}/health/ready`)).toEqual([200, 'ok']);
  });

  it('is alive but not ready while the database is away, and says why', async () => {
    await database.away();
    expect(await ask(`${url}/health/ready`)).toEqual([503, 'database']);
    expect(await ask(`${url}/health/live`)).toEqual([200, 'ok']);
    expect(await ask(`${url}/health/serving`)).toEqual([200, 'ok']);
    await database.back();
    expect(await ask(`${url}/health/ready`)).toEqual([200, 'ok']);
  });

  it('is not ready while the database is silent', async () => {
    await database.silent();
    expect(await ask(`${url}/health/ready`)).toEqual([503, 'database']);
    await database.back();
    await eventually(async () => expect(await ask(`${url}/health/ready`)).toEqual([200, 'ok']), 10_000);
  });

  it('is told to everybody afresh, without a session', async () => {
    const { headers } = await fetch(`${url}/health/ready`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('has nothing else beside it, and no figures on the public port', async () => {
    expect((await fetch(`${url}/health/secrets`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});

describe('the figures of an instance', () => {
  let port = 0;
  let shop: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    port = await freePort();
    shop = await startProcess({ METRICS_PORT: String(port) });
  }, STARTS_MS);
  afterAll(() => shop?.stop());

  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  /** The value of the line that begins so. */
  const figure = async (name: string) =>
    Number(
      (await figures())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );

  it('count requests by the contract’s routes, never by the addresses that were asked for', async () => {
    const slug = `nobody-has-this-${Math.random()}`;
    await fetch(`${shop.url}/api/products/by-slug/${slug}`);
    await fetch(`${shop.url}/api/orders/${slug}`);
    await fetch(`${shop.url}/${slug}.js`);
    const text = await figures();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/products/by-slug/:slug",status="404"} 1',
    );
    expect(text).toContain('{method="GET",route="/api",status="404"} 1');
    expect(text).toContain('{method="GET",route="other",status="404"} 1');
    expect(text).not.toContain(slug);
  });

  it('count what the cache gave, and what it holds', async () => {
    await eventually(async () => {
      const before = await figure('shop_catalogue_cache_hits_total');
      await fetch(`${shop.url}/api/store`);
      await fetch(`${shop.url}/api/store`);
      expect(await figure('shop_catalogue_cache_hits_total')).toBeGreaterThan(before);
    }, 10_000);
    expect(await figure('shop_catalogue_cache_misses_total')).toBeGreaterThan(0);
    expect(await figure('shop_catalogue_cache_entries')).toBeGreaterThan(0);
  });

  it('count orders that were placed and refused', async () => {
    const person = await createShopper();
    const body = await readyToPlace(person, await createProduct({ quantities: [1] }));
    const other = await createShopper();
    const late = await readyToPlace(other, await createProduct({ quantities: [1] }));
    await query(
      'UPDATE stock_labels SET quantity = 0 WHERE id = (SELECT stock_label_id FROM cart_lines WHERE cart_id = $1)',
      [late.cart_id],
    );
    expect((await placeOrder(person, body, {}, shop.url)).status).toBe(201);
    expect((await placeOrder(other, late, {}, shop.url)).status).toBe(409);
    expect((await placeOrder(person, { ...body, cart_id: unknownId() }, {}, shop.url)).status).toBe(404);
    expect(await figure('shop_orders_total{outcome="placed"}')).toBe(1);
    expect(await figure('shop_orders_total{outcome="refused"}')).toBe(1);
  });

  it('tell of the process, the pool and the outbox', async () => {
    expect(await figure('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(await figure('shop_database_pool_free')).toBeGreaterThan(0);
    expect(await figure('shop_database_pool_waiting')).toBe(0);
    expect(await figure('shop_outbox_waiting')).toBeGreaterThanOrEqual(0);
  });

  it('tell of mails that may have been sent, and of those that were given up', async () => {
    const count = async () => [await figure('shop_outbox_unsure'), await figure('shop_outbox_failed')];
    const before = await count();
    const more = async (unsure: number, failed: number) =>
      expect(await count()).toEqual([Number(before[0]) + unsure, Number(before[1]) + failed]);
    await query(
      `INSERT INTO mails (key, recipient, subject, content, attempts, handed_at, failed_at)
       VALUES ('health/1', 'a@example.com', 'a', '{}', 1, now(), now()), ('health/2', 'a@example.com', 'a', '{}', 12, NULL, now())`,
    );
    try {
      await more(1, 1);
      await query("UPDATE mails SET content = NULL WHERE key LIKE 'health/%'");
      await more(0, 0);
    } finally {
      await query("DELETE FROM mails WHERE key LIKE 'health/%'");
    }
  });

  it('are all that this port answers', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/store`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

describe('an instance that is asked to stop', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-drain-'));
  const note = path.join(folder, 'one');
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it(
    'says that it drains, serves on for its time, and ends after the requests under way',
    async () => {
      const shop = await startProcess({ DRAIN_MS: '5000', DRAIN_FILE: note });
      expect(fs.existsSync(note)).toBe(false);
      const slow = begin(`${shop.url}/api/contact-messages`);
      await slow.sent;
      const stopped = shop.stop();

      await eventually(async () => expect(await ask(`${shop.url}/health/ready`)).toEqual([503, 'draining']), 10_000);
      expect(fs.existsSync(note)).toBe(true);
      const meanwhile = await fetch(`${shop.url}/api/store`);
      expect(meanwhile.status).toBe(200);
      expect(meanwhile.headers.get('connection')).toBe('close');

      // Until nobody new is let in; the one who began before is.
      await eventually(() => expect(ask(`${shop.url}/health/live`)).rejects.toThrow(), 20_000);
      expect(await slow.finish()).toBe(201);
      await stopped;
    },
    STARTS_MS,
  );

  it(
    'clears the note of a drain when it serves again',
    async () => {
      fs.writeFileSync(note, '');
      const shop = await startProcess({ DRAIN_FILE: note });
      expect(fs.existsSync(note)).toBe(false);
      await shop.stop();
    },
    STARTS_MS,
  );
});

/** A message of which only the first half is sent until `finish`, which answers the status. */
function begin(at: string) {
  const body = JSON.stringify({ name: 'Slow', email: 'slow@example.com', subject: 'Line', message: 'A slow line.' });
  const request = http.request(at, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
  });
  const sent = new Promise<void>((resolve) => request.write(body.slice(0, 20), () => resolve()));
  return {
    sent,
    finish() {
      request.end(body.slice(20));
      return answered;
    },
  };
}
