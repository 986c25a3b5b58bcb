import { describe, expect, it } from 'vitest';
import { eventually } from '../helpers/eventually';
import { settleEverything } from '../helpers/every-rupee';
import { gateway } from '../helpers/gateway';
import { ageBy, confirm, openPayment, providerOrder, readyToPay, showPayment } from '../helpers/online-payments';
import { ordersOf, paymentAtGateway, quiet } from '../helpers/payment-at-gateway';
import { query } from '../helpers/shop';

const { shopper, product, open, openAndPay } = paymentAtGateway({ quantity: 9 });
/** More than a payment takes. */
const CALLS = 6;

describe('the provider fails at any of the calls of a payment', () => {
  it.each(['fail5xx', 'loseAnswer', 'isDown'])(
    '%s: and in the end there is one order, paid once',
    async (fault) => {
      for (let call = 0; call < CALLS; call++) {
        await quiet();
        const { opened, cartId } = await openAndPay();
        // The calls before this one are answered.
        await gateway.wish({ [fault]: { times: 1, after: call } });
        await confirm(opened.id);
        await settleEverything([opened.id]);
        expect((await showPayment(opened.id)).body.state).toBe('paid');
        expect(await ordersOf(cartId)).toMatchObject([{ payment_status: 'paid' }]);
      }
    },
    120_000,
  );

  it('is asked again by itself while it is down, and the shopper is not told that nothing was paid', async () => {
    await quiet();
    const { opened } = await openAndPay();
    await gateway.wish({ isDown: { share: 1 } });
    expect((await confirm(opened.id)).body.state).toBe('open');
    await query("UPDATE payments SET next_check_at = timezone('UTC', now()) WHERE key = $1", [opened.id]);
    await eventually(async () =>
      expect(await query('SELECT checks > 0 AS failed FROM payments WHERE key = $1', [opened.id])).toEqual([
        { failed: true },
      ]),
    );
    await gateway.behave();
    await eventually(async () => expect((await showPayment(opened.id)).body.state).toBe('paid'));
  });

  it('is asked by another within a minute when whoever asks ends meanwhile, and much later once it has answered', async () => {
    await quiet();
    const opened = await open();
    await query(`CREATE TABLE put_off AS SELECT id, next_check_at - next_check_at AS by FROM payments LIMIT 0`);
    await query(`CREATE FUNCTION note_put_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO put_off VALUES (NEW.id, NEW.next_check_at - timezone('UTC', clock_timestamp())); RETURN NULL; END $$`);
    await query(`CREATE TRIGGER put_off AFTER UPDATE ON payments FOR EACH ROW
      WHEN (NEW.next_check_at > OLD.next_check_at) EXECUTE FUNCTION note_put_off()`);
    try {
      await ageBy(opened.id, '1 day');
      const steps = () =>
        query(
          `SELECT by <= interval '1 minute' AS soon, by > interval '5 hours' AS late FROM put_off
           WHERE id = (SELECT id FROM payments WHERE key = $1) ORDER BY by`,
          [opened.id],
        );
      await eventually(async () =>
        expect(await steps()).toEqual([
          { soon: true, late: false },
          { soon: false, late: true },
        ]),
      );
    } finally {
      await query('DROP FUNCTION note_put_off() CASCADE');
      await query('DROP TABLE put_off');
    }
  });

  it('does not open a payment that it knows nothing of; the next try is the same one', async () => {
    const body = await readyToPay(shopper, product);
    await gateway.wish({ isDown: { share: 1 } });
    expect((await openPayment(shopper, body)).status).toBe(503);
    await gateway.behave();
    const { status, body: opened } = await openPayment(shopper, body);
    expect(status).toBe(201);
    expect(await query('SELECT key FROM payments WHERE cart_id = $1', [body.cart_id])).toEqual([{ key: opened.id }]);
    await gateway.pay(providerOrder(opened));
    expect((await confirm(opened.id)).body.state).toBe('paid');
  });
});

describe('a step of the shop fails', () => {
  it.each(['payments', 'payment_attempts', 'orders', 'order_events', 'invoices', 'mails', 'stock_labels'])(
    'writing %s: nothing is half done, and the next look does it',
    async (table) => {
      await quiet();
      const { opened, cartId } = await openAndPay();
      await query(`CREATE FUNCTION fail_payment() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'This step fails'; END $$`);
      await query(`CREATE TRIGGER fail_payment BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION fail_payment()`);
      try {
        expect((await confirm(opened.id)).status).toBe(500);
      } finally {
        await query('DROP FUNCTION fail_payment() CASCADE');
      }
      await settleEverything([opened.id]);
      expect((await showPayment(opened.id)).body.state).toBe('paid');
      expect(await ordersOf(cartId)).toMatchObject([{ payment_status: 'paid' }]);
    },
  );
});
