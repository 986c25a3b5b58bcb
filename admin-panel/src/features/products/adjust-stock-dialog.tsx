import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { newIdempotencyKey } from 'shared-types/client/idempotency-key';
import { type StaffProduct, StockAdjustmentBody } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { fieldsOf } from '../../lib/form/fields-of';
import { numberOrNull } from '../../lib/form/number-or-null';
import { useSubmitOnce } from '../../lib/form/use-submit-once';
import { plural } from '../../lib/format/format';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/form/controls';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';
import { variantName } from './variant-name';

const Values = z.object({
  reason: StockAdjustmentBody.shape.reason,
  /** By `keyOf` the option: the product may be read again while the dialog is open. Nothing where nothing changes. */
  deltas: z.record(z.string(), z.int('Enter a whole number').nullable()),
});
type Values = z.infer<typeof Values>;
const keyOf = (stockId: number) => `option${stockId}` as const;

interface AdjustStockDialogProps {
  product: StaffProduct;
  isOpen: boolean;
  onClose: () => void;
}

const FAILED = 'Failed to adjust stock';

/** Adds pieces or takes some; what is sold meanwhile stays sold. */
export function AdjustStockDialog({ product, isOpen, onClose }: AdjustStockDialogProps) {
  const titleId = useId();
  return (
    <Dialog show={isOpen} onHide={onClose} aria-labelledby={titleId} scrollable backdrop="static">
      <AdjustStockForm product={product} titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}

interface AdjustStockFormProps {
  product: StaffProduct;
  titleId: string;
  onClose: () => void;
}

/** Made anew each time that the dialog opens, so it begins empty. */
function AdjustStockForm({ product, titleId, onClose }: AdjustStockFormProps) {
  const runAction = useMutationAction();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { reason: '', deltas: {} },
  });
  const { isSubmitting } = form.formState;
  /** Sent again after a lost answer, the same is booked once. */
  const intent = useRef({ sent: '', key: '' });
  const field = fieldsOf(form);

  const send = form.handleSubmit(async ({ reason, deltas }) => {
    setFailure(null);
    const wanted = product.stocks.flatMap(({ id }) => {
      const delta = deltas[keyOf(id)];
      return delta ? [{ stock_id: id, delta }] : [];
    });
    if (!wanted.length) return setFailure('Add or take at least one piece');
    const body = { reason, adjustments: wanted };
    const sent = JSON.stringify(body);
    if (intent.current.sent !== sent) intent.current = { sent, key: newIdempotencyKey() };
    const input = { params: { id: product.id }, body, headers: { 'Idempotency-Key': intent.current.key } };
    const outcome = await runAction((call) => call(products.adjustStock, input), {
      done: 'Stock adjusted',
      failed: FAILED,
      refresh: ['/products', '/changes/product'],
    });
    if (outcome.ok) return onClose();
    const known = outcome.error.errors.map(({ path, message }) => {
      const at = wanted[Number(/^adjustments\.(\d+)\./.exec(path)?.[1])];
      if (at) form.setError(`deltas.${keyOf(at.stock_id)}`, { message }, { shouldFocus: true });
      return at !== undefined;
    });
    if (!known.length || known.includes(false)) setFailure(messageOf(outcome.error, FAILED));
  });
  const save = useSubmitOnce()(send);

  return (
    <form onSubmit={save} noValidate className="d-contents">
      <Modal.Header closeButton closeVariant="white">
        <Modal.Title as="h2" className="h5" id={titleId}>
          Adjust stock
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <FormAlert message={failure} />
        <p className="text-body-secondary">Pieces to add, or with a minus to take. Empty: no change.</p>
        {product.stocks.map((stock) => (
          <TextField
            key={stock.id}
            label={variantName(stock)}
            type="number"
            step="1"
            hint={plural(stock.quantity, 'piece')}
            {...field(`deltas.${keyOf(stock.id)}`, { setValueAs: numberOrNull })}
          />
        ))}
        <TextField
          label="Reason"
          required
          maxLength={200}
          hint="Such as “Delivered by the tailor” or “Damaged”"
          {...field('reason')}
        />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton isSubmitting={isSubmitting}>Adjust stock</SubmitButton>
      </Modal.Footer>
    </form>
  );
}
