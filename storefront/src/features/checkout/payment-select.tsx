import { PAYMENT_LABELS, type PaymentOption } from 'shared-types/domain/payment';
import { Field } from '../../ui/form/field';

const HINTS: Record<PaymentOption, string> = {
  CASH_ON_DELIVERY: 'Pay in cash when the parcel is handed to you.',
  UPI: 'Pay with any UPI app once the order is placed.',
  CARD: 'Pay by card when the parcel is handed to you.',
};

export const NO_ORDERS = 'We take no orders at the moment. Your cart is kept; please come again soon.';

interface PaymentSelectProps {
  options: readonly PaymentOption[];
  /** Null when there is none. */
  value: PaymentOption | null;
  onChange: (option: PaymentOption) => void;
}

export function PaymentSelect({ options, value, onChange }: PaymentSelectProps) {
  if (!value) return <p role="status">{NO_ORDERS}</p>;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-5 text-2xl">
        How would you like to pay?
      </h2>
      <Field label="Payment option" hint={HINTS[value]} className="max-w-sm">
        {(control) => (
          <select {...control} value={value} onChange={(event) => onChange(event.target.value as PaymentOption)}>
            {options.map((option) => (
              <option key={option} value={option}>
                {PAYMENT_LABELS[option]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}
