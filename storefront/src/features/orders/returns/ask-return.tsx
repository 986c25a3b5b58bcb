import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { returnRequests } from 'shared-types/calls/return-requests';
import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { RETURN_REASON_LABELS, RETURN_REASONS, type ReturnReason } from 'shared-types/domain/returns';
import { messageOf } from '../../../lib/api/error-message';
import { showFieldErrors } from '../../../lib/form/field-errors';
import { useShop } from '../../../lib/session/shop';
import { toast } from '../../../lib/toast/toast';
import { Button } from '../../../ui/button/button';
import { Modal } from '../../../ui/dialog/modal';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { controlClass, Field } from '../../../ui/form/field';
import { Picture } from '../../../ui/product/picture';
import type { OrderAccess } from '../documents';
import { PicturesField } from './pictures-field';
import { useSendPictures } from './use-send-pictures';

interface AskReturnProps {
  order: Order;
  access: OrderAccess;
  returnable: OrderReturns['lines'];
  onAsked: (now: OrderReturns) => void;
}

/** The form in which a shopper says what goes back and why. What was typed stays when it is closed or fails. */
export function AskReturn({ order, access, returnable, onAsked }: AskReturnProps) {
  const [open, setOpen] = useState(false);
  const [nth, setNth] = useState(0);
  return (
    <Modal
      title="Return items"
      wide
      open={open}
      onOpenChange={setOpen}
      trigger={(opener) => (
        <Button kind="secondary" className="mt-4 max-sm:w-full" {...opener}>
          Return items
        </Button>
      )}
    >
      <AskReturnForm
        key={nth}
        order={order}
        access={access}
        returnable={returnable}
        onAsked={(now) => {
          setOpen(false);
          setNth(nth + 1);
          onAsked(now);
        }}
      />
    </Modal>
  );
}

interface Values {
  /** One for each line that can go back: a number as text, or whether the only piece goes. */
  lines: { quantity: string | boolean }[];
  reason: ReturnReason | '';
  note: string;
}

function AskReturnForm({ order, access, returnable, onAsked }: AskReturnProps) {
  const { call } = useShop();
  const sendPictures = useSendPictures(access);
  const [files, setFiles] = useState<File[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const isOnlyPiece = returnable.length === 1 && returnable[0]?.quantity === 1;
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: {
      lines: returnable.map(({ quantity }) => ({ quantity: quantity > 1 ? '0' : isOnlyPiece })),
      reason: '',
      note: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const needsWords = watch('reason') === 'other';

  const submit = handleSubmit(async ({ lines, reason, note }) => {
    setFailure(null);
    const chosen = returnable
      .map(({ id }, index) => ({ id, quantity: Number(lines[index]?.quantity ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    if (!chosen.length)
      return setError('lines.0.quantity', { message: 'Choose what you send back' }, { shouldFocus: true });
    if (reason === '') return;
    try {
      const now = await call(returnRequests.ask, {
        params: { id: order.id },
        body: { lines: chosen, reason, note },
        ...access,
      });
      const [asked] = now.requests;
      const sent = asked && files.length ? await sendPictures(asked.id, files) : null;
      if (sent?.failed) toast.error(`${sent.failed} You can add it again on the order’s page.`);
      toast.success('We have your return and write to you soon');
      onAsked(sent?.now ?? now);
    } catch (error) {
      if (!showFieldErrors(error, ['reason', 'note'], setError)) setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">What do you send back?</legend>
        <ul className="space-y-3">
          {returnable.map(({ id, quantity }, index) => {
            const line = order.details.find((one) => one.id === id);
            const name = [line?.product.name, line?.size, line?.color].filter(Boolean).join(' · ');
            const field = register(`lines.${index}.quantity`);
            return (
              <li key={id}>
                <div className="flex items-center gap-4 border border-ink/30 bg-white/70 px-3 has-checked:border-indigo">
                  <label htmlFor={`piece-${id}`} className="flex min-w-0 flex-1 items-center gap-4 py-3 wrap-anywhere">
                    <Picture
                      picture={line?.product.thumbnail ?? null}
                      alt=""
                      ratio="4 / 5"
                      sizes="48px"
                      className="w-12 shrink-0"
                    />
                    {name}
                  </label>
                  {quantity === 1 ? (
                    <input id={`piece-${id}`} type="checkbox" className="size-6 shrink-0 accent-indigo" {...field} />
                  ) : (
                    <select id={`piece-${id}`} {...field} className={`${controlClass} max-w-20 shrink-0`}>
                      {Array.from({ length: quantity + 1 }, (_, count) => (
                        <option key={String(count)} value={count}>
                          {count}
                        </option>
                      ))}
                    </select>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        <Said message={errors.lines?.[0]?.quantity?.message} />
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Why?</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {RETURN_REASONS.map((reason) => (
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
      <PicturesField files={files} onChange={setFiles} />
      <FormAlert message={failure} />
      <Button type="submit" className="w-full" busy={isSubmitting && 'Sending…'}>
        Ask for the return
      </Button>
    </form>
  );
}

function Said({ message }: { message: string | undefined }) {
  return <div role="alert">{message && <p className="mt-1.5 text-sm text-madder">{message}</p>}</div>;
}
