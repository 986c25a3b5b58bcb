import { describe, expect, it } from 'vitest';
import { createShopper, placeOrder, readyToPlace } from '../../helpers/factories';
import { preparedShopper } from '../../helpers/prepared';
import { query } from '../../helpers/shop';

const { shopper, product } = preparedShopper({ price: 2100, quantities: [5, 3] });

describe('an Idempotency-Key', () => {
  const key = () => ({ 'Idempotency-Key': `key-${Math.random()}` });

  it('answers the same bytes again for the same body, also after the order has changed', async () => {
    const body = await readyToPlace(shopper, product);
    const headers = key();
    const first = await placeOrder(shopper, body, headers);
    await query("UPDATE orders SET order_status = 'shipped' WHERE id = $1", [first.body.id]);
    const again = await placeOrder(shopper, body, headers);
    expect([again.status, JSON.stringify(again.body)]).toEqual([201, JSON.stringify(first.body)]);
  });

  it('answers 422 for another body and leaves another shopper’s key alone', async () => {
    const body = await readyToPlace(shopper, product);
    const headers = key();
    await placeOrder(shopper, body, headers);
    expect((await placeOrder(shopper, { ...body, payment_option: 'UPI' }, headers)).status).toBe(422);
    const other = await createShopper();
    expect((await placeOrder(other, await readyToPlace(other, product), headers)).status).toBe(201);
  });

  it('remembers successes only', async () => {
    const body = await readyToPlace(shopper, product);
    const headers = key();
    await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]);
    expect((await placeOrder(shopper, body, headers)).status).toBe(409);
    await query('UPDATE stock_labels SET quantity = 1 WHERE id = $1', [product.stockIds[0]]);
    expect((await placeOrder(shopper, body, headers)).status).toBe(201);
  });

  it('is refused when it is too long', async () => {
    const body = await readyToPlace(shopper, product);
    expect((await placeOrder(shopper, body, { 'Idempotency-Key': 'x'.repeat(256) })).status).toBe(400);
  });
});
