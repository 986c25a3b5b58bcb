import type { Order } from 'shared-types/contract/orders';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons';
import { useInvoice } from './use-invoice';

export function InvoiceButton({ order }: { order: Pick<Order, 'id' | 'order_number'> }) {
  const { state, download } = useInvoice(order);
  return (
    <div>
      <Button kind="secondary" busy={state === 'loading' && 'Preparing your invoice…'} onClick={download}>
        <DownloadIcon width={20} height={20} />
        Download Invoice PDF
      </Button>
      <div role="alert">
        {state === 'failed' && <p className="mt-2 text-sm text-madder">Failed to download invoice.</p>}
      </div>
    </div>
  );
}
