import { PAYMENT_LABELS, PAYMENT_OPTIONS, type PaymentOption } from 'shared-types/domain/payment';
import { useStore } from '../../lib/store';
import { Field } from '../../ui/field';

const HINTS: Record<PaymentOption, string> = {
  CASH_ON_DELIVERY: 'Pay in cash when the parcel is handed to you.',
  UPI: 'Pay with any UPI app once the order is placed.',
  CARD: 'Pay by card when the parcel is handed to you.',
};

export function PaymentSelect({
  value,
  onChange,
}: {
  value: PaymentOption;
  onChange: (option: PaymentOption) => void;
}) {
  const { data: store } = useStore();
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-5 text-2xl">
        How would you like to pay?
      </h2>
      <Field label="Payment option" hint={HINTS[value]} className="max-w-sm">
        {(control) => (
          <select {...control} value={value} onChange={(event) => onChange(event.target.value as PaymentOption)}>
            {(store?.payment.options ?? PAYMENT_OPTIONS).map((option) => (
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
