import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { returnRequests } from 'shared-types/calls/return-requests';
import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { RETURN_PICTURES_MAX, RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { messageOf } from '../../../lib/api/error-message';
import { showFieldErrors } from '../../../lib/form/field-errors';
import { useShop } from '../../../lib/session/shop';
import { toast } from '../../../lib/toast/toast';
import { Button } from '../../../ui/button/button';
import { Modal } from '../../../ui/dialog/modal';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { Field } from '../../../ui/form/field';
import { PicturesField } from '../../../ui/form/pictures-field';
import { sendPictures } from '../../../ui/form/send-pictures';
import type { OrderAccess } from '../documents';
import { keyOf, type Values } from './exchange-options';
import { ReturnLine } from './return-line';

interface AskReturnProps {
  order: Order;
  access: OrderAccess;
  returnable: OrderReturns['lines'];
  /** Those that can be given now. */
  reasons: OrderReturns['reasons'];
  onAsked: (now: OrderReturns) => void;
  /** What can be had has changed. */
  onStale: () => void;
}

/** The form in which a shopper says what goes back and why. What was typed stays when it is closed or fails. */
export function AskReturn({ onAsked, ...props }: AskReturnProps) {
  const [open, setOpen] = useState(false);
  const [files, setFiles] = useState<File[]>([]);
  const form = useForm<Values>({ defaultValues: { lines: {}, reason: '', note: '' } });
  return (
    <Modal
      title="Return or exchange"
      wide
      open={open}
      onOpenChange={setOpen}
      trigger={(opener) => (
        <Button kind="secondary" className="mt-4 max-sm:w-full" {...opener}>
          Return or exchange
        </Button>
      )}
    >
      <AskReturnForm
        {...props}
        form={form}
        files={files}
        setFiles={setFiles}
        onAsked={(now) => {
          setOpen(false);
          form.reset();
          setFiles([]);
          onAsked(now);
        }}
      />
    </Modal>
  );
}

interface AskReturnFormProps extends AskReturnProps {
  form: UseFormReturn<Values>;
  files: File[];
  setFiles: (files: File[]) => void;
}

function AskReturnForm({
  order,
  access,
  returnable,
  onAsked,
  onStale,
  form,
  files,
  setFiles,
  reasons,
}: AskReturnFormProps) {
  const { call } = useShop();
  const [failure, setFailure] = useState<string | null>(null);
  const isOnlyPiece = returnable.length === 1 && returnable[0]?.quantity === 1;
  const { register, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const needsWords = watch('reason') === 'other';
  const [first] = returnable.map(keyOf);
  const lines = watch('lines');
  const isExchange = returnable
    .map((one) => lines[keyOf(one)])
    .some((line) => Number(line?.quantity) > 0 && (line?.want ?? 'money') !== 'money');

  const submit = handleSubmit(async ({ lines, reason, note }) => {
    setFailure(null);
    const chosen = returnable.flatMap((one) => {
      const { quantity = 0, want, exchange_for, other } = lines[keyOf(one)] ?? {};
      const line = {
        id: one.id,
        quantity: Number(quantity),
        ...(want !== 'money' && { exchange_for: Number(exchange_for) }),
        ...(want === 'other' && other && { exchange_price: other.price }),
      };
      return line.quantity > 0 ? [line] : [];
    });
    if (first && !chosen.length)
      return setError(`lines.${first}.quantity`, { message: 'Choose what you send back' }, { shouldFocus: true });
    if (reason === '') return;
    try {
      const now = await call(returnRequests.ask, {
        params: { id: order.id },
        body: { lines: chosen, reason, note },
        ...access,
      });
      const [asked] = now.requests;
      const id = asked?.id ?? 0;
      const sent = await sendPictures(files, (file) =>
        call(returnRequests.addPicture, { params: { id }, body: { file }, ...access }),
      );
      const have = `We have your ${isExchange ? 'exchange' : 'return'}`;
      // One toast, as a phone shows no other beside it.
      if (sent.failed) toast.error(`${have}, but not all pictures. You can add them again here. ${sent.failed}`);
      else toast.success(`${have} and write to you soon`);
      onAsked(sent.now ?? now);
    } catch (error) {
      onStale();
      if (!showFieldErrors(error, ['reason', 'note'], setError)) setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">What do you send back?</legend>
        <ul className="space-y-3">
          {returnable.map((one) => (
            <ReturnLine
              key={one.id}
              line={order.details.find(({ id }) => id === one.id)}
              returnable={one}
              isOnlyPiece={isOnlyPiece}
              form={form}
            />
          ))}
        </ul>
        <Said message={first && errors.lines?.[first]?.quantity?.message} />
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Why?</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {reasons.map((reason) => (
            <label
              key={reason}
              className="flex min-h-12 cursor-pointer items-center gap-3 border border-ink/30 bg-white/70 px-4 py-2 has-checked:border-indigo has-checked:bg-white"
            >
              <input
                type="radio"
                value={reason}
                className="size-5 shrink-0 accent-indigo"
                {...register('reason', { required: 'Choose a reason' })}
              />
              {RETURN_REASON_LABELS[reason]}
            </label>
          ))}
        </div>
        <Said message={errors.reason?.message} />
      </fieldset>
      <Field label={needsWords ? 'Your words' : 'Your words (optional)'} error={errors.note?.message}>
        {(attributes) => (
          <textarea
            rows={3}
            maxLength={1000}
            {...attributes}
            {...register('note', {
              validate: (note, { reason }) => reason !== 'other' || note.trim() !== '' || 'Tell us what is not right',
            })}
          />
        )}
      </Field>
      <PicturesField
        max={RETURN_PICTURES_MAX}
        hint={`Up to ${RETURN_PICTURES_MAX}, seen by you and by us only.`}
        files={files}
        onChange={setFiles}
      />
      <FormAlert message={failure} />
      <Button type="submit" className="w-full" busy={isSubmitting && 'Sending…'}>
        {isExchange ? 'Ask for the exchange' : 'Ask for the return'}
      </Button>
    </form>
  );
}

function Said({ message }: { message: string | undefined }) {
  return <div role="alert">{message && <p className="mt-1.5 text-sm text-madder">{message}</p>}</div>;
}
