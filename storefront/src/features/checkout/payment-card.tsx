import { useId } from 'react';
import type { PaymentQuote } from 'shared-types/contract/checkout';
import { formatRupees } from 'shared-types/domain/money';

interface PaymentCardProps {
  value: string;
  checked: boolean;
  onChange: () => void;
  label: string;
  /** What happens then. */
  said: string;
  /** What it costs, and why it cannot be chosen. */
  quote: PaymentQuote | undefined;
}

const withQuote = (said: string, quote: PaymentQuote | undefined): string =>
  [
    said,
    // The price beside the name, for who cannot see it.
    ...(quote && quote.cash_fee > 0 ? [`This costs ${formatRupees(quote.cash_fee)} more.`] : []),
    quote?.note,
  ]
    .filter(Boolean)
    .join(' ');

/** What a way to pay costs or saves; null when it does neither. */
function priceOf({ cash_fee, prepaid_discount }: PaymentQuote): string | null {
  if (cash_fee > 0) return `+ ${formatRupees(cash_fee)}`;
  return prepaid_discount > 0 ? `You save ${formatRupees(prepaid_discount)}` : null;
}

/** A way to pay among others, of which one is chosen. The radio button lies unseen over its card. */
export function PaymentCard({ value, checked, onChange, label, said, quote }: PaymentCardProps) {
  const id = useId();
  const price = quote && !quote.refusal && priceOf(quote);
  return (
    <div className="relative flex gap-4 border border-ink/30 bg-white/70 p-4 transition-colors not-has-disabled:hover:border-indigo has-checked:border-indigo has-checked:bg-white has-checked:shadow-[inset_0_0_0_1px_var(--color-indigo)] has-disabled:bg-transparent">
      <input
        type="radio"
        name="payment-option"
        value={value}
        checked={checked}
        disabled={Boolean(quote?.refusal)}
        onChange={onChange}
        aria-labelledby={id}
        aria-describedby={`${id}-said`}
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-ink/60 peer-checked:border-indigo peer-checked:*:bg-indigo"
      >
        <span className="size-2.5 rounded-full" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span id={id}>{label}</span>
          {price && <span className="figures">{price}</span>}
        </p>
        <p id={`${id}-said`} className="text-sm text-stone">
          {quote?.refusal ?? withQuote(said, quote)}
        </p>
      </div>
    </div>
  );
}
