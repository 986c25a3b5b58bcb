import { type ReactNode, useState } from 'react';
import { Alert, Button, Spinner } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { type AdminOrderRow, type OrdersDone, orders } from 'shared-types/contract/orders';
import { packing } from 'shared-types/contract/packing';
import { reports } from 'shared-types/contract/reports';
import { type DownloadOptions, useDownload } from '../../../lib/api/use-download';
import { plural } from '../../../lib/format/format';
import { useMay } from '../../../lib/session/use-may';
import type { RowSelection } from '../../../ui/list/row-selection';
import { TICKED_MAX, TickedCount } from '../../../ui/list/ticked-count';
import { PaymentsDialog } from './payments-dialog';
import { ShipOrdersDialog } from './ship-orders-dialog';
import { TagsDialog } from './tags-dialog';

interface Props {
  selection: RowSelection<AdminOrderRow>;
}

/** What can be done with the orders that are ticked; below it, why something could not be done with which of them. */
export function SelectionBar({ selection }: Props) {
  const { chosen } = selection;
  const may = useMay();
  const [open, setOpen] = useState<'payments' | 'tags' | 'ship' | null>(null);
  const [refused, setRefused] = useState<{ orderId: string; message: string }[]>([]);
  const idsOf = (some: readonly AdminOrderRow[]) => some.map(({ _id }) => _id).join();
  const toSend = chosen.filter(({ status }) => status !== 'cancelled');
  const sayNotPacked = () =>
    setRefused(
      chosen.filter((one) => !toSend.includes(one)).map(({ orderId }) => ({ orderId, message: 'cancelled, no slip' })),
    );

  function onDone({ done, refused }: OrdersDone, said: (count: string) => string) {
    if (done.length) toast.success(said(plural(done.length, 'order')));
    const nameOf = (id: number) => chosen.find(({ _id }) => Number(_id) === id)?.orderId ?? '';
    setRefused(refused.map(({ order_id, message }) => ({ orderId: nameOf(order_id), message })));
    selection.keepOnly(refused.map(({ order_id }) => String(order_id)));
    setOpen(null);
  }

  if (!chosen.length && !refused.length) return null;
  return (
    <section aria-label="Orders that are ticked" className="selection-bar">
      {refused.length > 0 && (
        <Alert variant="warning" dismissible closeLabel="Close" onClose={() => setRefused([])} className="mb-0 w-100">
          <ul className="list-unstyled mb-0">
            {refused.map(({ orderId, message }) => (
              <li key={orderId}>
                {orderId}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {chosen.length > 0 && <TickedCount selection={selection} noun="order" />}
      {chosen.length > 0 && chosen.length <= TICKED_MAX && (
        <>
          {may('orders.handle') && (
            <>
              <Button variant="outline-primary" onClick={() => setOpen('payments')}>
                Payment received
              </Button>
              {toSend.length > 0 && (
                <Button variant="outline-primary" onClick={() => setOpen('ship')}>
                  Ship
                </Button>
              )}
              <Button variant="outline-secondary" onClick={() => setOpen('tags')}>
                Tags
              </Button>
            </>
          )}
          <FileButton
            file="invoices.pdf"
            read={(call, onBytes) => call(orders.invoices, { query: { orders: idsOf(chosen) }, onBytes })}
          >
            Invoices
          </FileButton>
          {toSend.length > 0 && (
            <FileButton
              file="packing-slips.pdf"
              onStart={sayNotPacked}
              read={(call, onBytes) => call(packing.slips, { query: { orders: idsOf(toSend) }, onBytes })}
            >
              Packing slips
            </FileButton>
          )}
          {may('reports.read') && (
            <FileButton
              file="orders.csv"
              read={(call, onBytes) => call(reports.orders, { query: { orders: idsOf(chosen) }, onBytes })}
            >
              CSV
            </FileButton>
          )}
        </>
      )}
      {open === 'payments' && (
        <PaymentsDialog
          chosen={chosen}
          onDone={(done) => onDone(done, (orders) => `Payment of ${orders} noted`)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'ship' && (
        <ShipOrdersDialog
          chosen={toSend}
          onDone={(done) => onDone(done, (orders) => `${orders} packed`)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'tags' && (
        <TagsDialog
          chosen={chosen}
          onDone={(done) => onDone(done, (orders) => `Tags of ${orders} set`)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface FileButtonProps extends DownloadOptions {
  onStart?: () => void;
  children: ReactNode;
}

function FileButton({ onStart, children, ...options }: FileButtonProps) {
  const { received, download } = useDownload(options, `${children}: the file could not be made`);
  return (
    <Button
      variant="outline-secondary"
      aria-disabled={received !== null}
      onClick={() => {
        onStart?.();
        download();
      }}
    >
      {received !== null && <Spinner size="sm" className="me-2" aria-hidden="true" />}
      {children}
    </Button>
  );
}
