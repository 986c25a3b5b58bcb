import fs from 'node:fs/promises';
import path from 'node:path';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture, upload } from '../../helpers/upload';

const invoiceOf = async (orderId: number, token: string) => {
  const { status, body } = await get<Buffer>(`/orders/${orderId}/invoice`, token);
  expect(status).toBe(200);
  return getDocumentProxy(new Uint8Array(body));
};

describe('the look of an invoice', () => {
  it('has the logo that the store had when it was issued, also after the store has another or none', async () => {
    const staff = await createStaff('super_admin', 'admin');
    const person = await createShopper();
    const { body: logo } = await upload(staff.token, await picture('png', 300, 100), { name: 'logo.png' });
    await query(
      `INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
       SELECT $1, id, 'api::content.store-setting', 'logo', 1 FROM store_settings`,
      [logo.id],
    );
    const order = await createOrder(person).finally(() =>
      query("DELETE FROM files_related_mph WHERE field = 'logo' AND file_id = $1", [logo.id]),
    );
    const plain = await createOrder(person);

    const [image, ...others] = await extractImages(await invoiceOf(order.id, person.token), 1);
    expect(others).toEqual([]);
    expect((image?.width ?? 0) / (image?.height ?? 1)).toBeCloseTo(3, 1);
    // The colour of the picture, which the upload has drawn anew.
    const pixel = [...(image?.data.subarray(0, 3) ?? [])];
    [0x9c, 0x3b, 0x26].forEach((part, index) => {
      expect(Math.abs((pixel[index] ?? 0) - part)).toBeLessThan(6);
    });
    expect(await extractImages(await invoiceOf(plain.id, person.token), 1)).toEqual([]);
  });

  it('stays the same to the byte when the file of its logo is lost', async () => {
    const staff = await createStaff('super_admin', 'admin');
    const person = await createShopper();
    const { body: logo } = await upload(staff.token, await picture('png', 300, 100), { name: 'lost.png' });
    await query(
      `INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
       SELECT $1, id, 'api::content.store-setting', 'logo', 1 FROM store_settings`,
      [logo.id],
    );
    const order = await createOrder(person).finally(() =>
      query("DELETE FROM files_related_mph WHERE field = 'logo' AND file_id = $1", [logo.id]),
    );
    const pdf = async () => (await get<Buffer>(`/orders/${order.id}/invoice`, person.token)).body;
    const before = await pdf();
    const [file] = await query<{ url: string }>('SELECT url FROM files WHERE id = $1', [logo.id]);
    await fs.rm(path.join(shopUnderTest.dataDir, 'public', file?.url ?? ''));
    expect((await pdf()).equals(before)).toBe(true);
  });

  it('repeats the head of its table on every sheet that has lines', async () => {
    const person = await createShopper();
    let body: Awaited<ReturnType<typeof readyToPlace>> | undefined;
    for (let n = 0; n < 40; n++) body = await readyToPlace(person, await createProduct({ name: 'Peacock Kurta' }));
    const order = (await placeOrder(person, body)).body;
    const { text } = await extractText(await invoiceOf(order.id, person.token), { mergePages: false });
    const withLines = text.filter((page) => page.includes('Peacock Kurta'));
    expect(withLines.length).toBeGreaterThan(1);
    for (const page of withLines) expect(page.replace(/\s+/g, ' ')).toMatch(/# Description HSN Qty Price Discount/);
  });

  it('shows what no font has as a question mark, in names of products as of people', async () => {
    const person = await createShopper({ name: 'Leela 🌺 Devi' });
    const order = await createOrder(person, await createProduct({ name: '王' }));
    const { text } = await extractText(await invoiceOf(order.id, person.token), { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toMatch(/1 \? /);
  });
});
