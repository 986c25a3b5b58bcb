import { MAIL_DAILY_LIMITS } from 'shared-types/contract/auth';
import type { Order } from 'shared-types/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createOrder, createProduct, createStaff, type TestProduct } from '../../helpers/factories';
import { createGuest, type Guest } from '../../helpers/guest';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/** A shop of its own, with the bounds as they are: the tests of the others write more mails than anybody gets. */
let shop: Awaited<ReturnType<typeof startSecondShop>>;
let product: TestProduct;
beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' }, { ownDatabase: true });
  await chooseShop(shop);
  product = await createProduct({ quantities: [1000], price: 10 });
  // All of them order to one address.
  await query('UPDATE store_settings SET unpaid_orders_limit = 0');
});
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop?.stop();
});

/** When the mails to an address go out, oldest first. */
const mailsOf = async ({ contact }: Guest, kind = 'order') =>
  (
    await query<{ goes: string }>(
      `SELECT CASE WHEN sent_at IS NOT NULL THEN 'now' WHEN next_try_at IS NULL THEN 'never'
         WHEN next_try_at > now() + interval '23 hours' THEN 'tomorrow' ELSE 'now' END AS goes
       FROM mails WHERE recipient = $1 AND key LIKE $2 || '/%' ORDER BY id`,
      [contact.email, kind],
    )
  ).map(({ goes }) => goes);
const cancel = ({ cookie }: Guest, { id }: Order) => request('POST', `/orders/${id}/cancel`, { cookie });
/** The key of the link in the mail that was queued last; the content is there until it was sent. */
async function keyInMailOf(guest: Guest): Promise<string> {
  const undo = await holdMails();
  const { order_number } = await createOrder(guest, product);
  const [mail] = await query<{ content: { link: { url: string } } }>(
    'SELECT content FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [guest.contact.email],
  );
  await undo();
  return `${order_number}.${mail?.content.link.url.split('#')[1]}`;
}
/** Mails are put into the outbox as handed over, so that none is sent meanwhile. */
async function holdMails(): Promise<() => Promise<void>> {
  await query(`CREATE FUNCTION hold_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.handed_at := now(); RETURN NEW; END $$`);
  await query('CREATE TRIGGER hold_mail BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION hold_mail()');
  return async () => {
    await query('DROP FUNCTION hold_mail CASCADE');
    await query('UPDATE mails SET handed_at = NULL WHERE sent_at IS NULL');
  };
}
const open = (key: string) =>
  request('GET', `/orders/by-number/${key.split('.')[0]}`, { headers: { 'Order-Key': key } });
const isConfirmed = async ({ contact }: Guest) =>
  (await query('SELECT FROM orders WHERE customer_email = $1 AND email_confirmed_at IS NOT NULL', [contact.email]))
    .length > 0;
/** Uses up what others may have the shop send to an address. */
const usedUp = ({ contact }: Guest) =>
  query(
    `INSERT INTO mails_a_day VALUES (encode(sha256(convert_to($1, 'UTF8')), 'hex'), timezone('UTC', now())::date, 99)`,
    [contact.email],
  );
/** A mail that is not about an order. */
const another = async ({ contact }: Guest) => {
  await query(
    `INSERT INTO mails (key, recipient, subject, content, attempts, next_try_at, created_at)
     SELECT 'other/' || gen_random_uuid(), $1::text, 'Back', '{"brand":{}}', 0,
       mail_due($1, timezone('UTC', now()), $2, $3), timezone('UTC', now())`,
    [contact.email, MAIL_DAILY_LIMITS.unconfirmed, MAIL_DAILY_LIMITS.confirmed],
  );
};

