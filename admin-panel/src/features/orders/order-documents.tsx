import { useState } from 'react';
import { Button, Card, Spinner } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import { type AdminOrderDetail, orders } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { messageOf } from '../../lib/api/error-message';
import { saveFile } from '../../lib/browser/save-file';
import { useAdmin } from '../../lib/session/admin';

/** The order's papers, to be saved as PDF. */
export function OrderDocuments({ order }: { order: AdminOrderDetail }) {
  const { call } = useAdmin();
  const params = { id: order.id };
  return (
    <Card as="section" aria-labelledby="order-documents">
      <Card.Header>
        <h2 id="order-documents" className="h5 mb-0">
          Documents
        </h2>
      </Card.Header>
      <ul className="list-group list-group-flush">
        {order.documents.map((document) => {
          const isInvoice = document.kind === 'invoice';
          return (
            <Download
              key={document.id}
              title={isInvoice ? 'Invoice' : 'Credit note'}
              detail={`${document.number} · ${formatRupeesExact(document.total_amount)}`}
              file={`${isInvoice ? 'invoice' : 'credit-note'}-${document.number.replaceAll('/', '-')}.pdf`}
              read={(onBytes) => call(orders.document, { params: { ...params, documentId: document.id }, onBytes })}
            />
          );
        })}
        {order.status !== 'cancelled' && (
          <Download
            title="Packing slip"
            detail="For the parcel, without prices"
            file={`packing-slip-${order.orderId}.pdf`}
            read={(onBytes) => call(orders.packingSlip, { params, onBytes })}
          />
        )}
      </ul>
    </Card>
  );
}

interface DownloadProps {
  title: string;
  detail: string;
  file: string;
  read: (onBytes: (received: number) => void) => Promise<Blob>;
}

function Download({ title, detail, file, read }: DownloadProps) {
  /** Bytes that are here; null while nothing is under way. */
  const [received, setReceived] = useState<number | null>(null);
  const isBusy = received !== null;

  async function download() {
    if (isBusy) return;
    setReceived(0);
    try {
      saveFile(file, await read(setReceived));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401) toast.error(messageOf(error, `Failed to download ${title.toLowerCase()}`));
    } finally {
      setReceived(null);
    }
  }

  return (
    <li className="list-group-item d-flex align-items-center justify-content-between gap-3">
      <span>
        {title}
        <span className="d-block small text-body-secondary figures text-break">{detail}</span>
      </span>
      <Button
        size="sm"
        variant="outline-secondary"
        aria-disabled={isBusy}
        aria-label={`Download ${title.toLowerCase()}, ${detail}`}
        onClick={() => void download()}
      >
        {isBusy && <Spinner size="sm" className="me-2" aria-hidden="true" />}
        {received === null ? 'Download' : received ? `${Math.ceil(received / 1024)} KB` : 'Preparing…'}
      </Button>
    </li>
  );
}
