import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { account } from 'shared-types/calls/account';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { showFieldErrors } from '../../lib/form/field-errors';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { Button } from '../../ui/button/button';
import { OwnCode } from '../../ui/code/own-code';
import { Modal } from '../../ui/dialog/modal';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';

/** Deletes the account, after the password was given once more, or a mailed code where there is none. */
export function DeleteAccount() {
  const { call, session } = useShop();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data } = useRead(account.show, {});
  const hasPassword = data?.has_password ?? true;
  const { register, handleSubmit, formState, reset, setError, setValue, watch } = useForm({
    defaultValues: { password: '', code: '' },
  });

  const submit = handleSubmit(async ({ password, code }) => {
    setRefusal(null);
    try {
      const { message } = await call(account.remove, { body: hasPassword ? { password } : { code } });
      session.end('signed-out');
      navigate(paths.home);
      toast.success(message);
    } catch (error) {
      if (!showFieldErrors(error, ['password', 'code'], setError)) setRefusal(messageOf(error));
    }
  });

  return (
    <Modal
      title="Delete your account?"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setRefusal(null);
        reset();
      }}
      trigger={(opener) => (
        <Button kind="quiet" {...opener}>
          Delete my account
        </Button>
      )}
    >
      <p className="text-stone">
        Your addresses, your cart and your name are removed, and you are signed out everywhere. Invoices are kept for as
        long as the law demands. This cannot be undone.
      </p>
      <form noValidate className="mt-5 space-y-4" onSubmit={submit}>
        {hasPassword ? (
          <Field label="Your password" error={formState.errors.password?.message}>
            {(control) => (
              <input type="password" autoComplete="current-password" {...control} {...register('password')} />
            )}
          </Field>
        ) : (
          <OwnCode
            value={watch('code')}
            onChange={(code) => setValue('code', code)}
            error={formState.errors.code?.message}
          />
        )}
        <FormAlert message={refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={formState.isSubmitting && 'Deleting…'}>
            Delete for ever
          </Button>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </form>
    </Modal>
  );
}
