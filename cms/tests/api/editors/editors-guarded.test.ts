import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentId, records, signInEditor } from '../../helpers/editor';
import { createProduct, createShopper } from '../../helpers/factories';
import { startSecondShop } from '../../helpers/second-shop';
import { query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { formOf, picture } from '../../helpers/upload';

const { url, dataDir } = shopUnderTest;
let cms: Awaited<ReturnType<typeof signInEditor>>;
beforeAll(async () => {
  cms = await signInEditor();
});

const trailOf = (kind: string, id: number) =>
  query<{ act: string; by_name: string; fields: { field: string; from: unknown; to: unknown }[] }>(
    'SELECT act, by_name, fields FROM changes WHERE record_kind = $1 AND record_id = $2 ORDER BY id',
    [kind, id],
  );

describe('a form at Strapi’s own UI (ASVS 5.2.1)', () => {
  it('leaves nothing on the disk, whoever sends it and wherever to', async () => {
    const temporary = async () => (await fs.readdir(os.tmpdir())).length;
    const before = await temporary();
    for (const where of [
      '/cms/foo',
      '/uploads/x',
      '/cms/api/admin/login',
      '/cms/api/upload',
      '/uploads',
      '/cms/api/upload/x',
    ]) {
      const form = new FormData();
      for (const name of ['x', 'files']) form.append(name, new File([randomBytes(100_000)], 'x.png'));
      const { status } = await fetch(url + where, { method: 'POST', body: form });
      expect([where, status]).toEqual([where, where.startsWith('/cms/api/upload') ? 401 : 415]);
    }
    const { status } = await cms('POST', '/upload', formOf(await picture(), 'a.png'));
    expect(status).toBe(201);
    expect(await temporary()).toBeLessThanOrEqual(before);
  });

  it('has its picture drawn anew, without what the camera wrote, under a random name', async () => {
    const photograph = await sharp(await picture('jpeg', 600, 400))
      .withExif({ IFD0: { Make: 'Camera of the painter' } })
      .toBuffer();
    const { status } = await cms('POST', '/upload', formOf(photograph, 'Asha at home.jpg'));
    expect(status).toBe(201);
    const [kept] = await query<{ url: string; name: string }>(
      "SELECT url, name FROM files WHERE name = 'Asha at home.jpg' ORDER BY id DESC LIMIT 1",
    );
    expect(kept?.url).toMatch(/^\/uploads\/[0-9a-f]{32}_600\.webp$/);
    const bytes = await fs.readFile(path.join(dataDir, 'public', kept?.url ?? ''));
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'],
    ['a web page that is called a picture', '<!doctype html><script>alert(1)</script>', 'a.png'],
    ['a script that begins like a film', '/*  ftypisom*/alert(document.domain)', 'p.js'],
    ['a page that begins like a film', '\0\0\0\x18ftypisom<script>alert(1)</script>', 'p.html'],
    ['a page that begins like a film and is called one', '\0\0\0\x18ftypisom<script>alert(1)</script>', 'p.mp4'],
  ])('is refused with %s, at every door, and keeps nothing of it', async (_, bytes, name) => {
    const before = await query('SELECT id FROM files');
    const film = /ftyp/.test(bytes);
    for (const door of ['/upload', '/upload/files', `/upload/files/${before.at(-1)?.id}/replace`]) {
      const { status, body } = await cms('POST', door, formOf(bytes, name));
      expect([door, status, body.error?.message]).toEqual([
        door,
        415,
        expect.stringMatching(
          film ? /^This film is damaged, or it is no MP4 or WebM/ : /^Choose a PNG, JPEG, WebP or AVIF/,
        ),
      ]);
    }
    expect(await query('SELECT id FROM files')).toEqual(before);
  });
});

describe('what editors do in Strapi’s UI (ASVS 16.2.1)', () => {
  it('is in the audit log: of a product, its variant and the store', async () => {
    const [category] = await query<{ id: number }>(
      "INSERT INTO categories (document_id, slug, name, is_active) VALUES ('editors-trail', 'editors-trail', 'editors-trail', true) RETURNING id",
    );
    const product = await createProduct({ price: 2000, quantities: [3], categoryId: category?.id ?? null });
    const [stock = 0] = product.stockIds;
    await cms('PUT', `${records}/api::catalogue.product/${await documentId('products', product.id)}`, { price: 1 });
    await cms('PUT', `${records}/api::catalogue.stock-label/${await documentId('stock_labels', stock)}`, {
      label: 'Long',
    });
    expect(await trailOf('product', product.id)).toMatchObject([
      { act: 'edited', by_name: 'First (Strapi)', fields: [{ field: 'price', from: 2000, to: 1 }] },
      { act: 'edited', by_name: 'First (Strapi)', fields: [{ field: 'label', from: 'T', to: 'Long' }] },
    ]);
    const [store] = await query<{ id: number; upi_id: string | null }>('SELECT id, upi_id FROM store_settings');
    const settings = '/content-manager/single-types/api::content.store-setting';
    expect((await cms('PUT', settings, { upi_id: 'thief@upi' })).status).toBe(200);
    expect((await trailOf('store', store?.id ?? 0)).at(-1)?.fields).toEqual([
      { field: 'upi_id', from: store?.upi_id ?? null, to: 'thief@upi' },
    ]);
    expect((await cms('PUT', settings, { upi_id: store?.upi_id ?? null })).status).toBe(200);
  });

  it('changes nobody’s account: that is the back office’s', async () => {
    const { id } = await createShopper();
    const account = `${records}/plugin::users-permissions.user/${await documentId('up_users', id)}`;
    for (const change of [{ roles: ['super_admin'] }, { password: 'another long password' }, { blocked: true }])
      expect((await cms('PUT', account, change)).status).toBe(403);
    expect((await cms('DELETE', account)).status).toBe(403);
  });

  it('takes no size or colour from under what has it', async () => {
    const [size] = await query<{ id: number; document_id: string }>(
      "INSERT INTO sizes (document_id, name, created_at) VALUES ('needed-size', 'Needed', now()) RETURNING id, document_id",
    );
    const product = await createProduct();
    await query('UPDATE stock_labels SET size_id = $1 WHERE id = $2', [size?.id, product.stockIds[0]]);
    const address = `${records}/api::catalogue.size/${size?.document_id}`;
    const refused = await cms('DELETE', address);
    expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringContaining('have this size')]);
    await query('UPDATE stock_labels SET size_id = NULL WHERE id = $1', [product.stockIds[0]]);
    expect((await cms('DELETE', address)).status).toBe(200);
  });
});

