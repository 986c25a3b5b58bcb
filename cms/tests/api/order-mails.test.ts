import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, inject, it, vi } from 'vitest';
import { createOrder, placeOrder, readyToPlace } from '../helpers/factories';
import { orderDesk } from '../helpers/order-desk';
import { query } from '../helpers/shop';

const { shopper, product, setStatus } = orderDesk();

describe('the shopper hears of it by mail', () => {
  const folder = path.join(inject('shop').dataDir, 'outbox');

  async function mailsTo(email: string) {
    const files = (await fs.readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const all = await Promise.all(
      files.map(async (name) => PostalMime.parse(await fs.readFile(path.join(folder, name)))),
    );
    return all.filter(({ to }) => to?.[0]?.address === email);
  }

  it('once for each event, with a link to the order', async () => {
    const order = await createOrder(shopper, product);
    for (const status of ['shipped', 'shipped', 'delivered', 'cancelled', 'pending']) await setStatus(order.id, status);
    const subjects = ['is placed', 'is on its way', 'is delivered', 'is cancelled', 'goes on'];
    await vi.waitFor(async () => expect(await mailsTo(shopper.email)).toHaveLength(subjects.length), {
      timeout: 15_000,
    });
    const mails = await mailsTo(shopper.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      subjects.map((words) => `Your order ${order.order_number} ${words}`),
    );
    expect(mails[0]?.text).toContain('Namaste Leela Devi,');
    expect(mails[0]?.text).toContain(`/orders/${order.order_number}`);
    expect(mails[0]?.html).toContain('₹2,100.00');
  });

  it('of a placement that fails hears nobody', async () => {
    const body = await readyToPlace(shopper, product);
    await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]);
    expect((await placeOrder(shopper, body)).status).toBe(409);
    expect(await query('SELECT id FROM mails WHERE recipient = $1', [shopper.email])).toEqual([]);
  });

  it('of a placement that is repeated hears once', async () => {
    const body = await readyToPlace(shopper, product);
    await Promise.all(Array.from({ length: 5 }, () => placeOrder(shopper, body)));
    expect(await query('SELECT id FROM mails WHERE recipient = $1', [shopper.email])).toHaveLength(1);
  });
});
