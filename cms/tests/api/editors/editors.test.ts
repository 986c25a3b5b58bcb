import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentId, records, signInEditor } from '../../helpers/editor';
import { addToCart, createProduct, createShopper, placeOrder, readyToPlace, stockOf } from '../../helpers/factories';
import { get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { url, dataDir } = shopUnderTest;
interface Configuration {
  contentType: { metadatas: Record<string, { edit: { label: string; editable: boolean } } | undefined> };
}

let cms: Awaited<ReturnType<typeof signInEditor>>;

beforeAll(async () => {
  expect(fs.statSync(path.join(dataDir, 'cms-account.json')).mode & 0o777).toBe(0o600);
  cms = await signInEditor();
});

describe('Strapi’s own UI under /cms (ASVS 6.3.2, 13.4)', () => {
  it('is served, and its calls are not reachable where our screens are', async () => {
    expect((await fetch(`${url}/cms`)).status).toBe(200);
    for (const apiPath of ['/admin/login', '/admin/register-admin', '/content-manager/content-types', '/upload/files'])
      expect((await fetch(`${url}${apiPath}`, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('cannot be taken over by registering a first account from the network', async () => {
    const account = { email: 'thief@example.com', firstname: 'T', lastname: 'T', password: 'Thief-1234567' };
    expect((await cms('POST', '/admin/register-admin', account, '')).status).toBe(404);
  });

  it('has no link left that opens its first account, and no token', async () => {
    const rows = await query('SELECT 1 FROM admin_users WHERE is_active AND registration_token IS NOT NULL');
    expect(rows).toEqual([]);
    for (const kind of ['api', 'transfer']) expect(await query(`SELECT 1 FROM strapi_${kind}_tokens`)).toEqual([]);
  });

  it('shows editors no mails and no links for new passwords', async () => {
    for (const type of ['api::mail.mail', 'api::people.password-reset'])
      expect([type, (await cms('GET', `${records}/${type}`)).status]).toEqual([type, 403]);
    expect((await cms('GET', `${records}/api::catalogue.product`)).status).toBe(200);
  });

  it('lets editors in however often they sign in within minutes', async () => {
    // Strapi's own limit, which is switched off for ours, would refuse the sixth.
    for (let time = 0; time < 6; time++) expect((await signInEditor()).token).toEqual(expect.any(String));
  });

  it('is no back door to the shop’s API', async () => {
    for (const apiPath of ['/api/cart', '/API/products', '/admin/Register-admin'])
      expect([apiPath, (await cms('GET', apiPath, undefined, '')).status]).toEqual([apiPath, 404]);
  });

  it.each([
    ['GET', '/admin/transfer/tokens'],
    ['POST', '/admin/transfer/tokens'],
    ['GET', '/admin/transfer/runner/pull'],
    ['GET', '/admin/TRANSFER/runner/push/'],
    ['GET', '/admin/api-tokens'],
    ['POST', '/admin/admin-tokens'],
    ['GET', '/admin/webhooks'],
    ['POST', '/upload/actions/upload-from-urls'],
    ['POST', '/email'],
    ['PUT', '/users-permissions/advanced'],
    ['GET', '/content-releases'],
    ['GET', '/review-workflows/workflows'],
    ['GET', '/_health'],
    ['GET', '/uploads/.gitkeep'],
    ['GET', '/Uploads/.gitkeep'],
    ['GET', '/robots.txt'],
  ])('answers 404 at what nobody needs, to its first editor too: %s %s', async (method, apiPath) => {
    const body = method === 'GET' ? undefined : { urls: [`${url}/uploads/x.png`], name: 'x', permissions: ['pull'] };
    expect((await cms(method, apiPath, body)).status).toBe(404);
  });

  it('offers its super admin no screens of what is closed', async () => {
    const { body } = await cms<{ action: string }[]>('GET', '/admin/users/me/permissions');
    const actions = body.data.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['admin::users.create', 'plugin::upload.read']));
    expect(actions.filter((action) => /token|transfer|webhook|email|users-permissions|builder/.test(action))).toEqual(
      [],
    );
  });

  it.each(['pull', 'push'])('opens no web socket for a transfer: %s', async (direction) => {
    const upgraded = await new Promise<number | string | undefined>((resolve) => {
      const outgoing = http.request(`${url}/cms/api/admin/transfer/runner/${direction}`, {
        headers: {
          ...{ Connection: 'Upgrade', Upgrade: 'websocket', Authorization: 'Bearer x' },
          ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
        },
      });
      outgoing.on('upgrade', (_, socket) => resolve(String(socket.destroy() && 'upgraded')));
      outgoing.on('response', (response) => resolve(response.resume().statusCode));
      outgoing.end();
    });
    expect(upgraded).toBe(404);
  });

  it('lets editors change a product, its category and its stock, seen in the shop at once', async () => {
    const product = await createProduct({ quantities: [3] });
    const [category] = await query<{ id: number; document_id: string; name: string }>(
      'INSERT INTO categories (document_id, slug, name, is_active, position, created_at) VALUES ($1, $1, $1, true, 0, now()) RETURNING id, document_id, name',
      [`editors-${product.id}`],
    );
    const saved = await cms('PUT', `${records}/api::catalogue.product/${await documentId('products', product.id)}`, {
      name: 'Edited by hand',
      price: 3210.5,
      // Strapi's UI sends this for a relation that nobody touched.
      stock_labels: { connect: [], disconnect: [] },
      category: { connect: [{ id: category?.id, documentId: category?.document_id }] },
    });
    expect([saved.status, saved.body.error]).toEqual([200, undefined]);
    const stock = await cms(
      'PUT',
      `${records}/api::catalogue.stock-label/${await documentId('stock_labels', product.stockIds[0] ?? 0)}`,
      { label: 'Long sleeves' },
    );
    expect(stock.status).toBe(200);
    const { body } = await get<Record<string, unknown>>(`/products/by-slug/${product.slug}`);
    expect(body).toMatchObject({
      name: 'Edited by hand',
      price: 3210.5,
      category: category?.name,
      stockLabels: [{ label: 'Long sleeves', quantity: 3 }],
    });
  });

  it('adds nothing to the stock that was sold while an editor had the variant open', async () => {
    const product = await createProduct({ quantities: [5] });
    const [stockId = 0] = product.stockIds;
    const address = `${records}/api::catalogue.stock-label/${await documentId('stock_labels', stockId)}`;
    const { data: open } = (await cms('GET', address)).body;
    expect(open).toMatchObject({ quantity: 5 });
    const shopper = await createShopper();
    expect((await placeOrder(shopper, await readyToPlace(shopper, product, { quantity: 2 }))).status).toBe(201);
    const saved = await cms('PUT', address, {
      ...open,
      label: 'A new label',
      product: { connect: [], disconnect: [] },
    });
    expect([saved.status, saved.body.error, saved.body.data]).toMatchObject([
      200,
      undefined,
      { label: 'A new label', quantity: 3 },
    ]);
    expect(await stockOf(stockId)).toBe(3);
    const { body } = await cms<Configuration>(
      'GET',
      '/content-manager/content-types/api::catalogue.stock-label/configuration',
    );
    expect(body.data.contentType.metadatas.quantity?.edit.editable).toBe(false);
  });

  it('lets editors make a product with a variant', async () => {
    const [category] = await query<{ id: number }>(
      "INSERT INTO categories (document_id, slug, name, is_active) VALUES ('editors-make', 'editors-make', 'editors-make', true) RETURNING id",
    );
    const created = await cms('POST', `${records}/api::catalogue.product`, {
      name: 'Made in the CMS',
      slug: 'made-in-the-cms',
      price: 1500,
      is_active: true,
      category: { connect: [{ id: category?.id }] },
    });
    expect(created.status).toBe(201);
    const variant = await cms('POST', `${records}/api::catalogue.stock-label`, {
      label: 'ONE',
      quantity: 2,
      product: { connect: [{ id: created.body.data.id, documentId: created.body.data.documentId }] },
    });
    expect([variant.status, variant.body.error]).toEqual([201, undefined]);
    const { body } = await get<{ stockLabels: { quantity: number }[] }>('/products/by-slug/made-in-the-cms');
    expect(body.stockLabels).toMatchObject([{ quantity: 2, size: null, color: null }]);
  });

  it('lets editors make, change and delete a coupon, and writes down what they did; its uses it counts itself', async () => {
    const coupons = `${records}/api::promotion.offer-coupon`;
    const terms = {
      ...{ code: 'EDITORS10', discount_type: 'percentage', discount_value: 10, is_active: true, used_count: 7 },
      ...{ valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2099-01-01T00:00:00.000Z', per_user_limit: 2 },
    };
    const made = await cms('POST', coupons, terms);
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const { id, documentId: name } = made.body.data;
    expect((await cms('PUT', `${coupons}/${name}`, { per_user_limit: 1, used_count: 7 })).status).toBe(200);
    const rows = await query('SELECT per_user_limit, used_count FROM offer_coupons WHERE id = $1', [id]);
    expect(rows).toEqual([{ per_user_limit: 1, used_count: 0 }]);
    await query('UPDATE offer_coupons SET used_count = 4 WHERE id = $1', [id]);
    const copy = await cms('POST', `${coupons}/clone/${name}`, { ...terms, code: 'EDITORS11' });
    expect([copy.status, copy.body.data]).toMatchObject([200, { code: 'EDITORS11', used_count: 0 }]);
    await query('UPDATE offer_coupons SET used_count = 0 WHERE id = $1', [id]);
    const refused = await cms('POST', coupons, { ...terms, code: 'editors10' });
    expect([refused.status, refused.body.error?.message]).toEqual([400, 'There is a coupon with this code already']);
    expect((await cms('DELETE', `${coupons}/${name}`)).status).toBe(200);
    const changes = await query<{ act: string; by_name: string; fields: { field: string }[] }>(
      `SELECT act, by_name, fields FROM changes WHERE record_kind = 'coupon' AND record_id = $1 ORDER BY id`,
      [id],
    );
    expect(changes.map(({ act }) => act)).toEqual(['created', 'edited', 'deleted']);
    expect(changes[1]).toMatchObject({
      by_name: expect.stringContaining('(Strapi)'),
      fields: [{ field: 'per_user_limit', from: 2, to: 1 }],
    });
  });

  it('deletes no product: that is the back office’s, which looks after orders and carts', async () => {
    const { id } = await createProduct();
    const { status, body } = await cms(
      'DELETE',
      `${records}/api::catalogue.product/${await documentId('products', id)}`,
    );
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining('archived in the back office')]);
  });

  it('deletes a variant without breaking the carts that have it', async () => {
    const product = await createProduct({ quantities: [3, 3] });
    const shopper = await createShopper();
    await addToCart(shopper, product);
    await addToCart(shopper, product, { stock_id: undefined });
    const gone = await documentId('stock_labels', product.stockIds[0] ?? 0);
    expect((await cms('DELETE', `${records}/api::catalogue.stock-label/${gone}`)).status).toBe(200);
    const { status, body } = await get<{ details: unknown[] }>('/cart', shopper.token);
    expect([status, body.details]).toMatchObject([200, [{ stock: null, on_sale: false }]]);
  });

  it('labels fields for people', async () => {
    const { body } = await cms<Configuration>(
      'GET',
      '/content-manager/content-types/api::catalogue.product/configuration',
    );
    const { metadatas } = body.data.contentType;
    expect(metadatas.price?.edit.label).toBe('Price');
    expect(metadatas.is_new_arrival?.edit.label).toBe('Is new arrival');
  });
});