describe('the mails about a guest’s orders', () => {
  it('go out at once, and what is above a day’s share a day later: none waits for a confirmation', async () => {
    const guest = await createGuest();
    for (let i = 0; i < 6; i++) expect((await cancel(guest, await createOrder(guest, product))).status).toBe(200);
    const { unconfirmedOrders: share } = MAIL_DAILY_LIMITS;
    expect(await mailsOf(guest)).toEqual([...Array(share).fill('now'), ...Array(12 - share).fill('tomorrow')]);
  });

  it('are not kept from her by whatever else was sent to her address', async () => {
    const guest = await createGuest();
    await usedUp(guest);
    await createOrder(guest, product);
    expect(await mailsOf(guest)).toEqual(['now']);
  });
});

describe('a complaint', () => {
  it('has its receipt a day later where the address has had its share, not never', async () => {
    const guest = await createGuest();
    await usedUp(guest);
    const body = { name: 'Leela', email: guest.contact.email, message: 'The seam is open.', is_complaint: true };
    expect((await request('POST', '/contact-messages', { body })).status).toBe(201);
    expect(await mailsOf(guest, 'complaint')).toEqual(['tomorrow']);
  });
});

describe('a colleague', () => {
  it('hears of each order at once, however many there were on a day', async () => {
    const { id, email, token } = await createStaff('sales');
    const body = { orders_by_mail: true, summary_by_mail: false };
    expect((await request('PUT', '/staff-notices', { token, body })).status).toBe(200);
    await query(
      `INSERT INTO mails_a_day VALUES (encode(sha256(convert_to('order ' || $1, 'UTF8')), 'hex'), timezone('UTC', now())::date, 99)`,
      [email],
    );
    await createOrder(await createGuest(), product);
    const due = () =>
      query('SELECT next_try_at <= now() OR sent_at IS NOT NULL AS due FROM mails WHERE key LIKE $1', [
        `staff/${id}/%`,
      ]);
    await eventually(async () => expect(await due()).toEqual([{ due: true }]));
  });
});

describe('the link in a guest’s mail', () => {
  it('confirms her address: what waited goes out, and she gets as many as anybody whose address is confirmed', async () => {
    const guest = await createGuest();
    const key = await keyInMailOf(guest);
    await usedUp(guest);
    await another(guest);
    expect([await mailsOf(guest, 'other'), await isConfirmed(guest)]).toEqual([['never'], false]);
    expect((await open(key)).status).toBe(200);
    expect([await mailsOf(guest, 'other'), await isConfirmed(guest)]).toEqual([['now'], true]);
    await another(guest);
    expect(await mailsOf(guest, 'other')).toEqual(['now', 'tomorrow']);
    expect((await open(key)).status).toBe(200);
  });

  it('is not what the look-up answers, which shows nothing of who reads the mails', async () => {
    const guest = await createGuest();
    const { order_number } = await createOrder(guest, product);
    const { body } = await request<{ key: string }>('POST', '/orders/find', {
      body: { order_number, contact: guest.contact.email },
    });
    expect((await open(`${order_number}.${body.key}`)).status).toBe(200);
    expect(await isConfirmed(guest)).toBe(false);
  });

  it('confirms no other address', async () => {
    const [guest, other] = [await createGuest(), await createGuest()];
    await createOrder(other, product);
    expect((await open(await keyInMailOf(guest))).status).toBe(200);
    expect([await isConfirmed(guest), await isConfirmed(other)]).toEqual([true, false]);
  });
});

describe('the look-up of an order', () => {
  it('is kept from those who guess at its mail address or phone, and not from its owner elsewhere', async () => {
    const guest = await createGuest();
    const { order_number } = await createOrder(guest, product);
    const find = (contact: string, from: string) =>
      request('POST', '/orders/find', { body: { order_number, contact }, headers: { 'X-Forwarded-For': from } });
    const guesses = [];
    for (let i = 0; i < 12; i++) guesses.push((await find(`98290000${10 + i}`, '192.0.2.1')).status);
    expect(guesses).toEqual([...Array(10).fill(404), 429, 429]);
    expect((await find(guest.contact.email, '192.0.2.1')).status).toBe(429);
    expect((await find(guest.contact.email, '198.51.100.1')).status).toBe(200);
  });
});
