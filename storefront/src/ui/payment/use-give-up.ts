import { payments } from 'shared-types/calls/payments';
import { pathOf } from 'shared-types/client/client';
import type { Payment } from 'shared-types/contract/payments';
import { useSWRConfig } from 'swr';
import { isStatus } from '../../lib/api/error-message';
import { useShop } from '../../lib/session/shop';
import { openPayments } from './open-payments';

/** Gives a payment up, so that nothing is paid twice. Answers how it stands, as it may have been paid; null when there is none. */
export function useGiveUp() {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  return async (id: string): Promise<Payment | null> => {
    const input = { params: { id } };
    const payment = await call(payments.giveUp, input).catch((error) => {
      if (isStatus(error, 404)) return null;
      throw error;
    });
    // What was paid after all is shown until it has been seen.
    if (payment?.state !== 'paid') openPayments.forget(id);
    if (payment) void mutate(pathOf(payments.show, input), payment, { revalidate: false });
    return payment;
  };
}