describe('Strapi’s role Editor (ASVS 8.2.1)', () => {
  it('has the content of the shop, and neither its people nor its orders nor its money', async () => {
    const [role] = await query<{ id: number }>("SELECT id FROM admin_roles WHERE code = 'strapi-editor'");
    const email = `invited-${randomBytes(4).toString('hex')}@example.com`;
    const password = 'Invited-1234567';
    const made = await cms<{ id: number }>('POST', '/admin/users', { email, firstname: 'Ila', roles: [role?.id] });
    expect(made.status).toBe(201);
    const link = () =>
      query<{ registration_token: string | null }>('SELECT registration_token FROM admin_users WHERE email = $1', [
        email,
      ]);
    expect((await link())[0]?.registration_token).not.toBeNull();
    const active = await cms('PUT', `/admin/users/${made.body.data.id}`, { password, isActive: true });
    expect(active.status).toBe(200);
    // The invitation is over, though nobody followed its link.
    expect(await link()).toEqual([{ registration_token: null }]);
    const invited = await signInEditor({ email, password });
    const types = [
      ...['order.order', 'invoice.invoice', 'people.user-address', 'engage.contact-message'],
      ...['placement.idempotency-key', 'cart.cart', 'promotion.offer-coupon'],
    ];
    for (const type of types)
      expect([type, (await invited('GET', `${records}/api::${type}`)).status]).toEqual([type, 403]);
    expect((await invited('GET', `${records}/plugin::users-permissions.user`)).status).toBe(403);
    const settings = '/content-manager/single-types/api::content.store-setting';
    expect((await invited('PUT', settings, { upi_id: 'thief@upi' })).status).toBe(403);
    expect((await invited('GET', `${records}/api::catalogue.product`)).status).toBe(200);
    expect((await invited('GET', `${records}/api::content.banner`)).status).toBe(200);
    // A product shows neither its coupon nor its stock to who may read neither, nor lets either be asked for.
    const { id, slug } = await createProduct();
    const code = `SECRET${randomBytes(4).toString('hex')}`;
    await query(
      `WITH coupon AS (
         INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, scope, valid_from, valid_until, is_active, used_count)
         VALUES ($1, $1, 'percentage', 10, 'products', now() - interval '1 hour', now() + interval '1 hour', true, 0) RETURNING id)
       UPDATE products SET offer_coupon_id = coupon.id FROM coupon WHERE products.id = $2`,
      [code, id],
    );
    const product = `${records}/api::catalogue.product`;
    const document = await documentId('products', id);
    for (const asked of ['', '?populate=*', '?populate=offer_coupon', '?populate[offer_coupon][fields]=code'])
      for (const path of [`${product}/${document}${asked}`, `${product}${asked || '?'}&sort=id:DESC`]) {
        const { status, body } = await invited<{ results?: object[] }>('GET', path);
        const text = JSON.stringify(body);
        expect([path, status, text.includes(slug), text.includes(code) || text.includes('stock_labels')]).toEqual([
          ...[path, 200, true, false],
        ]);
      }
    const relations = '/content-manager/relations/api::catalogue.product';
    for (const path of ['offer_coupon', `${document}/offer_coupon`, 'stock_labels', 'category'])
      expect([path, (await invited('GET', `${relations}/${path}`)).status]).toEqual([
        path,
        path === 'category' ? 200 : 403,
      ]);
    expect((await invited('GET', '/content-manager/relations/api::order.order/user')).status).toBe(403);
    // Others count on one editor.
    expect((await cms('DELETE', `/admin/users/${made.body.data.id}`)).status).toBe(200);
  });
});

