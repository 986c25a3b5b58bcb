import type { ComponentProps } from 'react';
import { formatRupeesExact } from 'shared-types/domain/money';
import { AMOUNT, CheckField, TextField } from '../../../ui/form/controls';

interface RefundAmountProps {
  credited: number;
  /** What of the amount is more than that. */
  beyond: number;
  amountField: Omit<ComponentProps<typeof TextField>, 'label'>;
  giftField: Omit<ComponentProps<typeof CheckField>, 'label'>;
}

/** How much goes back, and whether what is more than the credit notes say is meant. */
export function RefundAmount({ credited, beyond, amountField, giftField }: RefundAmountProps) {
  return (
    <>
      <TextField
        {...AMOUNT}
        min="0.01"
        label="Amount in rupees"
        hint={credited > 0 ? `${formatRupeesExact(credited)} is credited and has not gone back` : NOTHING_CREDITED}
        {...amountField}
      />
      {beyond > 0 && (
        <CheckField
          label={`Give ${formatRupeesExact(beyond)} without a credit note`}
          hint="It is a gift of the shop: the invoice, its GST and the sales stay as they are. For pieces that came back record a return first, for the whole order cancel it; both issue a credit note."
          {...giftField}
        />
      )}
    </>
  );
}

const NOTHING_CREDITED = 'Nothing is credited that has not gone back';

/** What of an amount is more than is credited, where so much may go back at all; else 0. */
export function beyondCredit(
  amount: number | undefined,
  { credited, most }: { credited: number; most: number },
): number {
  const beyond = (amount ?? 0) - credited;
  return beyond > 0.001 && (amount ?? 0) <= most ? beyond : 0;
}

/** Why an amount cannot be sent so, and at which field; null when it can. */
export function refusalOf(
  { amount, beyond_credit }: { amount: number; beyond_credit?: boolean | undefined },
  { most, beyond }: { most: number; beyond: number },
): { field: 'amount' | 'beyond_credit'; message: string } | null {
  if (amount > most) return { field: 'amount', message: `At most ${formatRupeesExact(most)}` };
  if (beyond > 0 && !beyond_credit)
    return { field: 'beyond_credit', message: 'Tick this if it is meant, or enter less' };
  return null;
}
