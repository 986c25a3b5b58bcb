import { useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { toast } from 'react-toastify';
import { type AdminOrderDetail, orders } from 'shared-types/contract/orders';
import { store } from 'shared-types/contract/store';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { copyText } from '../../lib/browser/copy-text';

/** Copies the address of the page where the order is paid, for who has it sent by other ways than mail. */
export function CopyPayLink({ order: { id, payment } }: { order: AdminOrderDetail }) {
  const { data: shop } = useRead(store.show, {});
  const runAction = useMutationAction();
  const [uncopied, setUncopied] = useState<string | null>(null);
  // What is paid by UPI without a provider has its code on that page too.
  if (!shop?.payment.online && payment.option !== 'UPI') return null;

  async function copy() {
    const outcome = await runAction((call) => call(orders.payLink, { params: { id } }), {
      failed: 'Failed to copy the pay link',
      preferServer: true,
      refresh: ['/orders/admin'],
    });
    if (!outcome.ok) return;
    const { url } = outcome.answer;
    const isCopied = await copyText(url);
    setUncopied(isCopied ? null : url);
    if (isCopied) toast.success('Pay link copied');
  }

  return (
    <>
      <Button variant="outline-secondary" onClick={() => void copy()}>
        Copy pay link
      </Button>
      {uncopied && (
        <Form.Control
          readOnly
          aria-label="Pay link, to be copied from here"
          value={uncopied}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}
