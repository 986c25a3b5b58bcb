import type { ReactNode, Ref } from 'react';
import { METHOD_LABELS, PAYMENT_LABELS, type PaymentMethod, type PaymentOption } from 'shared-types/domain/payment';
import { TestPayment } from '../../ui/payment/test-payment';
import { isOnline, type Offered, type WayToPay, waysOf } from './choose-way';
import { PaymentCard } from './payment-card';
import type { Quotes } from './use-quote';

const SAID: Record<WayToPay, string> = {
  upi: 'With any UPI app. Your UPI PIN is asked there, never here.',
  card: 'The card’s number is typed on the payment page, never here.',
  netbanking: 'You sign in at your bank, and come back here.',
  wallet: 'From a wallet of yours.',
  paylater: 'By a service that lets you pay later.',
  CASH_ON_DELIVERY: 'Pay in cash when the parcel is handed to you.',
  UPI: 'Once the order is placed, a button opens your UPI app, or you scan a code with it. Your UPI PIN is asked there, never here.',
  CARD: 'Pay by card when the parcel is handed to you.',
};
const LABELS: Record<PaymentMethod | PaymentOption, string> = { ...PAYMENT_LABELS, ...METHOD_LABELS };

export const NO_ORDERS = 'We take no orders at the moment. Your cart is kept; please come again soon.';

interface PaymentCardsProps {
  offered: Offered;
  quotes: Quotes;
  /** Null when none can be chosen. */
  value: WayToPay | null;
  onChange: (way: WayToPay) => void;
  /** What the chosen one takes. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The ways to pay that the shop offers, as cards of which one is chosen; first those that are paid before the order is placed. */
export function PaymentCards({ offered, quotes, value, onChange, children, ref }: PaymentCardsProps) {
  const ways = waysOf(offered);
  if (!ways.length) return <p role="status">{NO_ORDERS}</p>;
  return (
    <section ref={ref} aria-labelledby="payment" className="scroll-mt-24">
      <h2 id="payment" className="mb-5 text-2xl">
        How would you like to pay?
      </h2>
      {offered.online?.is_test && <TestPayment className="mb-4" />}
      <div role="radiogroup" aria-label="Payment option" className="grid gap-3">
        {ways.map((way) => (
          <PaymentCard
            key={way}
            value={way}
            checked={way === value}
            onChange={() => onChange(way)}
            // Two cards of one name would be a riddle.
            label={way === 'UPI' && ways.includes('upi') ? 'UPI by QR code' : LABELS[way]}
            said={SAID[way]}
            quote={quotes[isOnline(way) ? 'ONLINE' : way]}
          />
        ))}
      </div>
      {children}
    </section>
  );
}
