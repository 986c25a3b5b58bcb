import type { Knex } from 'knex';
import type { AnyCaller } from '../../../lib/http/caller';
import { refundToSource, type SentBack } from '../../refund/services/refund-to-source';
import { creditOpenOf, type HeldBalance } from '../lib/balance';

export type { SentBack };

/**
 * Sends what is credited on a locked order, and is not on its way yet, back to where it came from. `cause` names the event,
 * as `cancelled/17`. What did not come by a provider is for staff to pay back.
 */
export async function refundCredit(
  trx: Knex.Transaction,
  order: HeldBalance & { id: number },
  cause: string,
  actor: AnyCaller | null,
): Promise<SentBack> {
  const amount = creditOpenOf(order);
  return amount > 0 ? refundToSource(trx, order, { amount, cause, actor }) : { amount: 0, methods: [], left: 0 };
}
