import type { Store } from 'shared-types/contract/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../helpers/audit';
import { STRIPE_KEYS, sessionOf } from '../../helpers/both-providers';
import { strayRupees } from '../../helpers/every-rupee';
import { createProduct, createShopper } from '../../helpers/factories';
import { gateway, useGateway } from '../../helpers/gateway';
import { startGatewayProcess } from '../../helpers/gateway-process';
import { confirm, openPayment, readyToPay } from '../../helpers/online-payments';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, errorsOf, get } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

let own: Awaited<ReturnType<typeof startGatewayProcess>>;
let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  own = await startGatewayProcess(STRIPE_KEYS);
  useGateway(own);
  shop = await startSecondShop(
    { ...STRIPE_KEYS, STRIPE_API_URL: own.url, PAYMENT_PROVIDER: 'stripe' },
    { ownDatabase: true },
  );
  await chooseShop(shop);
}, 120_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop?.stop();
  own?.stop();
});

it('a shop with Stripe alone offers cards, and refuses what it does not have at the field', async () => {
  const { body: store } = await get<Store>('/store');
  expect(store.payment.online).toEqual({ methods: ['card'], is_test: true });
  const person = await createShopper();
  const body = await readyToPay(person, await createProduct({ quantities: [1] }));
  const refused = await openPayment(person, body);
  expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([400, 'method']);
  const { body: opened } = await openPayment(person, { ...body, method: 'card' });
  await gateway.pay(sessionOf(opened), { method: 'card' });
  expect((await confirm(opened.id)).body.state).toBe('paid');
  const cheap = await readyToPay(person, await createProduct({ price: 0.49, quantities: [1] }));
  const least = await openPayment(person, { ...cheap, method: 'card' });
  expect([least.status, errorsOf(least.body)?.[0]?.message]).toEqual([409, expect.stringContaining('₹0.50')]);
  expect(await strayRupees()).toEqual([]);
  expect(await faultsOf(shop.databaseUrl)).toEqual([]);
});