describe('guessing at Strapi’s sign-in (ASVS 6.3.1)', () => {
  it('has to wait, but whoever has signed in with the same browser before gets in', async () => {
    const shop = await startSecondShop({ APP_KEYS: randomBytes(16).toString('hex'), TRUSTED_PROXIES: '1' });
    const { email, password } = JSON.parse(await fs.readFile(path.join(dataDir, 'cms-account.json'), 'utf8'));
    const signIn = (body: object, address: string, cookie = '') =>
      fetch(`${shop.url}/cms/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, cookie },
        body: JSON.stringify(body),
      });
    const guess = async (of: string, address: string) =>
      (await signIn({ email: of, password: 'Wrong-1234567' }, address)).status;
    const haveAllWait = () =>
      query("UPDATE sign_in_failures SET next_try_at = now() + interval '5 minutes' WHERE next_try_at > failed_at");
    try {
      await query('DELETE FROM sign_in_failures');
      const known = (await signIn({ email, password }, '192.0.2.1')).headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('editor_device='));
      expect(known).toMatch(/; path=\/cms;.*; samesite=strict; httponly/i);
      // Six at one account from one place, in any spelling; fifty from one network, whatever the account.
      for (let n = 0; n < 6; n++)
        expect(await guess(n % 2 ? email : email.toUpperCase(), `2001:db8:1:1::${n}`)).toBe(400);
      for (let n = 0; n < 50; n++) expect(await guess(`nobody-${n}@example.com`, `2001:db8:2:2::${n + 1}`)).toBe(400);
      await haveAllWait();
      expect(await guess(email, '2001:db8:1:1::9')).toBe(429);
      expect(await guess('nobody@example.com', '2001:db8:2:2::99')).toBe(429);
      const refused = await signIn({ email, password }, '2001:db8:1:1::9');
      expect([refused.status, Number(refused.headers.get('Retry-After')) > 200]).toEqual([429, true]);
      expect((await signIn({ email, password }, '2001:db8:1:1::9', known?.split(';')[0])).status).toBe(200);
      expect(await guess(email, '192.0.2.1')).toBe(400);
    } finally {
      // The editor's own account, too, would have to wait in other files.
      await query('DELETE FROM sign_in_failures');
      await shop.stop();
    }
  }, 120_000);
});
