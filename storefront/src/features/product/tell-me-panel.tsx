import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { stockNotices } from 'shared-types/calls/stock-notices';
import type { ProductDetail } from 'shared-types/contract/product';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { variantName } from '../../lib/product/variant-name';
import { useSession, useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { ModalPanel } from '../../ui/dialog/modal-panel';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';

const loadSchema = async () => (await import('shared-types/contract/stock-notices')).StockNoticeBody;

/** Asks for one mail when a variant that is sold out is back. */
export function TellMePanel({ product, ...dialog }: { product: ProductDetail } & DialogState) {
  const { call } = useShop();
  const email = useSession()?.user.email ?? '';
  const gone = product.stockLabels.filter(({ quantity }) => quantity === 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { stock_id: gone[0]?.id ?? 0, email },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    setThanks(null);
    try {
      setThanks((await call(stockNotices.ask, { body })).message);
    } catch (error) {
      if (!showFieldErrors(error, ['stock_id', 'email'], setError)) setFailure(messageOf(error));
    }
  });
  return (
    <ModalPanel title="Tell me when it is back" {...dialog}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <p className="text-stone">
          One mail when {product.name} is here again, in the order in which people asked. We then forget your address.
        </p>
        {gone.length > 1 && (
          <Field label="Which one?" error={errors.stock_id?.message}>
            {(control) => (
              <select {...control} {...register('stock_id', { valueAsNumber: true })}>
                {gone.map((stock) => (
                  <option key={stock.id} value={stock.id}>
                    {variantName(stock)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
          )}
        </Field>
        <FormAlert message={failure ?? (gone.length === 1 ? errors.stock_id?.message : null)} />
        <Button type="submit" className="w-full" busy={isSubmitting && 'Sending…'}>
          Tell me
        </Button>
        <p role="status" className="min-h-6 text-neem">
          {thanks}
        </p>
      </form>
    </ModalPanel>
  );
}
