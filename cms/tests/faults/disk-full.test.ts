import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { eventually } from '../helpers/eventually';
import { createProduct, createShopper, placeOrder, readyToPlace, stockOf } from '../helpers/factories';
import { get, query } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';

trackLedger();

/** PostgreSQL's word for a full disk, at every new row of the table. Answers what undoes it. */
async function fullDisk(table: string, condition: string): Promise<() => Promise<unknown>> {
  await query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
  await query(
    `CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION full_disk()`,
  );
  return () => query('DROP FUNCTION full_disk CASCADE');
}

const isFull = async () => (await get<{ disk_full: boolean }>('/store/health')).body.disk_full;

describe('while the disk is full', () => {
  it('orders are answered 503, reading goes on, it is said once in the log and to the back office, until there is room', async () => {
    const logged = async () =>
      (await fs.readFile(path.join(shopUnderTest.dataDir, 'logs', 'app.log'), 'utf8')).match(/"The disk is full/g) ??
      [];
    expect(await isFull()).toBe(false);
    const person = await createShopper();
    const product = await createProduct({ quantities: [3] });
    const body = await readyToPlace(person, product);
    const undo = await fullDisk('order_lines', `NEW.product_id = ${product.id}`);
    for (let time = 0; time < 3; time++) {
      const refused = await placeOrder(person, body);
      expect([refused.status, refused.body]).toEqual([
        503,
        { message: 'The shop can take no orders and keep no changes just now. Please try again later.' },
      ]);
      expect(refused.headers.get('retry-after')).toBe('60');
    }
    expect(await isFull()).toBe(true);
    expect((await get('/products')).status).toBe(200);
    expect((await get('/cart', person.token)).status).toBe(200);
    expect((await fetch(`${shopUnderTest.url}/health/ready`)).status).toBe(200);
    expect(await logged()).toHaveLength(1);
    await undo();
    await eventually(async () => expect(await isFull()).toBe(false), 30_000);
    expect((await placeOrder(person, body)).status).toBe(201);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(2);
  });
});
