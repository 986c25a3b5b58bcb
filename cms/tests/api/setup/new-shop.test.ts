import fs from 'node:fs';
import path from 'node:path';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { HomePage, SizeGuidePage } from 'shared-types/contract/pages';
import type { Store } from 'shared-types/contract/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, createProduct, createShopper } from '../../helpers/factories';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

let shop: Awaited<ReturnType<typeof startSecondShop>>;
const account = () => JSON.parse(fs.readFileSync(path.join(shop.dataDir, 'staff-account.json'), 'utf8'));

beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1000' }, { ownDatabase: true });
}, 180_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop.stop();
});

describe('an empty shop that is open at once (SEED=unattended), before anybody has filled anything in', () => {
  it('has no tax number, no UPI id, no social pages and no mail server, and writes plain invoices', async () => {
    await chooseShop(shop);
    const { body } = await get<Store>('/store');
    expect(body).toMatchObject({ socials: [], payment: { upi_id: null }, mails_leave: false });
    expect(body.contact.email).toMatch(/\.example$/);
    expect(await query('SELECT gstin, upi_id FROM store_settings')).toEqual([{ gstin: null, upi_id: null }]);
    const order = await createOrder(await createShopper(), await createProduct({ hsn: '6204' }));
    const [invoice] = await query<{ title: string }>(
      "SELECT document->>'title' AS title FROM invoices WHERE order_id = $1",
      [order.id],
    );
    expect(invoice?.title).toBe('Invoice');
  });

  it('says nothing of the sample’s owner: no person, no street, no town', async () => {
    for (const page of ['/store', '/pages/home', '/pages/about', '/pages/faq', '/pages/legal', '/pages/contact'])
      expect([page, JSON.stringify((await get(page)).body)]).toEqual([
        page,
        expect.not.stringMatching(/Jodhpur|Navchokiya|Rathore|Private Limited|fort\b|Ten pieces/),
      ]);
    expect((await get<HomePage>('/pages/home')).body).toMatchObject({ hero: null, latest_text: '' });
  });

  it('has a size guide without measures, which are nobody else’s', async () => {
    expect((await get<SizeGuidePage>('/pages/size-guide')).body.tables).toEqual([]);
  });

  it('has one account in the back office, whose password only the owner of DATA_DIR may read', async () => {
    const file = path.join(shop.dataDir, 'staff-account.json');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const { status, body } = await request<AuthAnswer>('POST', '/auth/admin/login', { body: account() });
    expect([status, body.user?.roles]).toEqual([200, ['super_admin', 'admin']]);
    expect(fs.existsSync(path.join(shop.dataDir, 'sample-accounts.json'))).toBe(false);
  });

  it('keeps that account’s password at the next start, and makes no other while there is staff', async () => {
    const staff = `SELECT id, email, password FROM up_users WHERE roles <> '["shopper"]'`;
    const before = [account(), await query(staff)];
    const again = await startSecondShop({ DATABASE_URL: shop.databaseUrl });
    try {
      expect([account(), await query(staff)]).toEqual(before);
      expect(fs.existsSync(path.join(again.dataDir, 'staff-account.json'))).toBe(false);
    } finally {
      await again.stop();
    }
  });
});
