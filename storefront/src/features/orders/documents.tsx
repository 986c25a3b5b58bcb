import { orders } from 'shared-types/calls/orders';
import type { Order } from 'shared-types/contract/orders';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { DownloadIcon } from '../../ui/layout/icons';
import { useDocument } from './use-document';

/** The order's key, for a call of somebody without a session. */
export interface OrderAccess {
  headers?: { 'Order-Key': string };
}

interface InvoiceButtonProps {
  order: Pick<Order, 'id' | 'order_number'>;
  access: OrderAccess;
}

export function InvoiceButton({ order: { id, order_number }, access }: InvoiceButtonProps) {
  const { call } = useShop();
  const { state, download } = useDocument(
    () => call(orders.invoice, { params: { id }, ...access }),
    `invoice-${order_number}.pdf`,
  );
  return (
    <DownloadButton
      label="Download Invoice PDF"
      busy={state === 'loading' && 'Preparing your invoice…'}
      failure={state === 'failed' && 'Failed to download invoice.'}
      onClick={download}
    />
  );
}

interface CreditNoteButtonProps {
  order: Pick<Order, 'id' | 'order_number'>;
  note: Order['credit_notes'][number];
  access: OrderAccess;
}

export function CreditNoteButton({ order, note, access }: CreditNoteButtonProps) {
  const { call } = useShop();
  const { state, download } = useDocument(
    () => call(orders.document, { params: { id: order.id, documentId: note.id }, ...access }),
    `credit-note-${note.number.replaceAll('/', '-')}.pdf`,
  );
  return (
    <DownloadButton
      label={`Credit note ${note.number}`}
      busy={state === 'loading' && 'Preparing your credit note…'}
      failure={state === 'failed' && 'The credit note did not reach you. Please try again.'}
      onClick={download}
    />
  );
}

interface DownloadButtonProps {
  label: string;
  busy: string | false;
  failure: string | false;
  onClick: () => void;
}

function DownloadButton({ label, busy, failure, onClick }: DownloadButtonProps) {
  return (
    <div>
      <Button kind="secondary" busy={busy} onClick={onClick}>
        <DownloadIcon width={20} height={20} />
        {label}
      </Button>
      <div role="alert">{failure && <p className="mt-2 text-sm text-madder">{failure}</p>}</div>
    </div>
  );
}
