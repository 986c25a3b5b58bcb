import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { DraftLine } from 'shared-types/contract/draft-orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { Draft } from '../../lib/drafts/use-draft';
import { useMay } from '../../lib/session/use-may';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { AMOUNT, TextField } from '../../ui/form/controls';

interface PriceDialogProps {
  of: Draft;
  line: DraftLine;
  index: number;
  save: (change: { price: number | null; price_reason: string | null }) => Promise<boolean>;
  onClose: () => void;
}

/** The price that was agreed for one piece, and why. */
export function PriceDialog({ of, line, index, save, onClose }: PriceDialogProps) {
  const may = useMay();
  const [price, setPrice] = useState(String(line.price));
  const [reason, setReason] = useState(line.price_reason ?? '');
  const [isSubmitting, setSubmitting] = useState(false);
  const [isTried, setTried] = useState(false);
  const errorAt = (field: string) => (isTried ? of.errorAt(`lines.${index}.${field}`) : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitting(true);
    const wanted = price.trim() === '' ? null : Number(price);
    const isTaken = await save({ price: wanted, price_reason: wanted === null ? null : reason });
    setSubmitting(false);
    setTried(true);
    if (isTaken) onClose();
  }

  return (
    <FormDialog
      title={`Price of ${line.product.name}`}
      submit="Agree"
      failure={null}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>
        It costs {formatRupeesExact(line.list_price)} in the shop.
        {!may('orders.reprice') && ' Less than that is an admin’s to agree: ask one to open this draft.'}
      </p>
      <TextField
        {...AMOUNT}
        label="Price of one piece in rupees"
        hint="Empty: as in the shop"
        value={price}
        error={errorAt('price')}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setPrice(target.value)}
      />
      <TextField
        label="Why"
        maxLength={200}
        hint="Kept with the order, for staff"
        value={reason}
        error={errorAt('price_reason')}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setReason(target.value)}
      />
    </FormDialog>
  );
}
