import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { type AdminDocument, type AdminOrderDetail, DocumentRegistration, orders } from 'shared-types/contract/orders';
import type { z } from 'zod';
import { jsonFile, useDownload } from '../../lib/api/use-download';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/form/controls';

interface Props {
  order: AdminOrderDetail;
  document: AdminDocument;
}

/** What the invoice registration portal wants of a document to a business, and what it answered. */
export function OrderRegistration({ order, document }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: order.id, documentId: document.id };
  const { received, download } = useDownload(
    {
      file: `e-invoice-${document.number.replaceAll('/', '-')}.json`,
      read: async (call) => jsonFile(await call(orders.eInvoice, { params })),
    },
    'Failed to save the e-invoice',
  );
  const { registration } = document;
  return (
    <li className="list-group-item">
      <span className={registration ? 'd-block small' : 'd-block small text-warning'}>
        {registration ? (
          <>
            IRN <span className="figures text-break">{registration.irn}</span>
          </>
        ) : (
          'Not registered yet: upload the JSON at the portal, and enter its answer'
        )}
      </span>
      <span className="d-flex flex-wrap gap-2 mt-2">
        <Button
          size="sm"
          variant="outline-secondary"
          aria-disabled={received !== null}
          aria-label={`Save the e-invoice JSON of ${document.number}`}
          onClick={download}
        >
          JSON
        </Button>
        {order.acts.add_note && (
          <Button
            size="sm"
            variant="outline-secondary"
            aria-label={`${registration ? 'Correct' : 'Enter'} the IRN of ${document.number}`}
            onClick={() => setIsOpen(true)}
          >
            {registration ? 'Correct' : 'Enter IRN'}
          </Button>
        )}
      </span>
      {isOpen && <RegistrationDialog order={order} document={document} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

function RegistrationDialog({ order, document, onClose }: Props & { onClose: () => void }) {
  const { field, send, onSubmit } = useFormDialog<z.input<typeof DocumentRegistration>>(onClose, {
    resolver: zodResolver(DocumentRegistration),
    defaultValues: document.registration ?? { irn: '', ack_number: '', ack_date: '', signed_qr: '' },
  });
  const dialog = onSubmit((body) =>
    send((call) => call(orders.register, { params: { id: order.id, documentId: document.id }, body }), {
      done: 'The document is registered',
      failed: 'Failed to note the registration',
      refresh: ['/orders/admin', '/stats'],
    }),
  );
  return (
    <FormDialog title={`Registration of ${document.number}`} submit="Save" {...dialog}>
      <TextField label="IRN" autoComplete="off" {...field('irn')} />
      <TextField label="Acknowledgement number" inputMode="numeric" autoComplete="off" {...field('ack_number')} />
      <TextField label="Acknowledgement date" type="date" {...field('ack_date')} />
      <TextField label="Signed QR text" autoComplete="off" {...field('signed_qr')} />
    </FormDialog>
  );
}
