import fs from 'node:fs';
import os from 'node:os';
import { contract } from 'shared-types/contract/all';
import type { SizeGuidePage } from 'shared-types/contract/pages';
import type { Banner, Store } from 'shared-types/contract/store';
import { describe, expect, it } from 'vitest';
import { createOrder, createShopper } from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { url } = shopUnderTest;

describe('GET /store', () => {
  it('tells what every screen may know, with the legal name as the law wants it, and not the GSTIN', async () => {
    const { status, body } = await get<Store>('/store');
    expect(status).toBe(200);
    expect(contract['store-setting'].show.answer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      name: 'Marudhara',
      currency: 'INR',
      policy: { returns_days: 7, free_delivery: true, delivery_fee: 40 },
    });
    expect(JSON.stringify(body)).not.toMatch(/gstin/i);
    expect(body.legal.name).toBeTruthy();
  });
});

describe('what the shop promises', () => {
  const DEFAULTS = `free_delivery = true, delivery_fee = 40, returns_days = 7, delivery_days = '3–7 business days',
    cash_on_delivery = true, upi = true, card = true`;
  const optionsOf = async () => (await get<Store>('/store')).body.payment.options;
  const textOf = async (page: string) => JSON.stringify((await get(`/pages/${page}`)).body);

  it('follows its settings on every page', async () => {
    expect(await textOf('faq')).toContain('Delivery is free and takes 3–7 business days.');
    expect(await textOf('faq')).toContain('Within 7 days of delivery');
    expect(await textOf('faq')).toContain('by UPI with the code');
    try {
      await query(
        `UPDATE store_settings SET free_delivery = false, delivery_fee = 80, returns_days = 14, delivery_days = 'two weeks', upi = false`,
      );
      for (const page of ['faq', 'legal']) {
        expect(await textOf(page)).toMatch(/[Dd]elivery costs ₹80/);
        expect(await textOf(page)).toContain('two weeks');
        expect(await textOf(page)).toContain('Within 14 days of delivery');
        expect(await textOf(page)).not.toMatch(/free|7 days|3–7|by UPI|\{\w/);
      }
      await query('UPDATE store_settings SET returns_days = 0');
      for (const page of ['faq', 'legal']) expect(await textOf(page)).not.toMatch(/of delivery|\{\w/);
    } finally {
      await query(`UPDATE store_settings SET ${DEFAULTS}`);
    }
  });

  it('offers the ways to pay that are on, and UPI only with an id to pay to', async () => {
    const [store] = await query<{ upi_id: string }>('SELECT upi_id FROM store_settings');
    try {
      expect(await optionsOf()).toEqual(['CASH_ON_DELIVERY', 'UPI', 'CARD']);
      await query('UPDATE store_settings SET card = false');
      expect(await optionsOf()).toEqual(['CASH_ON_DELIVERY', 'UPI']);
      await query("UPDATE store_settings SET upi_id = ''");
      expect(await optionsOf()).toEqual(['CASH_ON_DELIVERY']);
      await query('UPDATE store_settings SET cash_on_delivery = false');
      expect(await optionsOf()).toEqual([]);
    } finally {
      await query(`UPDATE store_settings SET ${DEFAULTS}, upi_id = $1`, [store?.upi_id]);
    }
  });
});

describe('GET /pages/{home|faq|legal|about|contact|size-guide}', () => {
  it.each(Object.entries(contract.page).filter(([, { path }]) => !path.includes(':')))(
    '%s answers by the contract',
    async (_, endpoint) => {
      const { status, body } = await get(endpoint.path);
      expect(status).toBe(200);
      expect(endpoint.answer.safeParse(body).error).toBeUndefined();
    },
  );

  it('has the hero’s texts word for word and six questions', async () => {
    const home = (await get<Record<string, string>>('/pages/home')).body;
    expect(home).toMatchObject({
      heading: 'Fashion That Feels Like Of Desert Royalty',
      tagline:
        'Bridging tradition and modernity, handcrafted fashion that embodies pure grace, timeless style, and authentic luxury',
      button_label: 'EXPLORE YOUR WORLD',
    });
    expect((await get<{ items: unknown[] }>('/pages/faq')).body.items).toHaveLength(6);
    expect((await get('/pages/secret')).status).toBe(404);
  });

  it('has measures for every size, in tables with as many cells in each row as in the head', async () => {
    const { tables } = (await get<SizeGuidePage>('/pages/size-guide')).body;
    for (const { head, rows } of tables) {
      expect(head[0]).toBe('Size');
      for (const row of rows) expect(row.filter(Boolean)).toHaveLength(head.length);
    }
    expect(tables.flatMap(({ rows }) => rows.map(([size]) => size))).toEqual(expect.arrayContaining(['M', 'UK 7']));
  });
});

describe('GET /banners', () => {
  it('answers the active ones in their order', async () => {
    // Other files leave banners of their own.
    await query('DELETE FROM banners');
    await query(
      `INSERT INTO banners (document_id, title, link, is_active, position, published_at)
       SELECT b.*, moment FROM unnest(ARRAY[NULL, timestamp '2026-01-01']) AS moment,
         (VALUES ('b1', 'Second', '/collection', true, 2), ('b2', 'Hidden', '', false, 0), ('b3', 'First', '/about', true, 1)) AS b`,
    );
    const { body } = await get<Banner[]>('/banners');
    expect(contract.banner.list.answer.safeParse(body).error).toBeUndefined();
    expect(body.map(({ title }) => title)).toEqual(['First', 'Second']);
  });
});

describe('GET /visitor/users', () => {
  it('counts visits by day and keeps nothing else', async () => {
    const visits = async () =>
      (await query<{ visits: number }>('SELECT sum(visits)::int AS visits FROM visits'))[0]?.visits ?? 0;
    const before = await visits();
    await Promise.all(Array.from({ length: 5 }, () => get('/visitor/users')));
    expect(await visits()).toBe(before + 5);
    expect(await query('SELECT id FROM visits')).toHaveLength(1);
  });
});

describe('the API as a whole (ASVS 3.5.2, 4.1, 16.5.1)', () => {
  it('says in plain words what is wrong with an input', async () => {
    const page = await get('/products?page=two');
    expect([page.status, page.body.errors]).toEqual([400, [{ path: 'page', message: 'Must be a number' }]]);
    const login = await request('POST', '/auth/user/login', { body: [] });
    expect([login.status, login.body.message]).toEqual([400, 'Must be a JSON object']);
  });

  it('answers JSON for what it does not have', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['GET', '/auth/local'],
      ['POST', '/auth/local/register'],
      ['GET', '/upload/files'],
      ['POST', '/upload'],
      ['GET', '/users-permissions/roles'],
      ['GET', '/'],
      // Other spellings of what there is.
      ['GET', '/Products'],
      ['GET', '/products/'],
      ['GET', '/store/'],
      ['POST', '/Auth/user/login'],
      ['GET', '/docs/'],
      ['GET', '/openapi.json/'],
      ['OPTIONS', '/nothing'],
    ] as const) {
      const { status, body } = await request(method, path);
      expect([method, path, status, body]).toEqual([method, path, 404, { message: 'Not found' }]);
    }
  });

  it('answers 405 for a method that a path does not take', async () => {
    const { status, headers } = await request('DELETE', '/products');
    expect([status, headers.get('allow')]).toEqual([405, 'POST, GET, HEAD']);
    for (const method of ['OPTIONS', 'PUT', 'PROPFIND']) expect((await request(method, '/store')).status).toBe(405);
    expect((await fetch(`${url}/api/store`, { method: 'HEAD' })).status).toBe(200);
    expect((await request('POST', '/openapi.json')).status).toBe(405);
  });

  it('takes JSON only, and refuses everything else before reading it', async () => {
    const form = new FormData();
    form.append('f1', new Blob([new Uint8Array(1000)]), 'f1.bin');
    const temporary = () => fs.readdirSync(os.tmpdir()).filter((name) => !name.startsWith('shop-')).length;
    const before = temporary();
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'email=a%40example.com&password=secret'],
      ['text/plain', '{"email":"a@example.com","password":"secret"}'],
      ['application/xml', '<a/>'],
      ['multipart/form-data', 'xxx'],
      [undefined, form],
    ] as const)
      for (const path of ['/auth/user/login', '/contact-messages', '/does-not-exist']) {
        const answer = await fetch(`${url}/api${path}`, {
          method: 'POST',
          body,
          ...(type ? { headers: { 'Content-Type': type } } : {}),
        });
        expect([path, type, answer.status, answer.headers.getSetCookie()]).toEqual([path, type, 415, []]);
      }
    const packed = await request('POST', '/auth/user/login', { body: '{}', headers: { 'Content-Encoding': 'gzip' } });
    expect(packed.status).toBe(415);
    expect(temporary()).toBeLessThanOrEqual(before);
  });

  it.each([
    ['/users/7', '/admin/users/7'],
    ['/users/7/edit', '/admin/users/7/edit'],
    ['/app-profile', '/admin/profile'],
    ['/post-details', '/admin/content'],
    ['/email-inbox', '/admin/inbox'],
    ['/logout', '/admin/logout'],
  ])('leads from %s, which the old menu links to, to %s', async (old, now) => {
    const { status, headers } = await fetch(`${url}${old}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, now]);
  });

  it('answers JSON in its own form to posts where the screens are', async () => {
    for (const path of ['/', '/checkout']) expect((await fetch(`${url}${path}`, { method: 'POST' })).status).toBe(404);
  });

  it('answers no 5xx to a burst of the heaviest calls', async () => {
    const person = await createShopper();
    const order = await createOrder(person);
    const calls = Array.from({ length: 30 }, (_, n) =>
      n % 3 ? get('/products?limit=2') : get(`/orders/${order.id}/invoice`, person.token),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('has an OpenAPI document of every endpoint and a page to read it', async () => {
    const { body } = await get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const resource of Object.values(contract))
      for (const { method, path } of Object.values(resource))
        expect(body.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) =>
      place.split('/'),
    );
    expect(references).not.toEqual([]);
    for (const place of references) expect(body).toHaveProperty(place);
    const page = await get<Buffer>('/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
      expect((await get(`/docs/${file}`)).status).toBe(200);
    expect((await get('/docs/package.json')).status).toBe(404);
  });
});
