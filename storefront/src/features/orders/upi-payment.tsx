import { QRCodeSVG } from 'qrcode.react';
import type { Order } from 'shared-types/contract/orders';
import { useStore } from '../../lib/api/use-store';
import { Price } from '../../ui/product/price';
import { owesUpi, upiLink } from './upi-link';

/** A code to scan from another phone, and a link for the phone that one holds. Only while something is due. */
export function UpiPayment({ order }: { order: Order }) {
  const { data: store } = useStore();
  const upiId = store?.payment.upi_id;
  if (!upiId || !owesUpi(order)) return null;
  const link = upiLink(order, store, upiId);
  return (
    <section
      aria-labelledby="upi"
      className="my-10 flex flex-wrap items-center gap-8 border border-marigold/60 bg-white p-6"
    >
      <QRCodeSVG
        value={link}
        size={168}
        fgColor="#211b17"
        bgColor="#fffdf9"
        title="UPI payment code"
        className="shrink-0"
      />
      <div className="min-w-56 flex-1">
        <h2 id="upi" className="text-xl">
          Pay <Price rupees={order.due_amount} exact /> by UPI
        </h2>
        <p className="mt-2 text-stone">
          Scan the code with any UPI app, or pay to{' '}
          <span className="font-semibold wrap-anywhere text-ink">{upiId}</span> and name the order {order.order_number}.
          Your order shows as paid once it has arrived.
        </p>
        <a href={link} className="text-link mt-3 inline-block py-1 md:hidden">
          Open a UPI app
        </a>
      </div>
    </section>
  );
}
