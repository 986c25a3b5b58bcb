import { useId } from 'react';
import { PAYMENT_LABELS, type PaymentOption } from 'shared-types/domain/payment';

const SAID: Record<PaymentOption, string> = {
  CASH_ON_DELIVERY: 'Pay in cash when the parcel is handed to you.',
  UPI: 'Once the order is placed, a button opens your UPI app, or you scan a code with it. Your UPI PIN is asked there, never here.',
  CARD: 'Pay by card when the parcel is handed to you.',
};

export const NO_ORDERS = 'We take no orders at the moment. Your cart is kept; please come again soon.';

interface PaymentCardsProps {
  options: readonly PaymentOption[];
  /** Null when there is none. */
  value: PaymentOption | null;
  onChange: (option: PaymentOption) => void;
}

/** The ways to pay that the shop offers, as cards of which one is chosen. */
export function PaymentCards({ options, value, onChange }: PaymentCardsProps) {
  const id = useId();
  if (!value) return <p role="status">{NO_ORDERS}</p>;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-5 text-2xl">
        How would you like to pay?
      </h2>
      <div role="radiogroup" aria-label="Payment option" className="grid gap-3">
        {options.map((option) => (
          <div
            key={option}
            className="relative flex gap-4 border border-ink/30 bg-white/70 p-4 transition-colors hover:border-indigo has-checked:border-indigo has-checked:bg-white has-checked:shadow-[inset_0_0_0_1px_var(--color-indigo)]"
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-labelledby={`${id}-${option}`}
              aria-describedby={`${id}-${option}-said`}
              className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none"
            />
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-ink/60 peer-checked:border-indigo peer-checked:*:bg-indigo"
            >
              <span className="size-2.5 rounded-full" />
            </span>
            <div className="min-w-0">
              <p id={`${id}-${option}`}>{PAYMENT_LABELS[option]}</p>
              <p id={`${id}-${option}-said`} className="text-sm text-stone">
                {SAID[option]}
              </p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
