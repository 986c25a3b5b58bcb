import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { providerNamed } from '../../../adapters/payment/configured';
import type { ProviderEvent } from '../../../adapters/payment/provider';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { describeFailure } from '../../../lib/security/redact';
import { wakeChecks } from './check-payments';

/**
 * Keeps what a provider tells, once, and has the payment checked soon: nothing of it is believed but which payment it is
 * about. Answers the status: 404 for an unknown provider, 400 for what it has not signed.
 */
export async function handleWebhook(name: string, raw: Buffer, headers: IncomingHttpHeaders): Promise<200 | 400 | 404> {
  const provider = providerNamed(name);
  if (!provider) return 404;
  try {
    const event = provider.verifyWebhook(raw, headers);
    if (!event) return 400;
    await keepEvent(name, event, raw);
  } catch (error) {
    if (!(error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))) throw error;
    // Signed, and of no kind that we know. Were it refused, the provider would repeat it and then tell nothing more at all.
    strapi.log.warn('A webhook was not understood', describeFailure(error));
  }
  return 200;
}

async function keepEvent(
  provider: string,
  { id, providerOrderId, providerPaymentId }: ProviderEvent,
  raw: Buffer,
): Promise<void> {
  await run(
    db(),
    sql`WITH clock AS MATERIALIZED (SELECT timezone('UTC', clock_timestamp()) AS now),
      about AS MATERIALIZED (
        SELECT coalesce(${providerOrderId}, (
          SELECT p.provider_order_id FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
          WHERE a.provider = ${provider} AND a.provider_payment_id = ${providerPaymentId})) AS about_order),
      stored AS (
        INSERT INTO payment_events (provider, event_id, provider_order_id, body, received_at, worked_at)
        SELECT ${provider}, ${id}, about_order, ${raw}, now,
          CASE WHEN EXISTS (SELECT FROM payments WHERE provider = ${provider} AND provider_order_id = about_order)
            THEN NULL ELSE now END
        FROM clock, about ON CONFLICT DO NOTHING RETURNING provider_order_id)
      UPDATE payments p SET next_check_at = least(next_check_at, now)
      FROM stored, clock WHERE p.provider = ${provider} AND p.provider_order_id = stored.provider_order_id`,
  );
  wakeChecks();
}

/**
 * The browser has come back from the provider's page: the payment is checked soon. What it brought is believed only as far as it is
 * signed, and says only that.
 */
export async function hearReturn(key: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const [payment] = await run(
    db(),
    query.selectFrom('payments').select(['id', 'provider', 'provider_order_id']).where('key', '=', key),
  );
  const providerOrderId = payment && providerNamed(payment.provider)?.verifyReturn(fields);
  if (!payment || !providerOrderId || providerOrderId !== payment.provider_order_id) return;
  const now = sql<Date>`timezone('UTC', clock_timestamp())`;
  // Once it is taken, coming back again is no news; nobody has the provider asked by doing so over and over.
  const isOpen = query.updateTable('payments').where('state', 'not in', ['captured', 'refunded']);
  await run(db(), isOpen.set({ next_check_at: now }).where('id', '=', payment.id));
  wakeChecks();
}
