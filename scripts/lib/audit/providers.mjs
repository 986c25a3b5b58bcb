import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * What is asked of a provider (cms/src/adapters/payment/provider.ts); amounts in paise.
 * @typedef {object} Provider
 * @property {(providerOrderId: string) => Promise<{ providerPaymentId: string, amountCaptured: number }[]>} fetch
 * @property {(providerPaymentId: string) => Promise<{ providerRefundId: string, amount: number, state: string }[]>} refunds
 *
 * @typedef {import('./sql.mjs').Check & { faults: ({ at: string } & Record<string, unknown>)[] }} Checked
 */

/** Those whose keys are set, by the shop's own adapters, as it was built. */
export function builtProviders() {
  const built = join(ROOT, 'cms/dist/src/adapters/payment/configured.js');
  return /** @type {(name: string) => Provider | undefined} */ (createRequire(built)(built).providerNamed);
}

/**
 * Compares what the shop has written down of payments and refunds with what the providers say, rupee by rupee.
 * @param {{ query: (sql: string) => Promise<{ rows: any[] }> }} client in UTC
 * @param {(name: string) => Provider | undefined} providerNamed
 * @returns {Promise<Checked[]>}
 */
export async function compareWithProviders(client, providerNamed) {
  const { rows: payments } = await client.query(
    'SELECT id, key, provider, provider_order_id FROM payments WHERE provider_order_id IS NOT NULL ORDER BY id',
  );
  const taken = checked('the providers have taken what the shop says', 'the provider has taken another amount');
  const back = checked(
    'the providers have given back what the shop says',
    'the provider has given back another amount',
  );
  for (const { id, key, provider: name, provider_order_id: order } of payments) {
    const provider = providerNamed(name);
    if (!provider) {
      taken.faults.push({ at: `payment ${key}`, shop: 'unknown', provider: `no keys of ${name} are set` });
      continue;
    }
    const { rows: attempts } = await client.query(
      `SELECT id, provider_payment_id AS payment, (amount_captured * 100)::int AS captured FROM payment_attempts WHERE payment_id = ${id}`,
    );
    const facts = await provider.fetch(order);
    compare(
      taken,
      new Map(attempts.map(({ payment, captured }) => [payment, captured])),
      new Map(facts.map(({ providerPaymentId, amountCaptured }) => [providerPaymentId, amountCaptured])),
    );
    for (const { id: attemptId, payment, captured } of attempts) {
      if (captured === 0) continue;
      const { rows: refunds } = await client.query(
        `SELECT provider_refund_id AS refund, (amount * 100)::int AS amount FROM refunds
         WHERE attempt_id = ${attemptId} AND state IN ('asked', 'processed')`,
      );
      // What is wanted and was asked for just now has no reference yet.
      const { rows: wanted } = await client.query(
        `SELECT (amount * 100)::int AS amount FROM refunds WHERE attempt_id = ${attemptId} AND state = 'wanted'`,
      );
      const given = (await provider.refunds(payment)).filter(({ state }) => state !== 'failed');
      const known = new Set(refunds.map(({ refund }) => refund));
      const unknown = given.filter(
        ({ providerRefundId, amount }) => !known.has(providerRefundId) && !wanted.some((one) => one.amount === amount),
      );
      compare(
        back,
        new Map(refunds.map(({ refund, amount }) => [refund, amount])),
        new Map(
          [...given.filter(({ providerRefundId }) => known.has(providerRefundId)), ...unknown].map((one) => [
            one.providerRefundId,
            one.amount,
          ]),
        ),
      );
    }
  }
  return [taken, back];
}

/** @param {string} name @param {string} message @returns {Checked} */
const checked = (name, message) => ({ name, message, sql: '', faults: [] });

/** @param {Checked} check @param {Map<string, number>} shop @param {Map<string, number>} provider in paise */
function compare(check, shop, provider) {
  for (const id of new Set([...shop.keys(), ...provider.keys()])) {
    const [ours, theirs] = [shop.get(id) ?? 0, provider.get(id) ?? 0];
    if (ours !== theirs) check.faults.push({ at: id, shop: ours / 100, provider: theirs / 100 });
  }
}
