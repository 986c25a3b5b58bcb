import { Fragment } from 'react';
import { Button, Spinner } from 'react-bootstrap';
import { type AdminOrderDetail, orders } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { type DownloadOptions, jsonFile, useDownload } from '../../lib/api/use-download';
import { Panel } from '../../ui/layout/panel';
import { OrderRegistration } from './order-registration';

/** The order's papers, to be saved as PDF. */
export function OrderDocuments({ order }: { order: AdminOrderDetail }) {
  const params = { id: order.id };
  return (
    <Panel id="order-documents" title="Documents">
      <ul className="list-group list-group-flush">
        {order.documents.map((document) => {
          const isInvoice = document.kind === 'invoice';
          return (
            <Fragment key={document.id}>
              <Download
                title={isInvoice ? 'Invoice' : 'Credit note'}
                detail={`${document.number} · ${formatRupeesExact(document.total_amount)}`}
                file={`${isInvoice ? 'invoice' : 'credit-note'}-${document.number.replaceAll('/', '-')}.pdf`}
                read={(call, onBytes) =>
                  call(orders.document, { params: { ...params, documentId: document.id }, onBytes })
                }
              />
              {document.e_way_bill && (
                <Download
                  title="E-way bill"
                  detail={`JSON for the portal · ${document.number}`}
                  file={`e-way-bill-${document.number.replaceAll('/', '-')}.json`}
                  read={async (call) =>
                    jsonFile(await call(orders.eWayBill, { params: { ...params, documentId: document.id } }))
                  }
                />
              )}
              {document.to_register && <OrderRegistration order={order} document={document} />}
            </Fragment>
          );
        })}
        {order.status !== 'cancelled' && (
          <Download
            title="Packing slip"
            detail="For the parcel, without prices"
            file={`packing-slip-${order.orderId}.pdf`}
            read={(call, onBytes) => call(orders.packingSlip, { params, onBytes })}
          />
        )}
      </ul>
    </Panel>
  );
}

interface DownloadProps extends DownloadOptions {
  title: string;
  detail: string;
}

function Download({ title, detail, ...options }: DownloadProps) {
  const { received, download } = useDownload(options, `Failed to download ${title.toLowerCase()}`);
  const isBusy = received !== null;
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
        onClick={download}
      >
        {isBusy && <Spinner size="sm" className="me-2" aria-hidden="true" />}
        {received === null ? 'Download' : received ? `${Math.ceil(received / 1024)} KB` : 'Preparing…'}
      </Button>
    </li>
  );
}
