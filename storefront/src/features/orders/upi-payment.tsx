import { useEffect } from 'react';
import { useStore } from '../../lib/api/use-store';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { buttonClasses } from '../../ui/button/button';
import { Price } from '../../ui/product/price';
import { type Payable, upiDue, upiLink } from './upi-link';

const qrCode = lazyComponent(async () => (await import('qrcode.react')).QRCodeSVG);

/** On a phone a button that opens its UPI app, on a wide screen a code to scan with one. Only while something is due. */
export function UpiPayment({ order }: { order: Payable }) {
  const { data: store } = useStore();
  const upiId = store?.payment.upi_id;
  const QrCode = qrCode.useLoaded();
  // Without it there is the line that says whom to pay.
  useEffect(() => void qrCode.preload().catch(() => {}), []);
  const amount = upiDue(order);
  if (!upiId || amount === 0) return null;
  const link = upiLink(order, store, upiId);
  return (
    <section
      aria-labelledby="upi"
      className="my-10 flex flex-wrap items-center gap-8 border border-marigold/60 bg-white p-6 max-md:px-5"
    >
      <div className="size-42 shrink-0 max-md:hidden print:block">
        {QrCode && <QrCode value={link} size={168} fgColor="#211b17" bgColor="#fffdf9" title="UPI payment code" />}
      </div>
      <div className="min-w-56 flex-1">
        <h2 id="upi" className="text-xl">
          Pay <Price rupees={amount} exact /> {order.payment_option === 'UPI' ? 'by UPI' : 'ahead by UPI'}
        </h2>
        <a href={link} className={`${buttonClasses('primary')} mt-4 w-full md:hidden print:hidden`}>
          Pay with a UPI app
        </a>
        <p className="mt-3 text-stone">
          <span className="max-md:hidden">Scan the code with any UPI app, or pay to </span>
          <span className="md:hidden">Or pay to </span>
          <span className="font-semibold wrap-anywhere text-ink">{upiId}</span> and name the order {order.order_number}.
          It shows here as received once it has arrived.
        </p>
      </div>
    </section>
  );
}
