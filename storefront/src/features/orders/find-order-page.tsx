import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { orders } from 'shared-types/calls/orders';
import { messageOf } from '../../lib/api/error-message';
import { useStore } from '../../lib/api/use-store';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Ornament } from '../../ui/feedback/notice';
import { Field } from '../../ui/form/field';
import { PageMeta } from '../../ui/layout/page-meta';

const loadSchema = async () => (await import('shared-types/contract/orders')).FindOrderBody;

/** An order that was placed without an account, for who has neither its mail nor the device at hand. */
export function FindOrderPage() {
  const { call } = useShop();
  const { data: store } = useStore();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { order_number: '', contact: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      const { order_number, key } = await call(orders.find, { body });
      navigate(paths.order.keyedHref(order_number, key));
    } catch (error) {
      if (!showFieldErrors(error, ['order_number', 'contact'], setError)) setFailure(messageOf(error));
    }
  });

  return (
    <div className="shell">
      <PageMeta title="Find your order" />
      <div className="mx-auto max-w-md pt-12 md:pt-16">
        <div className="mb-8 flex flex-col items-center gap-4 text-center">
          <Ornament />
          <h1 className="text-3xl">Find your order</h1>
          <p className="text-stone">
            For orders placed without an account. With one,{' '}
            <Link to={paths.orders} className="text-link py-1">
              My Orders
            </Link>{' '}
            has them all.
          </p>
        </div>
        <form onSubmit={submit} noValidate aria-label="Find your order" className="space-y-5">
          <Field
            label="Order number"
            hint={`As in your mail, like ${store?.brand.order_prefix ?? 'AB'}-7K3F9QZP`}
            error={errors.order_number?.message}
          >
            {(control) => (
              <input autoComplete="off" autoCapitalize="characters" {...control} {...register('order_number')} />
            )}
          </Field>
          <Field label="Email or phone" error={errors.contact?.message}>
            {(control) => <input autoComplete="email" {...control} {...register('contact')} />}
          </Field>
          <FormAlert message={failure} />
          <Button type="submit" className="w-full" busy={isSubmitting && 'Looking…'}>
            Find order
          </Button>
        </form>
      </div>
    </div>
  );
}
